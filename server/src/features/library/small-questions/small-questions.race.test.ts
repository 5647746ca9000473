import { postAttempt } from 'contract/library/answers.ts'
import * as api from 'contract/library/small-questions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { subscriberOf } from '../../../testing/discussions.ts'
import { smallItem } from '../../../testing/library/small-sample.ts'
import { loadTestLibrary } from '../../../testing/library.ts'

const id = 900
let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 5 })
  await loadTestLibrary(t, smallItem(id))
})
afterAll(() => t.close())

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('a follow-up that is answered right and given up at the same moment is settled once', async () => {
  const { id: userId, token } = await subscriberOf(t, 'interview')
  await t.call(postAttempt, { token, params: { id }, body: { answer: '1/2' } })
  const statuses = await times(12, async (index) => {
    const { status } =
      index % 2 === 0
        ? await t.call(api.answerFollowUp, { token, params: { id, number: 1 }, body: { answer: '1/4' } })
        : await t.call(api.giveUpFollowUp, { token, params: { id, number: 1 } })
    return status
  })
  expect(statuses).toEqual(Array(12).fill(200))
  const rows = await t.deps.db.selectFrom('small_question_attempts').select('id').where('user_id', '=', userId).execute()
  expect(rows).toHaveLength(1)
})

test('a dialogue that is begun in many tabs at once is begun once, and its step settled once', async () => {
  const { id: userId, token } = await subscriberOf(t, 'interview')
  await times(6, () => t.call(api.beginDialogue, { token, params: { id } }))
  const steps = await times(6, () => t.call(api.answerStep, { token, params: { id, number: 1 }, body: { answer: 'mine' } }))
  expect(steps.map(({ body }) => body.dialogue.steps.length)).toEqual(Array(6).fill(2))
  const rows = await t.deps.db.selectFrom('small_question_attempts').select('id').where('user_id', '=', userId).execute()
  expect(rows).toHaveLength(1)
})

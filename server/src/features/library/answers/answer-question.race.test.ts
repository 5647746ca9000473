import { getQuestion, openSolution, postAttempt, takeHint } from 'contract/library/answers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'
import { loadQuestions } from '../../../testing/shipped-questions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 5 })
  await loadQuestions(t, 'probability/third-in-the-queue')
})
afterAll(() => t.close())

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const params = { id: 1 }

test('many clicks on the next hint at once take one', async () => {
  const { token } = await makePerson(t)
  const first = await times(8, () => t.call(takeHint, { token, params, body: { number: 1 } }))
  expect(first.map(({ status, body }) => [status, body.hints.length])).toEqual(Array(8).fill([200, 1]))
  // The second and the third at once: the third is refused, or comes after the second.
  const [second, third] = await Promise.all([2, 3].map((number) => t.call(takeHint, { token, params, body: { number } })))
  expect(second?.status).toBe(200)
  const { body } = await t.call(getQuestion, { token, params })
  expect(body.hints).toHaveLength(third?.status === 200 ? 3 : 2)
})

test('attempts at once are all kept, and one right one among them solves the question for good', async () => {
  const { id, token } = await makePerson(t)
  const answers = await times(12, (n) =>
    t.call(postAttempt, { token, params, body: { answer: n === 5 ? '5/14' : String(n + 1) } }),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { body } = await t.call(getQuestion, { token, params })
  expect(body).toMatchObject({ status: 'solved', attempt_count: 12 })
  expect(body.solution_uri).not.toBeNull()
  const rows = await t.deps.db.selectFrom('attempts').select('verdict').where('user_id', '=', id).execute()
  expect(rows.filter(({ verdict }) => verdict === 'right')).toHaveLength(1)
  expect(rows).toHaveLength(12)
})

test('hint, attempt and solution at once keep each its own part of the progress', async () => {
  const { id, token } = await makePerson(t)
  await Promise.all([
    t.call(takeHint, { token, params, body: { number: 1 } }),
    t.call(postAttempt, { token, params, body: { answer: '1' } }),
    t.call(openSolution, { token, params }),
    t.call(openSolution, { token, params }),
  ])
  const rows = await t.deps.db.selectFrom('item_progress').selectAll().where('user_id', '=', id).execute()
  expect(rows).toMatchObject([{ status: 'attempted', attempt_count: 1, hints_taken: 1, solution_opened_at: expect.any(Date) }])
})

test('of thirty-five tries at once, thirty are judged', async () => {
  const { token } = await makePerson(t)
  const answers = await times(35, () => t.call(postAttempt, { token, params, body: { answer: '1' } }))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await t.call(getQuestion, { token, params })).body.attempt_count).toBe(30)
})

import { rm } from 'node:fs/promises'
import { openSolution } from 'contract/library/answers.ts'
import { openServingSolution, postServing, postServingAttempt, takeServingHint } from 'contract/library/servings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { livingLibrary, queue } from '../../../testing/living-library.ts'
import { makePerson } from '../../../testing/people.ts'
import { loadLibraryIfChanged } from '../content/load-library.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 5 })
  const dir = await livingLibrary()
  await loadLibraryIfChanged(t.deps.db, dir, t.deps.log)
  await rm(dir, { recursive: true })
})
afterAll(() => t.close())

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function learner() {
  const person = await makePerson(t)
  await t.call(openSolution, { token: person.token, params: { id: queue } })
  return person
}

test('twenty requests at once are served once, and one serving is spent of the day', async () => {
  const { id: userId, token } = await learner()
  for (const rounds of [1, 2]) {
    const all = await times(20, () => t.call(postServing, { token, body: { item_id: queue } }))
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const [id = 0, ...others] = new Set(all.map(({ body }) => body.id))
    expect(others).toEqual([])
    const rows = await t.deps.db.selectFrom('servings').select('serial').where('user_id', '=', userId).orderBy('id').execute()
    expect(rows.map(({ serial }) => serial)).toEqual([0, 1].slice(0, rounds))
    const spent = await t.deps.db.selectFrom('limits').select('hits').where('key', '=', `servings:${userId}`).executeTakeFirst()
    expect(spent?.hits).toHaveLength(rounds)
    await t.call(openServingSolution, { token, params: { id } })
  }
})

test('attempts, a hint and giving up at once keep each its own part of the serving', async () => {
  const { token } = await learner()
  const { body } = await t.call(postServing, { token, body: { item_id: queue } })
  const params = { id: body.id }
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => t.call(postServingAttempt, { token, params, body: { answer: `${n + 2}` } })),
    t.call(takeServingHint, { token, params, body: { number: 1 } }),
    t.call(openServingSolution, { token, params }),
  ])
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const row = await t.deps.db.selectFrom('servings').selectAll().where('id', '=', body.id).executeTakeFirst()
  expect(row).toMatchObject({
    attempt_count: 6,
    hints_taken: 1,
    first_verdict: 'wrong',
    closed_at: expect.any(Date),
    solved_at: null,
  })
})

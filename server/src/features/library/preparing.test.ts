/** What readers meet while the library is prepared for the first time. */
import { getQuestion } from 'contract/library/answers.ts'
import { getPreparing, itemCalls } from 'contract/library/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type TestApp, testApp } from '../../testing/app.ts'
import { loadTestLibrary } from '../../testing/library.ts'
import { makePerson } from '../../testing/people.ts'
import { makeSubscriber } from '../../testing/subscriber.ts'

let t: TestApp
let left = 0
let preparedNext: number[] = []
beforeAll(async () => {
  const preparation = {
    left: () => left,
    prepareNext: async (id: number) => {
      preparedNext.push(id)
      if (id === 2) await loadTestLibrary(t)
    },
  }
  t = await testApp({ deps: { preparation } })
})
afterAll(() => t.close())

beforeEach(async () => {
  left = 36
  preparedNext = []
  for (const table of ['placements', 'items'] as const) await t.deps.db.deleteFrom(table).execute()
})

test('a member is told how many questions are still being prepared, and nobody else is', async () => {
  const { token } = await makePerson(t)
  expect(await t.call(getPreparing, { token })).toMatchObject({ status: 200, body: { questions: 36 } })
  expect((await t.call(getPreparing)).status).toBe(401)
})

test.each<[string, (token: string) => Promise<Answer<{ id: number }>>]>([
  ['its place in a list', (token) => t.call(itemCalls.interview.getItem, { token, params: { id: 2 } })],
  ['what it asks', (token) => t.call(getQuestion, { token, params: { id: 2 } })],
])('whoever opens a question that is not there yet waits for it: %s', async (_name, open) => {
  const { token } = await makeSubscriber(t)
  expect(await open(token)).toMatchObject({ status: 200, body: { id: 2 } })
  expect(preparedNext).toEqual([2])
})

test('one that does not exist is not found, and once all are there nothing is waited for', async () => {
  const { token } = await makeSubscriber(t)
  expect((await t.call(getQuestion, { token, params: { id: 999 } })).status).toBe(404)
  left = 0
  expect((await t.call(getQuestion, { token, params: { id: 2 } })).status).toBe(404)
  expect(preparedNext).toEqual([999])
})

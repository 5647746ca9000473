import { ask, getQuota } from 'contract/assistant/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { turnToMorning } from '../../../testing/morning.ts'
import { makePerson } from '../../../testing/people.ts'
import { giveQuestionBack, reserveQuestion } from './store.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
  turnToMorning(t.clock)
})
afterAll(() => t.close())

test('of thirty questions at once ten are taken; thirty tries are a day’s, however many fail', async () => {
  const { id: userId, token } = await makePerson(t)
  const question = { userId, now: t.clock.now(), placementId: null, conversation: null, prompt: '1 + 1' }
  const reserve = () => Promise.all(Array.from({ length: 30 }, () => reserveQuestion(t.deps.db, question)))
  const taken = (await reserve()).filter((one) => one !== undefined)
  expect(taken.map(({ asked }) => asked).sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const giveAllBack = (some: { id: number }[]) => Promise.all([...some, ...some].map(({ id }) => giveQuestionBack(t.deps.db, id)))
  await giveAllBack(taken)
  expect((await t.call(getQuota, { token })).body.left).toBe(10)
  for (let round = 0; round < 2; round++) await giveAllBack((await reserve()).filter((one) => one !== undefined))
  expect((await t.call(getQuota, { token })).body.left).toBe(10)
  expect((await t.call(ask, { token, body: { prompt: '1 + 1' } })).status).toBe(429)
})

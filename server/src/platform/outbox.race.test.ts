import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { times } from '../testing/race.ts'
import { queueMail, sendDueMails } from './outbox.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 8 })
})
afterAll(() => t.close())

test('of eight processes that look for mails at once one sends each', async () => {
  const taken: string[] = []
  const mailer = { close() {}, send: async ({ to }: { to: string }) => void taken.push(to) }
  const people = Array.from({ length: 10 }, (_, n) => `${n}@example.com`)
  for (const to of people)
    await queueMail(t.deps.db, to, { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }, t.clock.now())
  await times(8, () => sendDueMails({ ...t.deps, mailer }))
  expect(taken.toSorted()).toEqual(people)
})

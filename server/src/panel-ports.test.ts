import { getTopic } from 'contract/library/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from './demo-people.ts'
import type { NudgedJob } from './deps.ts'
import { panelPorts } from './panel-ports.ts'
import { days, turnableClock } from './platform/clock.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { loadTestLibrary } from './testing/library.ts'
import { makeSubscriber } from './testing/subscriber.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('turning the clock looks at once for what a later day sets off by itself', () => {
  const nudged: NudgedJob[] = []
  const deps = { ...t.deps, nudge: (job: NudgedJob) => void nudged.push(job) }
  const { clock } = panelPorts({ deps, clock: turnableClock(), payments: undefined, mailbox: undefined })
  const before = clock.now()

  clock.advance(days(7))
  expect(clock.now().getTime() - before.getTime()).toBeGreaterThanOrEqual(days(7))
  expect(nudged).toEqual(['reminders', 'reconcile', 'publish'])
})

test('starting over forgets everybody but the cast, and keeps what the house has begun to discuss', async () => {
  await loadTestLibrary(t)
  const topics = async () => (await t.call(getTopic, { token: (await makeSubscriber(t)).token, params: { topicId: 1 } })).body
  const before = await topics()
  const { reset } = panelPorts({ deps: t.deps, clock: turnableClock(), payments: undefined, mailbox: undefined })

  await reset()
  // The cast is forgotten as well before it comes anew, with what its interviewers offer.
  await reset()
  const people = await t.deps.db.selectFrom('users').select('email').execute()
  expect(people.map(({ email }) => email).toSorted()).toEqual(demoPeople.map(({ email }) => email).toSorted())
  expect(before).toMatchObject([{ topic: { id: 1 } }])
  expect(await topics()).toEqual(before)
})

import { getTopic } from 'contract/library/api.ts'
import { listOwnBookings } from 'contract/mock-interviews/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCandidateCount } from './demo-market.ts'
import { demoPeople } from './demo-people.ts'
import type { NudgedJob } from './deps.ts'
import { panelPorts } from './panel-ports.ts'
import { after, days, minutes, turnableClock } from './platform/clock.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { makeLeaver } from './testing/leaver.ts'
import { loadTestLibrary } from './testing/library.ts'
import { booked, inTwoDays, makeInterviewer } from './testing/mock-interviews.ts'
import { makePerson } from './testing/people.ts'
import { makeSubscriber } from './testing/subscriber.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('turning the clock looks at once for what a later day sets off by itself', () => {
  const nudged: NudgedJob[] = []
  const deps = { ...t.deps, nudge: (job: NudgedJob) => void nudged.push(job) }
  const { clock } = panelPorts({ app: t.app, deps, clock: turnableClock(), payments: undefined, mailbox: undefined })
  const before = clock.now()

  clock.advance(days(7))
  expect(clock.now().getTime() - before.getTime()).toBeGreaterThanOrEqual(days(7))
  expect(nudged).toEqual(['reminders', 'reconcile', 'publish', 'mocks', 'assessments', 'card index'])
})

test('it goes to the next interview and to before a change of clocks, and who is signed in stays so', async () => {
  const panel = panelPorts({ app: t.app, deps: t.deps, clock: t.clock, payments: undefined, mailbox: undefined })
  const { token } = await makePerson(t)
  const stays = async () => expect((await t.call(listOwnBookings, { token })).status).toBe(200)
  expect(await panel.jump.toInterview()).toBe(false)

  await makeInterviewer(t)
  const { start } = await booked(t, after(inTwoDays(t), days(40)))
  expect(await panel.jump.toInterview()).toBe(true)
  expect(Math.round((start.getTime() - t.clock.now().getTime()) / minutes(1))).toBe(5)
  await stays()

  await panel.jump.toClockChange()
  const change = after(t.clock.now(), days(14))
  const offset = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
  const offsetAt = (moment: Date) => offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
  expect(offsetAt(after(change, -minutes(1)))).not.toBe(offsetAt(after(change, minutes(1))))
  await stays()
})

test('starting over forgets everybody but the cast, and keeps what the house has begun to discuss', async () => {
  await loadTestLibrary(t)
  const topics = async () => (await t.call(getTopic, { token: (await makeSubscriber(t)).token, params: { topicId: 1 } })).body
  const before = await topics()
  const { reset } = panelPorts({ app: t.app, deps: t.deps, clock: turnableClock(), payments: undefined, mailbox: undefined })

  // Somebody whose rows name other people: one who granted, one who examined.
  await makeLeaver(t)
  await reset()
  // The cast is forgotten as well before it comes anew, with what its interviewers offer.
  await reset()
  const people = await t.deps.db.selectFrom('users').select('email').where('email', 'not like', 'demo-candidate-%').execute()
  expect(people.map(({ email }) => email).toSorted()).toEqual(demoPeople.map(({ email }) => email).toSorted())
  const { count } = await t.deps.db
    .selectFrom('cards')
    .select((cards) => cards.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(demoCandidateCount)
  expect(before).toMatchObject([{ topic: { id: 1 } }])
  expect(await topics()).toEqual(before)
})

import * as admin from 'contract/mock-interviews/administration.ts'
import * as own from 'contract/mock-interviews/interviewers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { mailsTo, subjectsTo } from '../../../testing/mails.ts'
import {
  booked,
  byLink,
  openMorning,
  runAllTasks,
  type TestInterviewer,
  takeMoneyBack,
  turnTo,
} from '../../../testing/mock-interviews.ts'
import { givePassword, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
let host: TestInterviewer
let boss: TestPerson
beforeAll(async () => {
  t = await testApp()
  boss = await administrator(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.updateTable('mock_bookings').set({ settled_at: t.clock.now() }).where('settled_at', 'is', null).execute()
  host = await openMorning(t)
})

/** Eleven minutes into an interview to which its interviewer came. */
async function begun({ candidateComes = false } = {}) {
  const booking = await booked(t)
  turnTo(t, booking.start)
  await t.call(own.checkInAsInterviewer, { token: host.token, params: { id: booking.id } })
  if (candidateComes) await byLink(t).come(booking.link)
  turnTo(t, after(booking.start, minutes(11)))
  return booking
}

const candidateSays = ({ link }: { link: string }) => byLink(t).absent(link)
const hostSays = ({ id }: { id: number }) => t.call(own.reportCandidateNoShow, { token: host.token, params: { id } })
const decision = ({ id }: { id: number }) => ({ token: boss.token, params: { id }, body: { reason: 'Both were heard.' } })
const settle = async (booking: { id: number }) => {
  await givePassword(t, boss)
  return t.call(admin.settleMockBooking, decision(booking))
}
const reissue = async (booking: { id: number }) => {
  await givePassword(t, boss)
  return t.call(admin.reissueMockCredit, decision(booking))
}
const contested = async () =>
  (await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'contested' } })).body.bookings
const last = async (to: string) => (await subjectsTo(t, to)).at(-1)

test('administrators are told of a contradiction with what is known of it, and both sides that it is looked at; once', async () => {
  const booking = await begun({ candidateComes: true })
  const before = (await subjectsTo(t, boss.email)).length
  expect(await hostSays(booking)).toMatchObject({ status: 200, body: { interview: { contested: true } } })
  expect(await candidateSays(booking)).toMatchObject({ status: 200, body: { booking: { contested: true } } })
  for (const to of [booking.email, host.email]) {
    const told = (await mailsTo(t, to)).filter(({ subject }) => subject === 'We are reviewing your mock interview')
    expect(told).toHaveLength(1)
    expect(told[0]?.body_text).toContain('will decide within 2 days')
  }
  const told = (await mailsTo(t, boss.email)).slice(before)
  expect(told.map(({ subject }) => subject)).toEqual(['A mock interview is contested'])
  expect(told[0]?.body_text).toContain(`booking ${booking.id}`)
  expect(told[0]?.body_text).toMatch(/The interviewer reported at \S+ \S+ UTC that the candidate was not there\./)
  expect(told[0]?.body_text).not.toContain(booking.email)
})

test('after two days it is late: in the administrators’ list, and in a mail to all three, once', async () => {
  const booking = await begun()
  await candidateSays(booking)
  const since = (await contested())[0]?.contested_at ?? ''
  const due = after(new Date(since), days(2))
  expect(await contested()).toMatchObject([{ id: booking.id, settle_by: due.toISOString(), is_late: false }])
  turnTo(t, after(due, -minutes(1)))
  await runAllTasks(t)
  expect(await contested()).toMatchObject([{ is_late: false }])
  turnTo(t, due)
  for (let looks = 0; looks < 2; looks++) await runAllTasks(t)
  expect(await contested()).toMatchObject([{ id: booking.id, is_late: true }])
  for (const to of [booking.email, host.email]) expect(await last(to)).toBe('We are still reviewing your mock interview')
  const reminded = (await subjectsTo(t, boss.email)).filter((subject) => subject === 'A contested mock interview is late')
  expect(reminded).toHaveLength(1)
})

test.each([
  ['that the session counts', settle, 'We have reviewed your mock interview', 'The interview counts as held.'],
  ['that there is another', reissue, 'You have another mock interview', 'has a new session'],
] as const)(
  'both sides hear %s where an administrator decides so, and nothing is late then',
  async (_, decide, subject, words) => {
    const booking = await begun()
    await candidateSays(booking)
    expect(await contested()).toMatchObject([{ may: { cancel: false, reissue: true, settle: true } }])
    expect(await decide(booking)).toMatchObject({ status: 200 })
    expect(await last(booking.email)).toBe(subject)
    const toHost = (await mailsTo(t, host.email)).at(-1)
    expect(toHost?.subject).toBe('We have reviewed a mock interview')
    expect(toHost?.body_text).toContain(words)
    t.clock.advance(days(3))
    await runAllTasks(t)
    expect(await subjectsTo(t, booking.email)).not.toContain('We are still reviewing your mock interview')
    const { body } = await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'all' } })
    expect(body.bookings[0]).toMatchObject({
      id: booking.id,
      settle_by: null,
      is_late: false,
      may: { cancel: false, settle: false },
    })
  },
)

test('what was decided is not contested again', async () => {
  const booking = await begun({ candidateComes: true })
  await hostSays(booking)
  await settle(booking)
  expect(await candidateSays(booking)).toMatchObject({ status: 409 })
  expect(await contested()).toEqual([])
})

test('money that goes back ends a contradiction as well', async () => {
  const booking = await begun()
  await candidateSays(booking)
  await takeMoneyBack(t, booking)
  await runAllTasks(t)
  expect(await contested()).toEqual([])
  expect(await byLink(t).cancel(booking.link)).toMatchObject({ status: 409 })
})

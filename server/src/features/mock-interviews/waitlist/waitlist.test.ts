/** Who has paid and finds no free time says so, and is mailed once when there is one. */
import { joinWaitlist } from 'contract/mock-interviews/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailsTo, subjectsTo } from '../../../testing/mails.ts'
import {
  type Bought,
  bookAt,
  booked,
  buyInterview,
  byLink,
  closeCalendars,
  makeInterviewer,
  openMorning,
  slotsFor,
  takeMoneyBack,
  verifyAccess,
} from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { notifyWaitlist } from '../jobs/notify-waitlist.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await openMorning(t)
  await closeCalendars(t)
})
afterAll(() => t.close())

const subject = 'Times are available for your mock interview'
const wait = ({ sessionId }: Pick<Bought, 'sessionId'>, zone = 'Asia/Kolkata') =>
  t.call(joinWaitlist, { body: { session_id: sessionId, zone }, from: elsewhere() })
const told = async ({ email }: Bought) => (await subjectsTo(t, email)).filter((one) => one === subject).length
const isOnWaitlist = async (bought: Bought) => (await verifyAccess(t, bought)).body.is_waiting

test('who waits is told once when a time is free: which is the first, in their own zone, and where to choose', async () => {
  const bought = await buyInterview(t)
  expect(await isOnWaitlist(bought)).toBe(false)
  for (let times = 0; times < 2; times++) expect(await wait(bought)).toMatchObject({ status: 200, body: { is_waiting: true } })
  expect(await isOnWaitlist(bought)).toBe(true)
  await notifyWaitlist(t.deps)
  expect(await told(bought)).toBe(0)

  await makeInterviewer(t)
  for (let times = 0; times < 2; times++) await notifyWaitlist(t.deps)
  expect(await told(bought)).toBe(1)
  const [first] = await slotsFor(t, bought, 'Asia/Kolkata')
  const mail = (await mailsTo(t, bought.email)).at(-1)
  expect(mail?.body_text).toContain(`${first?.local}–`)
  expect(mail?.body_text).toContain('Kolkata time (UTC+5:30)')
  expect(mail?.body_text).toContain(`/secure-booking?session_id=${bought.sessionId}`)
  expect(await isOnWaitlist(bought)).toBe(false)
})

test('a time that becomes free is told as well as a calendar that opens', async () => {
  const bought = await buyInterview(t)
  // One hour of one day is all that is offered.
  const date = new Date(t.clock.now().getTime() + days(3)).toISOString().slice(0, 10)
  const only = { hours: [], dates: [{ date, from_minute: 600, to_minute: 630 }] }
  await makeInterviewer(t, only)
  const taken = await booked(t, new Date(`${date}T10:00:00Z`))
  expect((await wait(bought)).status).toBe(200)
  await notifyWaitlist(t.deps)
  expect(await told(bought)).toBe(0)
  await byLink(t).cancel(taken.link)
  await notifyWaitlist(t.deps)
  expect(await told(bought)).toBe(1)
})

test('nobody waits where times are free, or without a credit that is open', async () => {
  const [bought, refunded] = [await buyInterview(t), await buyInterview(t)]
  await takeMoneyBack(t, refunded)
  for (const sessionId of ['cs_test_guessed', refunded.sessionId]) expect((await wait({ sessionId })).status).toBe(403)
  await makeInterviewer(t)
  expect(await wait(bought)).toMatchObject({ status: 409, body: { message: expect.stringContaining('There are free times') } })
  expect(await isOnWaitlist(bought)).toBe(false)
  const used = await booked(t)
  await closeCalendars(t)
  expect((await wait(used)).status).toBe(403)
})

test('who has booked meanwhile, or has their money back, is forgotten', async () => {
  const [booker, refunded] = [await buyInterview(t), await buyInterview(t)]
  for (const bought of [booker, refunded]) await wait(bought)
  await makeInterviewer(t)
  const [slot] = await slotsFor(t, booker)
  expect((await bookAt(t, booker, slot?.starts_at ?? '')).status).toBe(200)
  await takeMoneyBack(t, refunded)
  await notifyWaitlist(t.deps)
  for (const bought of [booker, refunded]) expect(await told(bought)).toBe(0)
  expect(await t.deps.db.selectFrom('mock_waitlist').select('credit_id').execute()).toEqual([])
})

test('where the payer’s address is not known, and more than five times a day, it is refused', async () => {
  expect((await wait(await buyInterview(t, undefined, { isAddressKnown: false }))).status).toBe(409)
  const bought = await buyInterview(t)
  for (let times = 0; times < 5; times++) expect((await wait(bought)).status).toBe(200)
  expect((await wait(bought)).status).toBe(429)
})

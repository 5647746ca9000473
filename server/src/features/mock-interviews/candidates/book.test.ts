import { book, listSlots, markMockAccessUsed } from 'contract/mock-interviews/api.ts'
import { paths } from 'contract/paths.ts'
import { sentenceOf } from 'contract/problems.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailsTo, subjectsTo } from '../../../testing/mails.ts'
import {
  bookAt,
  booked,
  buyInterview,
  byLink,
  closeCalendars,
  inTwoDays,
  makeInterviewer,
  openMorning,
  slotsFor,
  type TestInterviewer,
  takeMoneyBack,
  turnTo,
  verify,
  wishes,
} from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { linkOf } from '../bookings/link.ts'

let t: TestApp
let host: TestInterviewer
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  host = await openMorning(t)
})
afterAll(() => t.close())

test('what is offered can be booked, is told to both sides, and opens nothing further', async () => {
  const bought = await buyInterview(t)
  const slots = await slotsFor(t, bought, 'America/New_York')
  const start = inTwoDays(t)
  const slot = slots.find(({ starts_at }) => starts_at === start.toISOString())
  expect(slot).toMatchObject({ interviewer_ids: [host.interviewerId] })
  const { status, body } = await bookAt(t, bought, start)
  expect(status).toBe(200)
  expect(body.booking).toMatchObject({
    status: 'booked',
    starts_at: start.toISOString(),
    ends_at: after(start, minutes(30)).toISOString(),
    when: { zone: 'America/New_York', local: slot?.local, date: slot?.date },
    interviewer: { name: `Interviewer ${host.id}` },
    may: { move: true, cancel: true, cancel_freely: true, check_in: false, report_no_show: false },
    moves_left: 2,
    meeting_url: null,
  })
  expect(await verify(t, bought)).toBe(403)
  const [mail] = await mailsTo(t, bought.email)
  expect((await mailsTo(t, bought.email)).map(({ subject }) => subject)).toEqual([
    'Your mock interview is paid',
    'Your mock interview is booked',
  ])
  expect(mail).toBeDefined()
  expect((await t.lastMail(bought.email))?.text).toContain(body.booking.when.text)
  expect((await t.lastMail(host.email))?.text).toContain('You will interview Louis B.')
  const marked = await t.call(markMockAccessUsed, { body: { session_id: bought.sessionId }, from: elsewhere() })
  expect(marked).toMatchObject({ status: 200, body: { message: 'Marked as used' } })
})

test('sent again because its answer was lost, it is the booking that there is, and the link is in the mail alone', async () => {
  const bought = await buyInterview(t)
  const { body } = await bookAt(t, bought, inTwoDays(t))
  const { booking, link } = body
  expect((await t.lastMail(bought.email))?.text).toContain(paths.booking(link ?? ''))
  const again = await bookAt(t, bought, booking.starts_at)
  expect(again).toMatchObject({ status: 200, body: { booking: { id: booking.id }, link: null } })
  expect(await bookAt(t, bought, after(new Date(booking.starts_at), hours(1)))).toMatchObject({ status: 403 })
  expect(await subjectsTo(t, bought.email)).toHaveLength(2)
})

const becameFinal = sentenceOf('slot_became_final')
const promised = 'until 24 hours before it starts.'
const isLate = 'It starts in less than 24 hours, so it can’t be moved'

test('a time within 24 hours is final: the list says so, and so does the mail', async () => {
  const [ahead, late] = [await buyInterview(t), await buyInterview(t)]
  const start = inTwoDays(t)
  expect((await slotsFor(t, ahead)).find(({ starts_at }) => starts_at === start.toISOString())?.is_final).toBe(false)
  expect((await bookAt(t, ahead, after(start, hours(1)))).body.booking.may.move).toBe(true)
  expect((await t.lastMail(ahead.email))?.text).toContain(promised)

  turnTo(t, after(start, -hours(24) - minutes(1)))
  const told = async () => (await slotsFor(t, late)).find(({ starts_at }) => starts_at === start.toISOString())?.is_final
  expect(await told()).toBe(false)
  t.clock.advance(minutes(2))
  expect(await told()).toBe(true)
  expect(await bookAt(t, late, start, { is_final: false })).toMatchObject({ status: 409, body: { message: becameFinal } })
  expect(await verify(t, late)).toBe(200)
  const { body } = await bookAt(t, late, start, { is_final: true })
  expect(body.booking.may).toMatchObject({ move: false, cancel: true, cancel_freely: false })
  expect((await t.lastMail(late.email))?.text).toContain(isLate)
})

test('what is not offered is not taken: past, too soon, too far, off the grid, closed or taken; and nothing is used', async () => {
  const bought = await buyInterview(t)
  const taken = await booked(t)
  // All but those off the grid are on it: nothing else is wrong with them.
  const onGrid = after(inTwoDays(t), -days(2))
  for (const [what, start] of [
    ['past', after(onGrid, -hours(2))],
    ['within the notice', after(onGrid, hours(10))],
    ['off the grid', after(inTwoDays(t), minutes(15))],
    ['off by a second', after(inTwoDays(t), 1000)],
    ['behind the horizon', after(inTwoDays(t), days(60))],
    ['five years ahead', after(inTwoDays(t), days(1826))],
    ['taken', taken.start],
    ['the last year that is written so', '9999-12-31T23:59:59Z'],
    ['a year that never was', '0000-01-01T00:00:00Z'],
    ['a leap second', '2026-12-31T23:59:60Z'],
  ] as const)
    expect(await bookAt(t, bought, start), what).toMatchObject({
      status: 409,
      body: { message: 'This time is no longer free. Please choose another.' },
    })
  expect(await bookAt(t, bought, inTwoDays(t), { interviewer_id: 2_000_000 })).toMatchObject({ status: 409 })
  expect(await verify(t, bought)).toBe(200)
  expect(await subjectsTo(t, bought.email)).toEqual(['Your mock interview is paid'])
})

test('nobody who has not paid sees a time or books one', async () => {
  const [used, refunded] = [await booked(t), await buyInterview(t)]
  await takeMoneyBack(t, refunded)
  for (const session_id of ['cs_test_guessed', used.sessionId, refunded.sessionId]) {
    const listed = await t.call(listSlots, { body: { session_id, zone: 'UTC' }, from: elsewhere() })
    expect(listed).toMatchObject({ status: 403, body: { message: 'This link has already been used.' } })
    expect(await bookAt(t, { sessionId: session_id }, after(inTwoDays(t), hours(3)))).toMatchObject({ status: 403 })
  }
  expect(await t.call(listSlots, { body: { zone: 'UTC' }, from: elsewhere() })).toMatchObject({ status: 404 })
})

test.each([
  ['Etc/Unknown', 'UTC', 0, 'UTC'],
  ['', 'UTC', 0, 'UTC'],
  ['undefined', 'UTC', 0, 'UTC'],
  ['EST', 'UTC', 0, 'UTC'],
  ['../../etc', 'UTC', 0, 'UTC'],
  ['+99:99', 'UTC', 0, 'UTC'],
  ['GMT', 'UTC', 0, 'UTC'],
  ['Etc/GMT+5', '-05:00', -5, 'UTC−05:00'],
  ['+05:30', '+05:30', 5.5, 'UTC+05:30'],
  ['Asia/Calcutta', 'Asia/Calcutta', 5.5, 'Kolkata time'],
  ['asia/kathmandu', 'Asia/Kathmandu', 5.75, 'Kathmandu time'],
])('from a browser that calls its zone %j an interview is booked, in %s', async (zone, read, ahead, name) => {
  const bought = await buyInterview(t)
  const start = inTwoDays(t)
  const local = after(start, hours(ahead)).toISOString().slice(11, 16)
  const listed = await t.call(listSlots, { body: { session_id: bought.sessionId, zone }, from: elsewhere() })
  expect(listed).toMatchObject({ status: 200, body: { zone: read, zone_name: name } })
  const slot = listed.body.days.flatMap(({ slots }) => slots).find(({ starts_at }) => starts_at === start.toISOString())
  expect(slot).toMatchObject({ local })
  const { body: made } = await bookAt(t, bought, start, { zone })
  expect(made.booking.when).toMatchObject({ zone: read, local, text: expect.stringContaining(name) })
  expect((await t.lastMail(bought.email))?.text).toContain(made.booking.when.text)
})

test('the name of a zone that is longer than any is bad input', async () => {
  const bought = await buyInterview(t)
  const answer = await t.call(listSlots, { body: { session_id: bought.sessionId, zone: 'Mars/'.repeat(13) }, from: elsewhere() })
  expect(answer.status).toBe(400)
})

test('what is written of oneself is said by field, and kept without what turns or hides text', async () => {
  const bought = await buyInterview(t)
  expect(await bookAt(t, bought, inTwoDays(t), { name: ' \u202e ' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name', message: 'Your name is required' }] },
  })
  expect(await bookAt(t, bought, inTwoDays(t), { name: 'A\r\nBcc: b@example.com' })).toMatchObject({ status: 400 })
  expect(await bookAt(t, bought, inTwoDays(t), { email: 'nobody' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email' }] },
  })
  expect(await bookAt(t, bought, inTwoDays(t), { notes: 'x'.repeat(2001) })).toMatchObject({ status: 400 })
  const { body } = await bookAt(t, bought, inTwoDays(t), { name: 'Lou\u202eis', notes: '<b>1</b>\r\n\u0007END:VEVENT' })
  expect(body.booking).toMatchObject({ name: 'Louis', notes: '<b>1</b>\nEND:VEVENT' })
  const { calendar } = await t.deps.db
    .selectFrom('mails')
    .select('calendar')
    .where('recipient', '=', host.email)
    .executeTakeFirstOrThrow()
  expect(calendar?.match(/^END:VEVENT/gm)).toHaveLength(1)
  expect((await t.lastMail(host.email))?.html).not.toContain('<b>1</b>')
})

test('another address than the payer’s can be given once, and none gets more than three invitations a day', async () => {
  const bought = await buyInterview(t)
  const first = await bookAt(t, bought, inTwoDays(t), { email: 'work@candidates.test' })
  expect(first.status).toBe(200)
  const credit = await t.deps.db
    .selectFrom('mock_bookings')
    .select('credit_id')
    .where('id', '=', first.body.booking.id)
    .executeTakeFirst()
  await byLink(t).cancel(linkOf(t.deps, credit?.credit_id ?? 0))
  expect(await bookAt(t, bought, inTwoDays(t), { email: 'stranger@candidates.test' })).toMatchObject({
    status: 400,
    body: { message: 'You can change the address only once.' },
  })
  for (let times = 1; times < 3; times++) {
    const { status } = await bookAt(t, await buyInterview(t), after(inTwoDays(t), hours(times)), {
      email: 'Work@candidates.test',
    })
    expect(status).toBe(200)
  }
  const fourth = await bookAt(t, await buyInterview(t), after(inTwoDays(t), hours(5)), { email: 'work@candidates.test' })
  expect(fourth.status).toBe(429)
})

test('where nobody knows the payer’s address, invitations go to one that is given and to no other', async () => {
  const bought = await buyInterview(t, undefined, { isAddressKnown: false })
  expect(await bookAt(t, bought, inTwoDays(t))).toMatchObject({ status: 400 })
  expect(await bookAt(t, bought, inTwoDays(t), { email: 'first@candidates.test' })).toMatchObject({ status: 200 })
  const credits = t.deps.db.selectFrom('mock_credits').select('id').where('order_id', '=', bought.orderId)
  await byLink(t).cancel(linkOf(t.deps, (await credits.executeTakeFirstOrThrow()).id))
  expect(await bookAt(t, bought, inTwoDays(t), { email: 'stranger@candidates.test' })).toMatchObject({ status: 400 })
  expect(await bookAt(t, bought, inTwoDays(t), { email: 'first@candidates.test' })).toMatchObject({ status: 200 })
})

test('who was too slow for a time has not used up an invitation', async () => {
  const [{ start }, bought] = [await booked(t), await buyInterview(t)]
  for (let times = 0; times < 4; times++) expect(await bookAt(t, bought, start)).toMatchObject({ status: 409 })
  expect(await bookAt(t, bought, after(start, hours(1)))).toMatchObject({ status: 200 })
})

test('with nobody to ask there is no time, and the credit stays', async () => {
  await closeCalendars(t)
  const bought = await buyInterview(t)
  expect(await slotsFor(t, bought)).toEqual([])
  expect(await verify(t, bought)).toBe(200)
})

test('who has least to hold is asked first; who is suspended is not asked', async () => {
  const other = await makeInterviewer(t)
  const first = await booked(t)
  expect(first.booking.interviewer.id).toBe(host.interviewerId)
  const second = await booked(t, after(inTwoDays(t), hours(1)))
  expect(second.booking.interviewer.id).toBe(other.interviewerId)
  await t.deps.db.updateTable('users').set({ suspended_at: t.clock.now() }).where('id', '=', other.id).execute()
  expect((await booked(t, after(inTwoDays(t), hours(2)))).booking.interviewer.id).toBe(host.interviewerId)
})

test('what the list offers at a moment the claim takes, and nothing else', async () => {
  await closeCalendars(t)
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from_minute: 615, to_minute: 705 }))
  await makeInterviewer(t, {
    zone: 'Asia/Kathmandu',
    hours: weekdays,
    buffer_minutes: 15,
    per_day: 2,
    horizon_days: 6,
    notice_minutes: 60,
  })
  const offered = async () => new Set((await slotsFor(t, await buyInterview(t))).map(({ starts_at }) => starts_at))
  for (let tries = 0; tries < 30; tries++) {
    const start = after(inTwoDays(t), minutes(15 * Math.floor((Math.random() * 7 - 2) * 4 * 24)))
    const isOffered = (await offered()).has(start.toISOString())
    const { status } = await bookAt(t, await buyInterview(t), start)
    expect(status, start.toISOString()).toBe(isOffered ? 200 : 409)
  }
  for (const start of await offered()) {
    if (!(await offered()).has(start)) continue
    expect((await bookAt(t, await buyInterview(t), start)).status, start).toBe(200)
  }
})

test('a session that is no text, and a time that is none, are refused as such', async () => {
  const { sessionId } = await buyInterview(t)
  for (const body of [
    { session_id: sessionId, starts_at: 'tomorrow', ...wishes },
    { session_id: [sessionId], starts_at: inTwoDays(t).toISOString(), ...wishes },
    { session_id: sessionId, ...wishes },
  ])
    expect(await t.call(book, { body, from: elsewhere() })).toMatchObject({ status: 400 })
})

import {
  cancelBooking,
  getCalendarEntry,
  listOwnBookings,
  listSlots,
  moveBooking,
  readBooking,
} from 'contract/mock-interviews/api.ts'
import { checkInAsInterviewer } from 'contract/mock-interviews/interviewers.ts'
import { paths } from 'contract/paths.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import {
  bookAt,
  booked,
  buyInterview,
  byLink,
  inTwoDays,
  openMorning,
  runAllTasks,
  statusOf,
  type TestInterviewer,
  takeMoneyBack,
  turnTo,
  verify,
} from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson } from '../../../testing/people.ts'

let t: TestApp
let host: TestInterviewer
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  host = await openMorning(t)
})
afterAll(() => t.close())

test('the link opens one purchase, in the reader’s zone; any other is not found', async () => {
  const [one, other] = [await booked(t), await booked(t, after(inTwoDays(t), hours(1)))]
  expect((await byLink(t).read(one.link)).body.booking.id).toBe(one.id)
  const [, signature = ''] = one.link.split('.')
  const [id = ''] = other.link.split('.')
  for (const link of [`${id}.${signature}`, `${one.link}x`, one.link.slice(0, -2), signature, `0${one.link}`, '1', 'x.y.z'])
    expect(await byLink(t).read(link), link).toMatchObject({ status: 404 })
  expect(await t.call(readBooking, { body: {}, from: elsewhere() })).toMatchObject({ status: 404 })
})

test('a member finds what they bought without a link, and nobody else’s', async () => {
  const [buyer, stranger] = [await makePerson(t), await makePerson(t)]
  const bought = await buyInterview(t, buyer)
  const mine = () => t.call(listOwnBookings, { token: buyer.token })
  expect((await mine()).body).toMatchObject({ bookings: [], to_book: [{ session_id: bought.sessionId }] })
  const { id, link } = await booked(t, inTwoDays(t), bought)
  expect((await mine()).body).toMatchObject({ bookings: [{ id, link }], to_book: [] })
  expect((await t.call(listOwnBookings, { token: stranger.token })).body).toEqual({ bookings: [], external: [], to_book: [] })
  expect(await t.call(listOwnBookings)).toMatchObject({ status: 401 })
  const ask = (token?: string) => t.call(readBooking, { ...(token && { token }), body: { booking_id: id }, from: elsewhere() })
  expect((await ask(buyer.token)).status).toBe(200)
  expect((await ask(stranger.token)).status).toBe(404)
  expect((await ask()).status).toBe(404)
  expect(await t.call(cancelBooking, { token: stranger.token, body: { booking_id: id }, from: elsewhere() })).toMatchObject({
    status: 404,
  })
  await byLink(t).cancel(link)
  expect((await mine()).body.bookings).toMatchObject([{ id, link: null }])
})

test('it is moved twice, to any time that is free, also one that touches its own; a third time is refused', async () => {
  const { id, link, start, email } = await booked(t)
  const times = [after(start, minutes(30)), after(start, days(1))]
  const first = await byLink(t).move(link, times[0]!)
  expect(first).toMatchObject({
    status: 200,
    body: { booking: { status: 'booked', starts_at: times[0]?.toISOString(), moves_left: 1 } },
  })
  expect(await statusOf(t, id)).toEqual({ status: 'moved', by: null })
  expect((await byLink(t).move(link, times[1]!)).body.booking).toMatchObject({ moves_left: 0, may: { move: false } })
  expect(await byLink(t).move(link, after(start, days(2)))).toMatchObject({
    status: 409,
    body: { message: 'You can’t move this interview again.' },
  })
  expect((await byLink(t).read(link)).body.booking.starts_at).toBe(times[1]?.toISOString())
  const entries = await t.deps.db
    .selectFrom('mails')
    .select(['calendar', 'calendar_method'])
    .where('recipient', '=', email)
    .where('calendar', 'is not', null)
    .orderBy('id')
    .execute()
  expect(entries.map(({ calendar_method }) => calendar_method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST'])
  expect(entries.map(({ calendar }) => /SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1])).toEqual(['0', '1', '2'])
  expect(new Set(entries.map(({ calendar }) => /UID:(\S+)/.exec(calendar ?? '')?.[1])).size).toBe(1)
  // The times that it had are free again.
  expect((await bookAt(t, await buyInterview(t), start)).status).toBe(200)
})

test('the mail about a move says what may still be changed', async () => {
  const { link, start, email } = await booked(t)
  await byLink(t).move(link, after(start, hours(1)))
  expect((await t.lastMail(email))?.text).toContain('You can move it once, or cancel it')
  await byLink(t).move(link, after(start, -hours(25) - minutes(30)))
  expect((await t.lastMail(email))?.text).toContain('It starts in less than 24 hours, so it can’t be moved')
})

test('a calendar file has the identity of the mailed invitation and leads to the page', async () => {
  const { link, email } = await booked(t)
  const ask = (key: { link?: string; booking_id?: number }) => t.call(getCalendarEntry, { body: key, from: elsewhere() })
  const { calendar } = (await ask({ link })).body
  const invitation = await t.deps.db.selectFrom('mails').select('calendar').where('recipient', '=', email).execute()
  const uid = /UID:\S+/.exec(calendar)?.[0]
  expect(uid).toBeDefined()
  expect(invitation.at(-1)?.calendar).toContain(uid)
  expect(calendar.replaceAll(/\r\n[ \t]/g, '')).toContain(paths.booking(link))
  expect(await ask({ link: `${link}x` })).toMatchObject({ status: 404 })
  expect(await ask({})).toMatchObject({ status: 404 })
  await byLink(t).cancel(link)
  expect(await ask({ link })).toMatchObject({ status: 409 })
})

test('the mail about a refund leads to a page that says so, and opens nothing else', async () => {
  const { link, email, ...bought } = await booked(t)
  await takeMoneyBack(t, { ...bought, email })
  await runAllTasks(t)
  expect((await t.lastMail(email))?.text).toContain(paths.booking(link))
  expect((await byLink(t).read(link)).body.booking).toMatchObject({
    ...{ status: 'cancelled', by: 'payment', choose_again: null, meeting_url: null },
    may: { move: false, cancel: false, check_in: false, report_no_show: false },
  })
  expect(await byLink(t).cancel(link)).toMatchObject({ status: 409 })
})

test('times that touch its own are offered for a move, and the one that it has is not', async () => {
  const { link, start } = await booked(t)
  const { body } = await t.call(listSlots, { body: { link, zone: 'UTC' }, from: elsewhere() })
  const offered = body.days.flatMap(({ slots }) => slots).map(({ starts_at }) => starts_at)
  expect(offered).not.toContain(start.toISOString())
  for (const beside of [-minutes(30), minutes(30)]) expect(offered).toContain(after(start, beside).toISOString())
})

test('a move that is sent again because its answer was lost is one move', async () => {
  const { link, start, email } = await booked(t)
  const to = after(start, hours(2))
  for (let times = 0; times < 3; times++)
    expect(await byLink(t).move(link, to)).toMatchObject({
      status: 200,
      body: { booking: { starts_at: to.toISOString(), moves_left: 1 } },
    })
  expect((await subjectsTo(t, email)).filter((subject) => subject === 'Your mock interview was moved')).toHaveLength(1)
})

test('a member who has not heard that their booking was moved finds it where it is', async () => {
  const buyer = await makePerson(t)
  const { id, start } = await booked(t, inTwoDays(t), await buyInterview(t, buyer))
  const body = { booking_id: id, starts_at: after(start, hours(2)).toISOString(), zone: 'UTC' }
  const again = async () => (await t.call(moveBooking, { token: buyer.token, body, from: elsewhere() })).body.booking
  const moved = await again()
  expect(moved).toMatchObject({ starts_at: body.starts_at, moves_left: 1 })
  expect(moved.id).not.toBe(id)
  expect(await again()).toMatchObject({ id: moved.id, moves_left: 1 })
})

test('a move to a time that is taken leaves everything as it was', async () => {
  const [taken, mine] = [await booked(t), await booked(t, after(inTwoDays(t), hours(1)))]
  expect(await byLink(t).move(mine.link, taken.start)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no longer free') },
  })
  expect((await byLink(t).read(mine.link)).body.booking).toMatchObject({ id: mine.id, status: 'booked', moves_left: 2 })
})

test('to 24 hours before the start it is canceled freely, and another time is chosen with the same credit', async () => {
  const { start, link, sessionId, email } = await booked(t)
  turnTo(t, after(start, -hours(24) - minutes(1)))
  const cancelled = await byLink(t).cancel(link)
  expect(cancelled).toMatchObject({
    status: 200,
    body: { booking: { status: 'cancelled', by: 'candidate', choose_again: sessionId } },
  })
  expect(await verify(t, { sessionId })).toBe(200)
  const mail = await t.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(mail).toMatchObject({ subject: 'Your mock interview is canceled', calendar_method: 'CANCEL' })
  expect(mail?.calendar).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED|STATUS:CANCELLED[\s\S]*SEQUENCE:1/)
  const again = await bookAt(t, { sessionId }, after(start, days(3)))
  expect(again.status).toBe(200)
  expect((await byLink(t).read(link)).body.booking).toMatchObject({ id: again.body.booking.id, status: 'booked' })
})

test('later it can be canceled and not moved, and the credit is used', async () => {
  const { start, link, sessionId } = await booked(t)
  turnTo(t, after(start, -hours(24) + 1000))
  expect(await byLink(t).move(link, after(start, days(2)))).toMatchObject({
    status: 409,
    body: { message: 'It is too late for this change. Changes are possible up to 24 hours before the start.' },
  })
  expect((await byLink(t).cancel(link)).body.booking).toMatchObject({ status: 'cancelled', choose_again: null })
  expect(await verify(t, { sessionId })).toBe(403)
  expect(await byLink(t).cancel(link)).toMatchObject({ status: 409 })
})

test('once it has begun it is not cancelled any more', async () => {
  const { start, link } = await booked(t)
  turnTo(t, start)
  expect(await byLink(t).cancel(link)).toMatchObject({ status: 409, body: { message: 'This is not possible right now.' } })
})

test('the room is open from ten minutes before the start to the end, and who opens the page then has come', async () => {
  const { start, link } = await booked(t)
  turnTo(t, after(start, -minutes(11)))
  expect(await byLink(t).come(link)).toMatchObject({ status: 409 })
  expect((await byLink(t).read(link)).body.booking).toMatchObject({ meeting_url: null, candidate_checked_in_at: null })
  turnTo(t, after(start, -minutes(10) + 1000))
  const { candidate_checked_in_at, meeting_url } = (await byLink(t).come(link)).body.booking
  expect(meeting_url).toBe('https://meet.test/room')
  expect(candidate_checked_in_at).not.toBeNull()
  turnTo(t, after(start, minutes(29)))
  expect((await byLink(t).come(link)).body.booking).toMatchObject({ candidate_checked_in_at, meeting_url })
  turnTo(t, after(start, minutes(31)))
  expect(await byLink(t).come(link)).toMatchObject({ status: 409 })
  expect((await byLink(t).read(link)).body.booking.meeting_url).toBeNull()
})

test('an interviewer who never came is made good at once, once, and the link before ends', async () => {
  const { start, link, sessionId, email, id } = await booked(t)
  turnTo(t, after(start, minutes(9)))
  expect(await byLink(t).absent(link)).toMatchObject({ status: 409 })
  turnTo(t, after(start, minutes(10) + 1000))
  expect(await byLink(t).absent(link)).toMatchObject({ status: 200, body: { booking: { status: 'missed', by: 'interviewer' } } })
  expect(await verify(t, { sessionId })).toBe(200)
  expect(await byLink(t).absent(link)).toMatchObject({ status: 404 })
  expect((await subjectsTo(t, email)).at(-1)).toBe('You have another mock interview')
  expect((await t.lastMail(email))?.text).toContain(`/secure-booking?session_id=${sessionId}`)
  expect((await subjectsTo(t, host.email)).at(-1)).toBe('You missed a mock interview')
  const credits = t.deps.db.selectFrom('mock_credits').select(['number', 'reason', 'reissued_for'])
  expect(await credits.where('reissued_for', '=', id).execute()).toEqual([
    { number: 2, reason: 'interviewer missed', reissued_for: id },
  ])
  const again = await bookAt(t, { sessionId }, after(start, days(2)))
  expect(again.status).toBe(200)
})

test('where both say something else an administrator looks at it, and no credit comes by itself', async () => {
  const { start, link, sessionId, id } = await booked(t)
  turnTo(t, start)
  await t.call(checkInAsInterviewer, { token: host.token, params: { id } })
  turnTo(t, after(start, minutes(12)))
  expect(await byLink(t).absent(link)).toMatchObject({ status: 200, body: { booking: { status: 'booked', contested: true } } })
  expect(await byLink(t).absent(link)).toMatchObject({ status: 409 })
  t.clock.advance(days(2))
  await runAllTasks(t)
  expect(await statusOf(t, id)).toEqual({ status: 'booked', by: null })
  expect(await verify(t, { sessionId })).toBe(403)
})

test('to a day after the start one can say that nobody was there, and not later', async () => {
  const { start, link } = await booked(t)
  turnTo(t, after(start, hours(24) + 1000))
  expect(await byLink(t).absent(link)).toMatchObject({ status: 409 })
})

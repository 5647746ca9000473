import {
  book,
  cancelBooking,
  comeToInterview,
  listOwnBookings,
  listSlots,
  markMockAccessUsed,
  moveBooking,
  readBooking,
  reportAbsentInterviewer,
  verifyMockAccess,
} from 'contract/mock-interviews/api.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { after, days, hours, minutes } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { mailsTo, subjectsTo } from '../../testing/mails.ts'
import {
  type Bought,
  bookAt,
  buyInterview,
  closeCalendars,
  giveMoneyAgain,
  makeInterviewer,
  slotsFor,
  type TestInterviewer,
  takeMoneyBack,
  wishes,
} from '../../testing/mock-interviews.ts'
import { turnToMorning } from '../../testing/morning.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson } from '../../testing/people.ts'
import { linkOf } from './bookings/link.ts'
import { comeAsInterviewer } from './interviewing/interviews.ts'
import { checkClocks } from './jobs/check-clocks.ts'
import { doErrands } from './jobs/errands.ts'

let t: TestApp
let host: TestInterviewer
beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: 'https://product.test' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  turnToMorning(t.clock)
  await closeCalendars(t)
  host = await makeInterviewer(t)
})

/** Two days from now, at ten by UTC: nine o'clock is now. */
function soon(): Date {
  const then = after(t.clock.now(), days(2) + hours(1))
  return after(then, -(then.getTime() % hours(1)))
}
const at = (moment: Date) => {
  t.clock.advance(moment.getTime() - t.clock.now().getTime())
}
const from = () => elsewhere()

async function booked(start = soon(), bought?: Bought) {
  const paid = bought ?? (await buyInterview(t))
  const { status, body } = await bookAt(t, paid, start)
  expect(status).toBe(200)
  const credit = await t.deps.db
    .selectFrom('mock_bookings')
    .select('credit_id')
    .where('id', '=', body.booking.id)
    .executeTakeFirstOrThrow()
  return { ...paid, id: body.booking.id, start, link: linkOf(t.deps, credit.credit_id!), booking: body.booking }
}

const verify = async ({ sessionId }: Pick<Bought, 'sessionId'>) =>
  (await t.call(verifyMockAccess, { body: { session_id: sessionId }, from: from() })).status
const read = (link: string) => t.call(readBooking, { body: { link }, from: from() })
const cancel = (link: string) => t.call(cancelBooking, { body: { link }, from: from() })
const move = (link: string, start: Date, more: object = {}) =>
  t.call(moveBooking, { body: { link, starts_at: start.toISOString(), zone: 'America/New_York', ...more }, from: from() })
const come = (link: string) => t.call(comeToInterview, { body: { link }, from: from() })
const absent = (link: string) => t.call(reportAbsentInterviewer, { body: { link }, from: from() })
const hostComes = async (id: number) => {
  const caller = { id: host.id } as never
  await comeAsInterviewer(t.deps, caller, id)
}
const work = async () => {
  while (await doErrands(t.deps));
}
const statusOf = async (id: number) =>
  (await t.deps.db.selectFrom('mock_bookings').select(['status', 'by']).where('id', '=', id).executeTakeFirst()) ?? {}

test('what is offered can be booked, is told to both sides, and opens nothing further', async () => {
  const bought = await buyInterview(t)
  const slots = await slotsFor(t, bought, 'America/New_York')
  const start = soon()
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
    may: { move: true, cancel: true, cancel_freely: true, come: false, say_absent: false },
    moves_left: 2,
    room_url: null,
  })
  expect(await verify(bought)).toBe(403)
  const [mail] = await mailsTo(t, bought.email)
  expect((await mailsTo(t, bought.email)).map(({ subject }) => subject)).toEqual([
    'Your mock interview is paid',
    'Your mock interview is booked',
  ])
  expect(mail).toBeDefined()
  expect((await t.lastMail(bought.email))?.text).toContain(body.booking.when.words)
  expect((await t.lastMail(host.email))?.text).toContain('Louis B. is to be interviewed')
  const marked = await t.call(markMockAccessUsed, { body: { session_id: bought.sessionId }, from: from() })
  expect(marked).toMatchObject({ status: 200, body: { message: 'Marked as used' } })
})

test('neither side learns the other’s address', async () => {
  const { link, email, id } = await booked()
  expect(JSON.stringify((await read(link)).body)).not.toContain(host.email)
  const theirs = (await mailsTo(t, host.email)).at(-1)
  expect(JSON.stringify(theirs)).not.toContain(email)
  expect(JSON.stringify((await mailsTo(t, email)).at(-1))).not.toContain(host.email)
  const entries = await t.deps.db
    .selectFrom('mails')
    .select(['recipient', 'calendar'])
    .where('calendar', 'is not', null)
    .execute()
  const entryFor = (address: string) => entries.filter(({ recipient }) => recipient === address).map(({ calendar }) => calendar)
  expect(entryFor(email).join()).not.toContain(host.email)
  expect(entryFor(host.email).join()).not.toContain(email)
  expect(entryFor(email)).toHaveLength(1)
  expect(id).toBeGreaterThan(0)
})

test('sent again because its answer was lost, it is the booking that there is', async () => {
  const { booking, ...bought } = await booked()
  const again = await bookAt(t, bought, booking.starts_at)
  expect(again).toMatchObject({ status: 200, body: { booking: { id: booking.id } } })
  expect(await bookAt(t, bought, after(new Date(booking.starts_at), hours(1)))).toMatchObject({ status: 403 })
  expect(await subjectsTo(t, bought.email)).toHaveLength(2)
})

test('what is not offered is not taken: past, too soon, too far, off the grid, closed or taken; and nothing is used', async () => {
  const bought = await buyInterview(t)
  const taken = await booked()
  const now = t.clock.now()
  for (const [what, start] of [
    ['past', after(now, -hours(1))],
    ['within the notice', after(now, hours(11))],
    ['off the grid', after(soon(), minutes(15))],
    ['off by a second', after(soon(), 1000)],
    ['behind the horizon', after(soon(), days(60))],
    ['five years ahead', after(soon(), days(1826))],
    ['taken', taken.start],
    ['the last year that is written so', '9999-12-31T23:59:59Z'],
    ['a year that never was', '0000-01-01T00:00:00Z'],
    ['a leap second', '2026-12-31T23:59:60Z'],
  ] as const)
    expect(await bookAt(t, bought, start), what).toMatchObject({
      status: 409,
      body: { message: 'This time is no longer free. Please choose another.' },
    })
  expect(await bookAt(t, bought, soon(), { interviewer_id: 2_000_000 })).toMatchObject({ status: 409 })
  expect(await verify(bought)).toBe(200)
  expect(await subjectsTo(t, bought.email)).toEqual(['Your mock interview is paid'])
})

test('nobody who has not paid sees a time or books one', async () => {
  const [used, refunded] = [await booked(), await buyInterview(t)]
  await takeMoneyBack(t, refunded)
  for (const session_id of ['cs_test_guessed', used.sessionId, refunded.sessionId]) {
    const listed = await t.call(listSlots, { body: { session_id, zone: 'UTC' }, from: from() })
    expect(listed).toMatchObject({ status: 403, body: { message: 'This link has already been used.' } })
    expect(await bookAt(t, { sessionId: session_id }, after(soon(), hours(3)))).toMatchObject({ status: 403 })
  }
  expect(await t.call(listSlots, { body: { zone: 'UTC' }, from: from() })).toMatchObject({ status: 404 })
})

test('a zone is one that there is', async () => {
  const bought = await buyInterview(t)
  for (const zone of ['../../etc', '+99:99', 'EST', 'x'.repeat(65), ''])
    for (const answer of [
      await t.call(listSlots, { body: { session_id: bought.sessionId, zone }, from: from() }),
      await bookAt(t, bought, soon(), { zone }),
    ])
      expect(answer.status, zone).toBe(400)
  const told = await t.call(listSlots, { body: { session_id: bought.sessionId, zone: 'EST' }, from: from() })
  expect(told.body.message).toBe('Unknown time zone.')
})

test('what is written of oneself is said by field, and kept without what turns or hides text', async () => {
  const bought = await buyInterview(t)
  expect(await bookAt(t, bought, soon(), { name: ' \u202e ' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name', message: 'Your name is required' }] },
  })
  expect(await bookAt(t, bought, soon(), { name: 'A\r\nBcc: b@example.com' })).toMatchObject({ status: 400 })
  expect(await bookAt(t, bought, soon(), { email: 'nobody' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email' }] },
  })
  expect(await bookAt(t, bought, soon(), { notes: 'x'.repeat(2001) })).toMatchObject({ status: 400 })
  const { body } = await bookAt(t, bought, soon(), { name: 'Lou\u202eis', notes: '<b>1</b>\r\n\u0007END:VEVENT' })
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
  const first = await bookAt(t, bought, soon(), { email: 'work@candidates.test' })
  expect(first.status).toBe(200)
  const credit = await t.deps.db
    .selectFrom('mock_bookings')
    .select('credit_id')
    .where('id', '=', first.body.booking.id)
    .executeTakeFirst()
  await cancel(linkOf(t.deps, credit?.credit_id ?? 0))
  expect(await bookAt(t, bought, soon(), { email: 'stranger@candidates.test' })).toMatchObject({
    status: 400,
    body: { message: 'The address can be changed once only.' },
  })
  for (let times = 1; times < 3; times++) {
    const { status } = await bookAt(t, await buyInterview(t), after(soon(), hours(times)), { email: 'Work@candidates.test' })
    expect(status).toBe(200)
  }
  const fourth = await bookAt(t, await buyInterview(t), after(soon(), hours(5)), { email: 'work@candidates.test' })
  expect(fourth.status).toBe(429)
})

test('where nobody knows the payer’s address, invitations go to one that is given and to no other', async () => {
  const bought = await buyInterview(t, undefined, { isAddressKnown: false })
  expect(await bookAt(t, bought, soon())).toMatchObject({ status: 400 })
  expect(await bookAt(t, bought, soon(), { email: 'first@candidates.test' })).toMatchObject({ status: 200 })
  const credits = t.deps.db.selectFrom('mock_credits').select('id').where('order_id', '=', bought.orderId)
  await cancel(linkOf(t.deps, (await credits.executeTakeFirstOrThrow()).id))
  expect(await bookAt(t, bought, soon(), { email: 'stranger@candidates.test' })).toMatchObject({ status: 400 })
  expect(await bookAt(t, bought, soon(), { email: 'first@candidates.test' })).toMatchObject({ status: 200 })
})

test('who was too slow for a time has not used up an invitation', async () => {
  const [{ start }, bought] = [await booked(), await buyInterview(t)]
  for (let times = 0; times < 4; times++) expect(await bookAt(t, bought, start)).toMatchObject({ status: 409 })
  expect(await bookAt(t, bought, after(start, hours(1)))).toMatchObject({ status: 200 })
})

test('the link opens one purchase, in the reader’s zone; any other is not found', async () => {
  const [one, other] = [await booked(), await booked(after(soon(), hours(1)))]
  expect((await read(one.link)).body.booking.id).toBe(one.id)
  const [, signature = ''] = one.link.split('.')
  const [id = ''] = other.link.split('.')
  for (const link of [`${id}.${signature}`, `${one.link}x`, one.link.slice(0, -2), signature, `0${one.link}`, '1', 'x.y.z'])
    expect(await read(link), link).toMatchObject({ status: 404 })
  expect(await t.call(readBooking, { body: {}, from: from() })).toMatchObject({ status: 404 })
})

test('a member finds what they bought without a link, and nobody else’s', async () => {
  const [buyer, stranger] = [await makePerson(t), await makePerson(t)]
  const bought = await buyInterview(t, buyer)
  const mine = () => t.call(listOwnBookings, { token: buyer.token })
  expect((await mine()).body).toMatchObject({ bookings: [], to_book: [{ session_id: bought.sessionId }] })
  const { id } = await booked(soon(), bought)
  expect((await mine()).body).toMatchObject({ bookings: [{ id }], to_book: [] })
  expect((await t.call(listOwnBookings, { token: stranger.token })).body).toEqual({ bookings: [], to_book: [] })
  expect(await t.call(listOwnBookings)).toMatchObject({ status: 401 })
  const ask = (token?: string) => t.call(readBooking, { ...(token && { token }), body: { booking_id: id }, from: from() })
  expect((await ask(buyer.token)).status).toBe(200)
  expect((await ask(stranger.token)).status).toBe(404)
  expect((await ask()).status).toBe(404)
  expect(await t.call(cancelBooking, { token: stranger.token, body: { booking_id: id }, from: from() })).toMatchObject({
    status: 404,
  })
})

test('it is moved twice, to any time that is free, also one that touches its own; a third time is refused', async () => {
  const { id, link, start, email } = await booked()
  const times = [after(start, minutes(30)), after(start, days(1))]
  const first = await move(link, times[0]!)
  expect(first).toMatchObject({
    status: 200,
    body: { booking: { status: 'booked', starts_at: times[0]?.toISOString(), moves_left: 1 } },
  })
  expect(await statusOf(id)).toEqual({ status: 'moved', by: null })
  expect((await move(link, times[1]!)).body.booking).toMatchObject({ moves_left: 0, may: { move: false } })
  expect(await move(link, after(start, days(2)))).toMatchObject({
    status: 409,
    body: { message: 'This interview was moved twice already.' },
  })
  expect((await read(link)).body.booking.starts_at).toBe(times[1]?.toISOString())
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

test('a move that is sent again because its answer was lost is one move', async () => {
  const { link, start, email } = await booked()
  const to = after(start, hours(2))
  for (let times = 0; times < 3; times++)
    expect(await move(link, to)).toMatchObject({ status: 200, body: { booking: { starts_at: to.toISOString(), moves_left: 1 } } })
  expect((await subjectsTo(t, email)).filter((subject) => subject === 'Your mock interview was moved')).toHaveLength(1)
})

test('a member who has not heard that their booking was moved finds it where it is', async () => {
  const buyer = await makePerson(t)
  const { id, start } = await booked(soon(), await buyInterview(t, buyer))
  const body = { booking_id: id, starts_at: after(start, hours(2)).toISOString(), zone: 'UTC' }
  const again = async () => (await t.call(moveBooking, { token: buyer.token, body, from: from() })).body.booking
  const moved = await again()
  expect(moved).toMatchObject({ starts_at: body.starts_at, moves_left: 1 })
  expect(moved.id).not.toBe(id)
  expect(await again()).toMatchObject({ id: moved.id, moves_left: 1 })
})

test('a move to a time that is taken leaves everything as it was', async () => {
  const [taken, mine] = [await booked(), await booked(after(soon(), hours(1)))]
  expect(await move(mine.link, taken.start)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no longer free') },
  })
  expect((await read(mine.link)).body.booking).toMatchObject({ id: mine.id, status: 'booked', moves_left: 2 })
})

test('moved to somebody else, the interviewer before is told that it is theirs no more', async () => {
  const { link, start } = await booked()
  const other = await makeInterviewer(t)
  await move(link, start, { interviewer_id: other.interviewerId })
  expect((await subjectsTo(t, other.email)).at(-1)).toBe('You have a mock interview')
  const mail = await t.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', host.email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(mail).toMatchObject({ subject: 'A mock interview was moved to somebody else', calendar_method: 'CANCEL' })
  expect(mail?.calendar).toContain('SEQUENCE:1')
})

test('to 24 hours before the start it is cancelled freely, and another time is chosen with the same credit', async () => {
  const { start, link, sessionId, email } = await booked()
  at(after(start, -hours(24) - minutes(1)))
  const cancelled = await cancel(link)
  expect(cancelled).toMatchObject({
    status: 200,
    body: { booking: { status: 'cancelled', by: 'candidate', choose_again: sessionId } },
  })
  expect(await verify({ sessionId })).toBe(200)
  const mail = await t.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(mail).toMatchObject({ subject: 'Your mock interview is cancelled', calendar_method: 'CANCEL' })
  expect(mail?.calendar).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED|STATUS:CANCELLED[\s\S]*SEQUENCE:1/)
  const again = await bookAt(t, { sessionId }, after(start, days(3)))
  expect(again.status).toBe(200)
  expect((await read(link)).body.booking).toMatchObject({ id: again.body.booking.id, status: 'booked' })
})

test('later it can be cancelled and not moved, and the credit is used', async () => {
  const { start, link, sessionId } = await booked()
  at(after(start, -hours(24) + 1000))
  expect(await move(link, after(start, days(2)))).toMatchObject({
    status: 409,
    body: { message: 'It is too late for this: it can be changed up to 24 hours before the start.' },
  })
  expect((await cancel(link)).body.booking).toMatchObject({ status: 'cancelled', choose_again: null })
  expect(await verify({ sessionId })).toBe(403)
  expect(await cancel(link)).toMatchObject({ status: 409 })
})

test('once it has begun it is not cancelled any more', async () => {
  const { start, link } = await booked()
  at(start)
  expect(await cancel(link)).toMatchObject({ status: 409, body: { message: 'This is not possible at this moment.' } })
})

test('the room is open from ten minutes before the start to the end, and who opens the page then has come', async () => {
  const { start, link } = await booked()
  at(after(start, -minutes(11)))
  expect(await come(link)).toMatchObject({ status: 409 })
  expect((await read(link)).body.booking).toMatchObject({ room_url: null, candidate_came_at: null })
  at(after(start, -minutes(10) + 1000))
  const { candidate_came_at, room_url } = (await come(link)).body.booking
  expect(room_url).toBe('https://meet.test/room')
  expect(candidate_came_at).not.toBeNull()
  at(after(start, minutes(29)))
  expect((await come(link)).body.booking).toMatchObject({ candidate_came_at, room_url })
  at(after(start, minutes(31)))
  expect(await come(link)).toMatchObject({ status: 409 })
  expect((await read(link)).body.booking.room_url).toBeNull()
})

test('an interviewer who never came is made good at once, once, and the link before ends', async () => {
  const { start, link, sessionId, email, id } = await booked()
  at(after(start, minutes(9)))
  expect(await absent(link)).toMatchObject({ status: 409 })
  at(after(start, minutes(10) + 1000))
  expect(await absent(link)).toMatchObject({ status: 200, body: { booking: { status: 'missed', by: 'interviewer' } } })
  expect(await verify({ sessionId })).toBe(200)
  expect(await absent(link)).toMatchObject({ status: 404 })
  expect((await subjectsTo(t, email)).at(-1)).toBe('Here is another mock interview')
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
  const { start, link, sessionId, id } = await booked()
  at(start)
  await hostComes(id)
  at(after(start, minutes(12)))
  expect(await absent(link)).toMatchObject({ status: 200, body: { booking: { status: 'booked', contested: true } } })
  expect(await absent(link)).toMatchObject({ status: 409 })
  t.clock.advance(days(2))
  await work()
  expect(await statusOf(id)).toEqual({ status: 'booked', by: null })
  expect(await verify({ sessionId })).toBe(403)
})

test('to a day after the start one can say that nobody was there, and not later', async () => {
  const { start, link } = await booked()
  at(after(start, hours(24) + 1000))
  expect(await absent(link)).toMatchObject({ status: 409 })
})

test('where nobody says anything, a day later who opened the page was there', async () => {
  const plan = [
    { host: true, candidate: true, wanted: { status: 'held', by: null }, opens: 403 },
    { host: true, candidate: false, wanted: { status: 'missed', by: 'candidate' }, opens: 403 },
    { host: false, candidate: true, wanted: { status: 'missed', by: 'interviewer' }, opens: 200 },
    { host: false, candidate: false, wanted: { status: 'missed', by: 'interviewer' }, opens: 200 },
  ]
  const all = []
  for (const [index, one] of plan.entries()) all.push({ ...one, ...(await booked(after(soon(), hours(index)))) })
  for (const one of all) {
    at(one.start)
    if (one.host) await hostComes(one.id)
    if (one.candidate) await come(one.link)
  }
  t.clock.advance(hours(20))
  await work()
  for (const { id } of all) expect(await statusOf(id)).toEqual({ status: 'booked', by: null })
  t.clock.advance(hours(5))
  await work()
  for (const { id, wanted, opens, sessionId } of all) {
    expect(await statusOf(id)).toEqual(wanted)
    expect(await verify({ sessionId })).toBe(opens)
  }
})

test('money that goes back cancels what was booked with it, and frees the time; a dispute that is won gives the credit back', async () => {
  const bought = await booked()
  await takeMoneyBack(t, bought)
  await work()
  expect(await statusOf(bought.id)).toEqual({ status: 'cancelled', by: 'payment' })
  expect((await subjectsTo(t, host.email)).at(-1)).toBe('A mock interview is cancelled')
  expect(await read(bought.link)).toMatchObject({ status: 404 })
  expect((await bookAt(t, await buyInterview(t), bought.start)).status).toBe(200)
  await giveMoneyAgain(t, bought)
  expect(await verify(bought)).toBe(200)
})

test('both are reminded a real day and an hour before, also over a change of clocks, and of a move only of the new time', async () => {
  const { link, start, email } = await booked()
  const later = after(start, days(1))
  await move(link, later)
  const reminders = async (to: string) => (await subjectsTo(t, to)).filter((subject) => subject.includes(' is in '))
  at(after(start, -minutes(30)))
  await work()
  expect(await reminders(email)).toEqual([])
  at(after(later, -hours(24) + 1000))
  await work()
  await work()
  expect(await reminders(email)).toEqual(['Your mock interview is in 24 hours'])
  at(after(later, -minutes(59)))
  await work()
  expect(await reminders(email)).toEqual(['Your mock interview is in 24 hours', 'Your mock interview is in an hour'])
  expect(await reminders(host.email)).toEqual(['Your mock interview is in 24 hours', 'Your mock interview is in an hour'])
  expect((await t.lastMail(email))?.text).toContain((await read(link)).body.booking.when.words)
})

test('a reminder that could not be sent in time is not sent at all', async () => {
  const { start, email } = await booked()
  at(after(start, minutes(1)))
  await work()
  expect((await subjectsTo(t, email)).filter((subject) => subject.includes(' is in '))).toEqual([])
})

test('with nobody to ask there is no time, and the credit stays', async () => {
  await closeCalendars(t)
  const bought = await buyInterview(t)
  expect(await slotsFor(t, bought)).toEqual([])
  expect(await verify(bought)).toBe(200)
})

test('who has least to hold is asked first; who is suspended is not asked', async () => {
  const other = await makeInterviewer(t)
  const first = await booked()
  expect(first.booking.interviewer.id).toBe(host.interviewerId)
  const second = await booked(after(soon(), hours(1)))
  expect(second.booking.interviewer.id).toBe(other.interviewerId)
  await t.deps.db.updateTable('users').set({ suspended_at: t.clock.now() }).where('id', '=', other.id).execute()
  expect((await booked(after(soon(), hours(2)))).booking.interviewer.id).toBe(host.interviewerId)
})

test('what the list offers at a moment the claim takes, and nothing else', async () => {
  await closeCalendars(t)
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from_minute: 615, to_minute: 705 }))
  await makeInterviewer(t, {
    zone: 'Asia/Kathmandu',
    hours: weekdays,
    gap_minutes: 15,
    per_day: 2,
    horizon_days: 6,
    notice_minutes: 60,
  })
  const offered = async () => new Set((await slotsFor(t, await buyInterview(t))).map(({ starts_at }) => starts_at))
  for (let tries = 0; tries < 30; tries++) {
    const start = after(soon(), minutes(15 * Math.floor((Math.random() * 7 - 2) * 4 * 24)))
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
    { session_id: [sessionId], starts_at: soon().toISOString(), ...wishes },
    { session_id: sessionId, ...wishes },
  ])
    expect(await t.call(book, { body, from: from() })).toMatchObject({ status: 400 })
})

test('page, mail and calendar of a booking name the same moment, wherever its two sides are', async () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!
  for (let tries = 0; tries < 12; tries++) {
    await closeCalendars(t)
    const interviewer = await makeInterviewer(t, { zone: any(zones), horizon_days: 180 })
    const [bought, zone] = [await buyInterview(t), any(zones)]
    const slots = await slotsFor(t, bought, zone, {
      from: after(t.clock.now(), days(Math.random() * 150))
        .toISOString()
        .slice(0, 10),
    })
    const { starts_at, local, date, offset } = any(slots)
    const { body } = await bookAt(t, bought, starts_at, { zone })
    expect(body.booking, zone).toMatchObject({ starts_at, when: { zone, local, date, offset } })
    expect(Date.parse(`${date}T${local}${offset}`), zone).toBe(Date.parse(starts_at))
    const told = [bought.email, interviewer.email].map(async (to) =>
      t.deps.db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    const [toCandidate, toInterviewer] = await Promise.all(told)
    expect(toCandidate?.body_text).toContain(body.booking.when.words)
    for (const mail of [toCandidate, toInterviewer]) {
      const [entry] = new ICAL.Component(ICAL.parse(mail?.calendar ?? '')).getAllSubcomponents('vevent')
      expect(new ICAL.Event(entry!).startDate.toJSDate().toISOString()).toBe(starts_at)
    }
  }
})

test('where a country changes its clocks after something was booked, the moment stays and both are told how it reads, once', async () => {
  const { id, start, email, booking } = await booked()
  await t.deps.db.updateTable('mock_bookings').set({ wall: '2026-01-01T00:00' }).where('id', '=', id).execute()
  for (let times = 0; times < 2; times++) await checkClocks(t.deps)
  for (const to of [email, host.email])
    expect((await subjectsTo(t, to)).filter((subject) => subject === 'Your mock interview reads differently now')).toHaveLength(1)
  expect((await t.lastMail(email))?.text).toContain(booking.when.words)
  expect(await t.deps.db.selectFrom('mock_bookings').select('starts_at').where('id', '=', id).executeTakeFirst()).toEqual({
    starts_at: start,
  })
})

test('the operator is told when nobody takes bookings', async () => {
  const warned = vi.spyOn(t.deps.log, 'warn')
  await checkClocks(t.deps)
  expect(warned).not.toHaveBeenCalled()
  await closeCalendars(t)
  await checkClocks(t.deps)
  expect(warned).toHaveBeenCalledWith('nobody takes bookings of mock interviews')
})

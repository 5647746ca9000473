import * as admin from 'contract/mock-interviews/administration.ts'
import {
  book,
  cancelBooking,
  comeToInterview,
  markMockAccessUsed,
  readBooking,
  reportAbsentInterviewer,
  verifyMockAccess,
} from 'contract/mock-interviews/api.ts'
import * as own from 'contract/mock-interviews/interviewing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator } from '../../testing/discussions.ts'
import { subjectsTo } from '../../testing/mails.ts'
import {
  bookAt,
  buyInterview,
  closeCalendars,
  makeInterviewer,
  slotsFor,
  type TestInterviewer,
} from '../../testing/mock-interviews.ts'
import { turnToMorning } from '../../testing/morning.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { linkOf } from './bookings/link.ts'
import { doErrands } from './jobs/errands.ts'

let t: TestApp
let host: TestInterviewer
let boss: TestPerson
beforeAll(async () => {
  t = await testApp()
  boss = await administrator(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  turnToMorning(t.clock)
  await closeCalendars(t)
  host = await makeInterviewer(t)
})

function soon(): Date {
  const then = after(t.clock.now(), days(2) + hours(1))
  return after(then, -(then.getTime() % hours(1)))
}
const at = (moment: Date) => t.clock.advance(moment.getTime() - t.clock.now().getTime())
const from = () => elsewhere()

async function booked(start = soon()) {
  const bought = await buyInterview(t)
  const { id } = (await bookAt(t, bought, start)).body.booking
  const credits = t.deps.db.selectFrom('mock_bookings').select('credit_id').where('id', '=', id)
  return { ...bought, id, start, link: linkOf(t.deps, (await credits.executeTakeFirstOrThrow()).credit_id!) }
}

const verify = async ({ sessionId }: { sessionId: string }) =>
  (await t.call(verifyMockAccess, { body: { session_id: sessionId }, from: from() })).status
const come = (id: number, { token } = host) => t.call(own.comeAsInterviewer, { token, params: { id } })
const absent = (id: number, { token } = host) => t.call(own.reportAbsentCandidate, { token, params: { id } })
const held = (id: number, { token } = host) => t.call(own.reportHeld, { token, params: { id } })
const cancel = (id: number, { token } = host) =>
  t.call(own.cancelInterview, { token, params: { id }, body: { reason: 'I am ill.' } })

const reason = { reason: 'The building is closed.' }
const decide = {
  cancel: (id: number, token: string | undefined = boss.token) =>
    t.call(admin.cancelMockBooking, { ...(token && { token }), params: { id }, body: reason }),
  reissue: (id: number, token: string | undefined = boss.token) =>
    t.call(admin.reissueMockCredit, { ...(token && { token }), params: { id }, body: reason }),
  settle: (id: number, token: string | undefined = boss.token) =>
    t.call(admin.settleMockBooking, { ...(token && { token }), params: { id }, body: reason }),
}

test('who is no interviewer has no calendar, and somebody else’s interview is not found', async () => {
  const { id, start } = await booked()
  const [stranger, other] = [await makePerson(t), await makeInterviewer(t)]
  at(after(start, minutes(11)))
  const asked = (token?: string) => {
    const options = { ...(token && { token }), params: { id } }
    return Promise.all([
      t.call(own.comeAsInterviewer, options),
      t.call(own.reportAbsentCandidate, options),
      t.call(own.reportHeld, options),
      t.call(own.cancelInterview, { ...options, body: { reason: '' } }),
    ])
  }
  const statuses = async (token?: string) => new Set((await asked(token)).map(({ status }) => status))
  expect(await statuses()).toEqual(new Set([401]))
  expect(await statuses(stranger.token)).toEqual(new Set([403]))
  expect(await statuses(other.token)).toEqual(new Set([404]))
  const calendar = (token?: string) =>
    Promise.all([t.call(own.getHours, { ...(token && { token }) }), t.call(own.getAgenda, { ...(token && { token }) })])
  for (const answer of await calendar()) expect(answer).toMatchObject({ status: 401 })
  for (const answer of await calendar(stranger.token))
    expect(answer).toMatchObject({ status: 403, body: { message: 'Only interviewers have a calendar.' } })
})

test('the agenda has what is to come, with the candidate’s name and words and no address', async () => {
  const { id, email, start } = await booked()
  const agenda = async () => (await t.call(own.getAgenda, { token: host.token })).body
  expect(await agenda()).toMatchObject({
    upcoming: [{ id, candidate: { name: 'Louis B.', zone: 'America/New_York' }, topic: 'Brownian motion', may: { come: false } }],
    open: [],
  })
  expect(JSON.stringify(await agenda())).not.toContain(email)
  at(after(start, hours(1)))
  expect(await agenda()).toMatchObject({ upcoming: [], open: [{ id }] })
})

test('hours are replaced as a whole, and what is offered follows; what is booked stays', async () => {
  const bought = await buyInterview(t)
  const { id } = await booked()
  const before = (await t.call(own.getHours, { token: host.token })).body
  expect(before.hours).toHaveLength(7)
  const { id: _id, name: _name, kinds: _kinds, ...settings } = before
  const body = {
    ...settings,
    zone: 'Asia/Kolkata',
    hours: [{ weekday: 3, from_minute: 600, to_minute: 660 }],
    dates: [{ date: '2031-01-01', from_minute: 0, to_minute: 0 }],
    topics: [' Rates\u202e '],
  }
  const saved = await t.call(own.saveHours, { token: host.token, body })
  expect(saved).toMatchObject({ status: 200, body: { ...body, topics: ['Rates'] } })
  const slots = await slotsFor(t, bought, 'Asia/Kolkata')
  expect(new Set(slots.map(({ local }) => local))).toEqual(new Set(['10:00', '10:30']))
  expect(new Set(slots.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([3]))
  expect((await t.call(own.getAgenda, { token: host.token })).body.upcoming).toMatchObject([{ id, status: 'booked' }])
})

test('a calendar that makes no sense is refused by field', async () => {
  const { body: good } = await t.call(own.getHours, { token: host.token })
  const { id: _id, name: _name, kinds: _kinds, ...settings } = good
  const window = (from_minute: number, to_minute: number) => ({ weekday: 1, from_minute, to_minute })
  const wrong: [object, string][] = [
    [{ zone: 'EST' }, 'zone'],
    [{ room_url: 'javascript:alert(1)' }, 'room_url'],
    [{ room_url: 'http://meet.test/room' }, 'room_url'],
    [{ room_url: 'https://user:secret@meet.test' }, 'room_url'],
    [{ room_url: `https://meet.test/${'é'.repeat(100)}` }, 'room_url'],
    [{ hours: [window(60, 60)] }, 'hours'],
    [{ hours: [window(60, 120), window(90, 180)] }, 'hours'],
    [{ hours: [window(0, 1441)] }, '/hours/0/to_minute'],
    [{ dates: [{ date: '2027-02-30', from_minute: 0, to_minute: 60 }] }, 'dates'],
    [{ dates: [{ date: '0000-01-01', from_minute: 0, to_minute: 60 }] }, 'dates'],
    [
      {
        dates: [
          { date: '2027-02-01', from_minute: 0, to_minute: 0 },
          { date: '2027-02-01', from_minute: 60, to_minute: 120 },
        ],
      },
      'dates',
    ],
  ]
  for (const [over, field] of wrong) {
    const { status, body } = await t.call(own.saveHours, { token: host.token, body: { ...settings, ...over } })
    expect(status, JSON.stringify(over)).toBe(400)
    expect(field.startsWith('/') || body.errors?.[0]?.field === field, JSON.stringify(body)).toBe(true)
  }
  expect((await t.call(own.getHours, { token: host.token })).body).toEqual(good)
})

test('a room’s address is kept as browsers write it: nothing in it turns its direction, or looks like another host', async () => {
  const { body } = await t.call(own.getHours, { token: host.token })
  const { id: _id, name: _name, kinds: _kinds, ...settings } = body
  const kept = async (room_url: string) =>
    (await t.call(own.saveHours, { token: host.token, body: { ...settings, room_url } })).body.room_url
  expect(await kept('https://meet.test/\u202egpj.exe')).toBe('https://meet.test/%E2%80%AEgpj.exe')
  expect(await kept('https://mееt.test/room')).toBe('https://xn--mt-nlca.test/room')
})

test('what an interviewer cancels is made good at once, with a mail that leads to another time', async () => {
  const { id, sessionId, email, link } = await booked()
  expect(await cancel(id)).toMatchObject({ status: 200, body: { interview: { status: 'cancelled', by: 'interviewer' } } })
  expect(await verify({ sessionId })).toBe(200)
  const mail = await t.lastMail(email)
  expect(mail?.text).toContain('I am ill.')
  expect(mail?.text).toContain(`/secure-booking?session_id=${sessionId}`)
  expect(await t.call(readBooking, { body: { link }, from: from() })).toMatchObject({ status: 404 })
  expect(await cancel(id)).toMatchObject({ status: 409 })
  expect((await bookAt(t, { sessionId }, after(soon(), hours(3)))).status).toBe(200)
})

test('only who was there by then can say that the candidate was not', async () => {
  const [never, late, inTime] = [await booked(), await booked(after(soon(), hours(1))), await booked(after(soon(), hours(2)))]
  at(after(never.start, minutes(11)))
  expect(await absent(never.id)).toMatchObject({ status: 409 })
  at(after(late.start, minutes(11)))
  await come(late.id)
  expect(await absent(late.id)).toMatchObject({ status: 409 })
  at(after(inTime.start, -minutes(5)))
  await come(inTime.id)
  at(after(inTime.start, minutes(9)))
  expect(await absent(inTime.id)).toMatchObject({ status: 409 })
  at(after(inTime.start, minutes(11)))
  expect(await absent(inTime.id)).toMatchObject({ status: 200, body: { interview: { status: 'missed', by: 'candidate' } } })
  expect(await verify(inTime)).toBe(403)
})

test('a candidate who was there is not missed by word alone: an administrator looks at it, and decides once', async () => {
  const [lost, kept] = [await booked(), await booked(after(soon(), hours(1)))]
  for (const { id, start, link } of [lost, kept]) {
    at(start)
    await come(id)
    await t.call(comeToInterview, { body: { link }, from: from() })
    at(after(start, minutes(11)))
    expect(await absent(id)).toMatchObject({ status: 200, body: { interview: { status: 'booked', contested: true } } })
    expect(await held(id)).toMatchObject({ status: 409 })
  }
  const list = async () =>
    (await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'contested' } })).body.bookings.map(({ id }) => id)
  expect(await list()).toEqual([kept.id, lost.id])
  expect(await decide.reissue(lost.id)).toMatchObject({ status: 200 })
  expect(await decide.settle(kept.id)).toMatchObject({ status: 200 })
  expect((await t.lastMail(kept.email))?.text).toContain('the session counts as used')
  expect(await list()).toEqual([])
  expect([await verify(lost), await verify(kept)]).toEqual([200, 403])
  for (const { id } of [lost, kept]) expect(await decide.settle(id)).toMatchObject({ status: 409 })
  expect(await decide.reissue(lost.id)).toMatchObject({ status: 409 })
})

test('a candidate who is said to have been missing may say the same of the interviewer, and gets nothing for it by itself', async () => {
  const { id, start, link, sessionId } = await booked()
  at(start)
  await come(id)
  at(after(start, minutes(11)))
  await absent(id)
  const said = await t.call(reportAbsentInterviewer, { body: { link }, from: from() })
  expect(said).toMatchObject({ status: 200, body: { booking: { contested: true } } })
  expect(await verify({ sessionId })).toBe(403)
})

test('what was held waits for feedback: its interviewer is reminded twice, and then it is late', async () => {
  const { id, start, email } = await booked()
  at(start)
  await come(id)
  at(after(start, minutes(25)))
  const { body } = await held(id)
  expect(body.interview).toMatchObject({ status: 'held', feedback_due_at: after(start, hours(24) + minutes(30)).toISOString() })
  const work = async () => {
    while (await doErrands(t.deps));
  }
  const late = async () =>
    (await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'late_feedback' } })).body.bookings.map(
      ({ id }) => id,
    )
  for (const after_ of [13, 21]) {
    at(after(start, hours(after_)))
    await work()
  }
  expect((await subjectsTo(t, host.email)).slice(-2)).toEqual(['Feedback is due in 12 hours', 'Feedback is due in 4 hours'])
  expect(await late()).toEqual([])
  at(after(start, hours(25)))
  await work()
  expect(await late()).toEqual([id])
  expect((await subjectsTo(t, email)).at(-1)).toBe('Your feedback is late')
  const { body: figures } = await t.call(admin.listMockInterviewers, { token: boss.token })
  expect(figures.interviewers.find(({ id: one }) => one === host.interviewerId)).toMatchObject({
    held: 1,
    late_feedback: 1,
    missed: 0,
  })
})

test('administrators cancel and issue again, with a reason that is kept; nobody else does', async () => {
  const { id, sessionId, email } = await booked()
  const person = await makePerson(t)
  for (const deed of Object.values(decide)) {
    expect(await deed(id, '')).toMatchObject({ status: 401 })
    for (const { token } of [person, host]) expect(await deed(id, token)).toMatchObject({ status: 403 })
    expect(await deed(2_000_000)).toMatchObject({ status: 404 })
  }
  expect(await decide.reissue(id)).toMatchObject({ status: 409 })
  expect(await decide.cancel(id)).toMatchObject({ status: 200 })
  expect(await verify({ sessionId })).toBe(200)
  expect((await t.lastMail(email))?.text).toContain('The building is closed.')
  const { body } = await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'all' } })
  expect(body.bookings[0]).toMatchObject({ id, status: 'cancelled', by: 'operator', reissued: true, candidate: { email } })
  expect(body.next_cursor).toBeNull()
})

test('where the credit came back there is nothing to make good, also when it was used again', async () => {
  const { id, sessionId, link } = await booked()
  await t.call(cancelBooking, { body: { link }, from: from() })
  expect(await decide.reissue(id)).toMatchObject({ status: 409 })
  expect(await bookAt(t, { sessionId }, after(soon(), days(1)))).toMatchObject({ status: 200 })
  expect(await decide.reissue(id)).toMatchObject({ status: 409 })
  expect(await verify({ sessionId })).toBe(403)
})

test('a checkout that was marked used without a booking can be issued again, and one with a booking cannot', async () => {
  const [marked, withBooking] = [await buyInterview(t), await booked()]
  await t.call(markMockAccessUsed, { body: { session_id: marked.sessionId }, from: from() })
  const again = (session_id: string, token = boss.token) =>
    t.call(admin.reissueUsedSession, { token, body: { session_id, reason: 'Nothing was booked.' } })
  expect(await again(marked.sessionId, host.token)).toMatchObject({ status: 403 })
  expect(await again(marked.sessionId)).toMatchObject({ status: 200 })
  expect(await verify(marked)).toBe(200)
  expect(await again(marked.sessionId)).toMatchObject({ status: 409 })
  expect(await again(withBooking.sessionId)).toMatchObject({ status: 409 })
  expect(await again('cs_test_guessed')).toMatchObject({ status: 404 })
})

test('an administrator makes somebody an interviewer, who sets the rest; who is closed takes nothing new', async () => {
  await closeCalendars(t)
  const person = await makePerson(t)
  const make = (body: object, token = boss.token) => t.call(admin.makeInterviewer, { token, body })
  expect(await make({ email: person.email, name: 'Ada', is_open: true }, host.token)).toMatchObject({ status: 403 })
  expect(await make({ email: 'nobody@example.com', name: 'Ada', is_open: true })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email' }] },
  })
  const made = await make({ email: person.email, name: 'Ada', zone: 'Europe/London', is_open: true })
  expect(made.status).toBe(200)
  const mine = (await t.call(own.getHours, { token: person.token })).body
  expect(mine).toMatchObject({ name: 'Ada', zone: 'Europe/London', notice_minutes: 720, per_day: 4, hours: [] })
  const { id: _id, name: _name, kinds: _kinds, ...settings } = mine
  await t.call(own.saveHours, {
    token: person.token,
    body: { ...settings, hours: [{ weekday: 1, from_minute: 0, to_minute: 1440 }], about: 'Rates.' },
  })
  const bought = await buyInterview(t)
  expect((await slotsFor(t, bought)).length).toBeGreaterThan(0)
  expect(await make({ email: person.email, name: 'Ada L.', is_open: false })).toEqual(
    expect.objectContaining({ body: made.body }),
  )
  expect(await slotsFor(t, bought)).toEqual([])
  expect((await t.call(own.getHours, { token: person.token })).body).toMatchObject({ name: 'Ada L.', about: 'Rates.' })
})

test('a room is told to the two of them alone, and only at its time', async () => {
  const { id, start, link } = await booked()
  const told = async () => [
    (await t.call(readBooking, { body: { link }, from: from() })).body.booking.room_url,
    (await t.call(own.getAgenda, { token: host.token })).body.upcoming[0]?.room_url,
  ]
  expect(await told()).toEqual([null, null])
  at(after(start, -minutes(9)))
  expect(await told()).toEqual(['https://meet.test/room', 'https://meet.test/room'])
  expect(await come(id)).toMatchObject({ status: 200, body: { interview: { interviewer_came_at: expect.any(String) } } })
  await t.call(cancelBooking, { body: { link }, from: from() })
  expect((await t.call(book, { body: {}, from: from() })).status).toBe(400)
})

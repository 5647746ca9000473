import { getProfile } from 'contract/accounts/api.ts'
import * as admin from 'contract/mock-interviews/administration.ts'
import {
  book,
  cancelBooking,
  checkInAsCandidate,
  markMockAccessUsed,
  readBooking,
  reportInterviewerNoShow,
} from 'contract/mock-interviews/api.ts'
import { findPractice } from 'contract/mock-interviews/feedback.ts'
import * as own from 'contract/mock-interviews/interviewers.ts'
import { getQuestionSet } from 'contract/mock-interviews/live-interview.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import {
  bookAt,
  booked,
  buyInterview,
  closeCalendars,
  giveMoneyAgain,
  inTwoDays,
  makeInterviewer,
  openMorning,
  runAllTasks,
  slotsFor,
  type TestInterviewer,
  takeMoneyBack,
  turnTo,
  verify,
} from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { givePassword, makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
let host: TestInterviewer
let boss: TestPerson
beforeAll(async () => {
  t = await testApp()
  boss = await administrator(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  host = await openMorning(t)
})

const come = (id: number, { token } = host) => t.call(own.checkInAsInterviewer, { token, params: { id } })
const absent = (id: number, { token } = host) => t.call(own.reportCandidateNoShow, { token, params: { id } })
const held = (id: number, { token } = host) => t.call(own.reportHeld, { token, params: { id } })
const cancel = (id: number, { token } = host) =>
  t.call(own.cancelInterview, { token, params: { id }, body: { reason: 'I am ill.' } })

const reason = { reason: 'The building is closed.' }
const decided = async (id: number, token: string) => {
  await givePassword(t, boss)
  return { ...(token && { token }), params: { id }, body: reason }
}
const decide = {
  cancel: async (id: number, token = boss.token) => t.call(admin.cancelMockBooking, await decided(id, token)),
  reissue: async (id: number, token = boss.token) => t.call(admin.reissueMockCredit, await decided(id, token)),
  settle: async (id: number, token = boss.token) => t.call(admin.settleMockBooking, await decided(id, token)),
}

test('who is no interviewer has no calendar, and somebody else’s interview is not found', async () => {
  const { id, start } = await booked(t)
  const [stranger, other] = [await makePerson(t), await makeInterviewer(t)]
  turnTo(t, after(start, minutes(11)))
  const asked = (token?: string) => {
    const options = { ...(token && { token }), params: { id } }
    return Promise.all([
      t.call(own.checkInAsInterviewer, options),
      t.call(own.reportCandidateNoShow, options),
      t.call(own.reportHeld, options),
      t.call(own.cancelInterview, { ...options, body: { reason: '' } }),
    ])
  }
  const statuses = async (token?: string) => new Set((await asked(token)).map(({ status }) => status))
  expect(await statuses()).toEqual(new Set([401]))
  expect(await statuses(stranger.token)).toEqual(new Set([403]))
  expect(await statuses(other.token)).toEqual(new Set([404]))
  const calendar = (token?: string) =>
    Promise.all([t.call(own.getHours, { ...(token && { token }) }), t.call(own.listInterviews, { ...(token && { token }) })])
  for (const answer of await calendar()) expect(answer).toMatchObject({ status: 401 })
  for (const answer of await calendar(stranger.token))
    expect(answer).toMatchObject({ status: 403, body: { message: 'Only interviewers have a calendar.' } })
})

test('the list has what is to come, with the candidate’s name and words and no address', async () => {
  const { id, email, start } = await booked(t)
  const interviews = async () => (await t.call(own.listInterviews, { token: host.token })).body
  expect(await interviews()).toMatchObject({
    upcoming: [
      { id, candidate: { name: 'Louis B.', zone: 'America/New_York' }, topic: 'Brownian motion', may: { check_in: false } },
    ],
    awaiting_outcome: [],
  })
  expect(JSON.stringify(await interviews())).not.toContain(email)
  turnTo(t, after(start, hours(1)))
  expect(await interviews()).toMatchObject({ upcoming: [], awaiting_outcome: [{ id }] })
})

test('hours are replaced as a whole, and what is offered follows; what is booked stays', async () => {
  const bought = await buyInterview(t)
  const { id } = await booked(t)
  const before = (await t.call(own.getHours, { token: host.token })).body
  expect(before.hours).toHaveLength(7)
  const { id: _id, name: _name, ...settings } = before
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
  expect((await t.call(own.listInterviews, { token: host.token })).body.upcoming).toMatchObject([{ id, status: 'booked' }])
})

test('a calendar that makes no sense is refused by field', async () => {
  const { body: good } = await t.call(own.getHours, { token: host.token })
  const { id: _id, name: _name, ...settings } = good
  const window = (from_minute: number, to_minute: number) => ({ weekday: 1, from_minute, to_minute })
  const wrong: [object, string][] = [
    [{ zone: 'EST' }, 'zone'],
    [{ meeting_url: 'javascript:alert(1)' }, 'meeting_url'],
    [{ meeting_url: 'http://meet.test/room' }, 'meeting_url'],
    [{ meeting_url: 'https://user:secret@meet.test' }, 'meeting_url'],
    [{ meeting_url: `https://meet.test/${'é'.repeat(100)}` }, 'meeting_url'],
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

test('whose calendar it is, under which name, and another’s hours are nobody’s to set', async () => {
  const [victim, friend] = [await makeInterviewer(t), await makePerson(t)]
  const read = async ({ token }: { token: string }) => (await t.call(own.getHours, { token })).body
  const [before, theirs] = [await read(host), await read(victim)]
  const { id: _id, name: _name, ...settings } = before
  const body = {
    ...{ ...settings, id: 999_999, user_id: friend.id, shown_name: 'The house', listed_until: '2099-01-01T00:00:00Z' },
    hours: [{ weekday: 3, from_minute: 600, to_minute: 660, interviewer_id: theirs.id }],
    dates: [{ date: '2031-01-01', from_minute: 0, to_minute: 0, interviewer_id: theirs.id }],
  }
  expect((await t.call(own.saveHours, { token: host.token, body })).status).toBe(200)
  const after = await read(host)
  expect(after).toMatchObject({ id: before.id, name: before.name })
  expect([after.hours.length, after.dates.length]).toEqual([1, 1])
  expect(await read(victim)).toEqual(theirs)
  expect((await t.call(own.getHours, { token: friend.token })).status).toBe(403)
})

test('a room’s address is kept as browsers write it: nothing in it turns its direction, or looks like another host', async () => {
  const { body } = await t.call(own.getHours, { token: host.token })
  const { id: _id, name: _name, ...settings } = body
  const kept = async (meeting_url: string) =>
    (await t.call(own.saveHours, { token: host.token, body: { ...settings, meeting_url } })).body.meeting_url
  expect(await kept('https://meet.test/\u202egpj.exe')).toBe('https://meet.test/%E2%80%AEgpj.exe')
  expect(await kept('https://mееt.test/room')).toBe('https://xn--mt-nlca.test/room')
})

test('what an interviewer cancels is made good at once, with a mail that leads to another time', async () => {
  const { id, sessionId, email, link } = await booked(t)
  expect(await cancel(id)).toMatchObject({ status: 200, body: { interview: { status: 'cancelled', by: 'interviewer' } } })
  expect(await verify(t, { sessionId })).toBe(200)
  const mail = await t.lastMail(email)
  expect(mail?.text).toContain('I am ill.')
  expect(mail?.text).toContain(`/secure-booking?session_id=${sessionId}`)
  expect(await t.call(readBooking, { body: { link }, from: elsewhere() })).toMatchObject({ status: 404 })
  expect(await cancel(id)).toMatchObject({ status: 409 })
  expect((await bookAt(t, { sessionId }, after(inTwoDays(t), hours(3)))).status).toBe(200)
})

test('what we fail to hold while its money is away is open again once a dispute is won', async () => {
  const [cancelled, missed] = [await booked(t), await booked(t, after(inTwoDays(t), hours(1)))]
  for (const bought of [cancelled, missed]) await takeMoneyBack(t, bought)
  expect(await cancel(cancelled.id)).toMatchObject({ status: 200 })
  turnTo(t, after(missed.start, days(2)))
  await runAllTasks(t)
  for (const bought of [cancelled, missed]) {
    expect(await verify(t, bought)).toBe(403)
    await giveMoneyAgain(t, bought)
    expect(await verify(t, bought)).toBe(200)
  }
})

test('only who was there by then can say that the candidate was not', async () => {
  const [never, late, inTime] = [
    await booked(t),
    await booked(t, after(inTwoDays(t), hours(1))),
    await booked(t, after(inTwoDays(t), hours(2))),
  ]
  turnTo(t, after(never.start, minutes(11)))
  expect(await absent(never.id)).toMatchObject({ status: 409 })
  turnTo(t, after(late.start, minutes(11)))
  await come(late.id)
  expect(await absent(late.id)).toMatchObject({ status: 409 })
  turnTo(t, after(inTime.start, -minutes(5)))
  await come(inTime.id)
  turnTo(t, after(inTime.start, minutes(9)))
  expect(await absent(inTime.id)).toMatchObject({ status: 409 })
  turnTo(t, after(inTime.start, minutes(11)))
  expect(await absent(inTime.id)).toMatchObject({ status: 200, body: { interview: { status: 'missed', by: 'candidate' } } })
  expect(await verify(t, inTime)).toBe(403)
})

test('a candidate who was there is not missed by word alone: an administrator looks at it, and decides once', async () => {
  const [lost, kept] = [await booked(t), await booked(t, after(inTwoDays(t), hours(1)))]
  for (const { id, start, link } of [lost, kept]) {
    turnTo(t, start)
    await come(id)
    await t.call(checkInAsCandidate, { body: { link }, from: elsewhere() })
    turnTo(t, after(start, minutes(11)))
    expect(await absent(id)).toMatchObject({ status: 200, body: { interview: { status: 'booked', contested: true } } })
    expect(await held(id)).toMatchObject({ status: 409 })
  }
  const list = async () =>
    (await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'contested' } })).body.bookings.map(({ id }) => id)
  expect(await list()).toEqual([kept.id, lost.id])
  expect(await decide.reissue(lost.id)).toMatchObject({ status: 200 })
  expect(await decide.settle(kept.id)).toMatchObject({ status: 200 })
  expect((await t.lastMail(kept.email))?.text).toContain('counts as used.')
  expect(await list()).toEqual([])
  expect([await verify(t, lost), await verify(t, kept)]).toEqual([200, 403])
  for (const { id } of [lost, kept]) expect(await decide.settle(id)).toMatchObject({ status: 409 })
  expect(await decide.reissue(lost.id)).toMatchObject({ status: 409 })
})

test('what its interviewer cancels after both came is contested, and counted', async () => {
  const { id, start, link, sessionId } = await booked(t)
  turnTo(t, start)
  await come(id)
  await t.call(checkInAsCandidate, { body: { link }, from: elsewhere() })
  expect(await cancel(id)).toMatchObject({ status: 200, body: { interview: { status: 'booked', contested: true } } })
  expect(await verify(t, { sessionId })).toBe(403)
  expect((await t.lastMail(boss.email))?.subject).toBe('A mock interview is contested')
  const { interviewers } = (await t.call(admin.listMockInterviewers, { token: boss.token })).body
  expect(interviewers.find(({ user_id }) => user_id === host.id)).toMatchObject({ cancelled: 0, contested: 1 })
  expect(await cancel(id)).toMatchObject({ status: 409 })
})

test('a candidate who is said to have been missing may say the same of the interviewer, and gets nothing for it by itself', async () => {
  const { id, start, link, sessionId } = await booked(t)
  turnTo(t, start)
  await come(id)
  turnTo(t, after(start, minutes(11)))
  await absent(id)
  const said = await t.call(reportInterviewerNoShow, { body: { link }, from: elsewhere() })
  expect(said).toMatchObject({ status: 200, body: { booking: { contested: true } } })
  expect(await verify(t, { sessionId })).toBe(403)
})

test('what was held waits for feedback: its interviewer is reminded twice, and then it is late', async () => {
  const { id, start, email } = await booked(t)
  turnTo(t, start)
  await come(id)
  turnTo(t, after(start, minutes(25)))
  const { body } = await held(id)
  expect(body.interview).toMatchObject({ status: 'held', feedback_due_at: after(start, hours(24) + minutes(30)).toISOString() })
  const work = async () => {
    await runAllTasks(t)
  }
  const late = async () =>
    (await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'late_feedback' } })).body.bookings.map(
      ({ id }) => id,
    )
  const isLate = async () => {
    const { body } = await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'all' } })
    return body.bookings.find((one) => one.id === id)?.is_feedback_late
  }
  for (const after_ of [13, 21]) {
    turnTo(t, after(start, hours(after_)))
    await work()
  }
  expect((await subjectsTo(t, host.email)).slice(-2)).toEqual(['Feedback is due in 12 hours', 'Feedback is due in 4 hours'])
  expect(await late()).toEqual([])
  expect(await isLate()).toBe(false)
  turnTo(t, after(start, hours(25)))
  await work()
  expect(await late()).toEqual([id])
  expect(await isLate()).toBe(true)
  expect((await subjectsTo(t, email)).at(-1)).toBe('Your feedback is late')
  const { body: figures } = await t.call(admin.listMockInterviewers, { token: boss.token })
  expect(figures.interviewers.find(({ id: one }) => one === host.interviewerId)).toMatchObject({
    held: 1,
    late_feedback: 1,
    missed: 0,
  })
})

test('administrators cancel and issue again, with a reason that is kept; nobody else does', async () => {
  const { id, sessionId, email } = await booked(t)
  const person = await makePerson(t)
  for (const call of Object.values(decide)) {
    expect(await call(id, '')).toMatchObject({ status: 401 })
    for (const { token } of [person, host]) expect(await call(id, token)).toMatchObject({ status: 403 })
    expect(await call(2_000_000)).toMatchObject({ status: 404 })
  }
  expect(await decide.reissue(id)).toMatchObject({ status: 409 })
  expect(await decide.cancel(id)).toMatchObject({ status: 200 })
  expect(await verify(t, { sessionId })).toBe(200)
  expect((await t.lastMail(email))?.text).toContain('The building is closed.')
  const { body } = await t.call(admin.listMockBookings, { token: boss.token, query: { list: 'all' } })
  expect(body.bookings[0]).toMatchObject({ id, status: 'cancelled', by: 'operator', reissued: true, candidate: { email } })
  expect(body.next_cursor).toBeNull()
})

test('what is done to a booking is noted with who bought it, and with who did it where that was somebody else', async () => {
  const buyer = await makePerson(t)
  const booking = async (start?: Date) => (await booked(t, start, await buyInterview(t, buyer))).id
  const [byHost, byBoss] = [await booking(), await booking(after(inTwoDays(t), hours(1)))]
  expect(await cancel(byHost)).toMatchObject({ status: 200 })
  expect(await decide.cancel(byBoss)).toMatchObject({ status: 200 })
  const marked = await buyInterview(t, buyer)
  await t.call(markMockAccessUsed, { body: { session_id: marked.sessionId }, from: elsewhere() })
  const again = { session_id: marked.sessionId, reason: 'Nothing was booked.' }
  await givePassword(t, boss)
  expect(await t.call(admin.reissueUsedSession, { token: boss.token, body: again })).toMatchObject({ status: 200 })
  const noted = t.deps.db
    .selectFrom('audit')
    .select(['event', 'user_id', 'by_id'])
    .where('event', 'in', [...['mock interview booked', 'mock booking cancelled', 'mock credit reissued']])
  const whose = { user_id: buyer.id }
  expect(await noted.where('user_id', 'in', [buyer.id, host.id, boss.id]).orderBy('id').execute()).toEqual([
    { event: 'mock interview booked', ...whose, by_id: null },
    { event: 'mock interview booked', ...whose, by_id: null },
    { event: 'mock booking cancelled', ...whose, by_id: host.id },
    { event: 'mock booking cancelled', ...whose, by_id: boss.id },
    { event: 'mock credit reissued', ...whose, by_id: boss.id },
  ])
})

test('where the credit came back there is nothing to make good, also when it was used again', async () => {
  const { id, sessionId, link } = await booked(t)
  await t.call(cancelBooking, { body: { link }, from: elsewhere() })
  expect(await decide.reissue(id)).toMatchObject({ status: 409 })
  expect(await bookAt(t, { sessionId }, after(inTwoDays(t), days(1)))).toMatchObject({ status: 200 })
  expect(await decide.reissue(id)).toMatchObject({ status: 409 })
  expect(await verify(t, { sessionId })).toBe(403)
})

test('a checkout that was marked used without a booking can be issued again, and one with a booking cannot', async () => {
  const [marked, withBooking] = [await buyInterview(t), await booked(t)]
  await t.call(markMockAccessUsed, { body: { session_id: marked.sessionId }, from: elsewhere() })
  const again = (session_id: string, token = boss.token) =>
    t.call(admin.reissueUsedSession, { token, body: { session_id, reason: 'Nothing was booked.' } })
  await givePassword(t, boss)
  expect(await again(marked.sessionId, host.token)).toMatchObject({ status: 403 })
  expect(await again(marked.sessionId)).toMatchObject({ status: 200 })
  expect(await verify(t, marked)).toBe(200)
  expect(await again(marked.sessionId)).toMatchObject({ status: 409 })
  expect(await again(withBooking.sessionId)).toMatchObject({ status: 409 })
  expect(await again('cs_test_guessed')).toMatchObject({ status: 404 })
})

test('an administrator makes somebody an interviewer, who sets the rest; who is closed takes nothing new', async () => {
  await closeCalendars(t)
  const person = await makePerson(t)
  const { token: giving } = await administrator(t)
  const make = (body: object, token = giving) => t.call(admin.makeInterviewer, { token, body })
  expect(await make({ email: person.email, name: 'Ada', is_open: true }, host.token)).toMatchObject({ status: 403 })
  expect(await make({ email: 'nobody@example.com', name: 'Ada', is_open: true })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email' }] },
  })
  const isInterviewer = async () =>
    (await t.call(getProfile, { token: person.token, params: { userId: person.id } })).body.is_interviewer
  expect(await isInterviewer()).toBe(false)
  const made = await make({ email: person.email, name: 'Ada', zone: 'Europe/London', is_open: true })
  expect(await isInterviewer()).toBe(true)
  expect(made.status).toBe(200)
  const mine = (await t.call(own.getHours, { token: person.token })).body
  expect(mine).toMatchObject({ name: 'Ada', zone: 'Europe/London', notice_minutes: 720, per_day: 4, hours: [] })
  const { id: _id, name: _name, ...settings } = mine
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

test('what staff closed its interviewer cannot open, and questions are lent only for interviews that are not over', async () => {
  const { id, start } = await booked(t)
  const bought = await buyInterview(t)
  const close = async (is_open: boolean) => {
    await givePassword(t, boss)
    return t.call(admin.makeInterviewer, { token: boss.token, body: { email: host.email, name: 'Ada', is_open } })
  }
  const openMyself = async () => {
    const {
      id: _id,
      name: _name,
      is_closed_by_staff: _closed,
      ...settings
    } = (await t.call(own.getHours, { token: host.token })).body
    return (await t.call(own.saveHours, { token: host.token, body: { ...settings, is_open: true } })).body
  }
  const borrow = async () => [
    (await t.call(findPractice, { token: host.token, query: { q: 'coin' } })).status,
    (await t.call(getQuestionSet, { token: host.token, params: { id } })).status,
  ]
  expect((await slotsFor(t, bought)).length).toBeGreaterThan(0)
  await close(false)
  expect(await openMyself()).toMatchObject({ is_open: true, is_closed_by_staff: true })
  expect(await slotsFor(t, bought)).toEqual([])
  expect(await borrow()).toEqual([200, 200])
  turnTo(t, after(start, -hours(1)))
  await cancel(id)
  expect(await borrow()).toEqual([403, 403])
  await close(true)
  expect(await borrow()).toEqual([200, 200])
  expect((await slotsFor(t, bought)).length).toBeGreaterThan(0)
})

test('an interviewer is unmade once nothing is booked with them, and can be made again', async () => {
  const { id } = await booked(t)
  const remove = async (token = boss.token) => {
    await givePassword(t, boss)
    return (await t.call(admin.unmakeInterviewer, { token, params: { id: host.interviewerId } })).status
  }
  const isInterviewer = async () =>
    (await t.call(getProfile, { token: host.token, params: { userId: host.id } })).body.is_interviewer
  const bought = await buyInterview(t)
  expect(await remove(host.token)).toBe(403)
  expect(await remove()).toBe(409)
  await cancel(id)
  expect([await remove(), await remove()]).toEqual([200, 404])
  expect(await isInterviewer()).toBe(false)
  expect((await t.call(own.getHours, { token: host.token })).status).toBe(403)
  expect(await slotsFor(t, bought)).toEqual([])
  const { interviewers } = (await t.call(admin.listMockInterviewers, { token: boss.token })).body
  expect(interviewers.map(({ user_id }) => user_id)).not.toContain(host.id)
  await t.call(admin.makeInterviewer, { token: boss.token, body: { email: host.email, name: 'Ada', is_open: true } })
  expect(await isInterviewer()).toBe(true)
  expect((await slotsFor(t, bought)).length).toBeGreaterThan(0)
})

test('a room is told to the two of them alone, and only at its time', async () => {
  const { id, start, link } = await booked(t)
  const told = async () => [
    (await t.call(readBooking, { body: { link }, from: elsewhere() })).body.booking.meeting_url,
    (await t.call(own.listInterviews, { token: host.token })).body.upcoming[0]?.meeting_url,
  ]
  expect(await told()).toEqual([null, null])
  turnTo(t, after(start, -minutes(9)))
  expect(await told()).toEqual(['https://meet.test/room', 'https://meet.test/room'])
  expect(await come(id)).toMatchObject({ status: 200, body: { interview: { interviewer_checked_in_at: expect.any(String) } } })
  await t.call(cancelBooking, { body: { link }, from: elsewhere() })
  expect((await t.call(book, { body: {}, from: elsewhere() })).status).toBe(400)
})

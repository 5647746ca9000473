/** Examinations before an invigilator over HTTP: booked, moved, canceled, checked in to, missed. */
import { drawPaper, listAssessments, startSitting } from 'contract/assessments/api.ts'
import {
  bookCall,
  cancelCall,
  checkInToCall,
  listCalls,
  listCallTimes,
  moveCall,
  readCall,
  reportAbsence,
  requestTimes,
} from 'contract/assessments/calls.ts'
import { withdrawExamRole } from 'contract/assessments/exam-roles.ts'
import { letIn } from 'contract/assessments/invigilation.ts'
import { callReminderHours, examinationExtraMinutes } from 'contract/assessments/rules.ts'
import { listSlots } from 'contract/mock-interviews/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { productPersonalData } from '../../../personal-data.ts'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enter } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makeCoreSubscriber, withExaminations } from '../../../testing/exam-bank.ts'
import { bookExamination, joinCall, makeBookedExamination, makeHost } from '../../../testing/exam-calls.ts'
import {
  bookAt,
  buyInterview,
  closeCalendars,
  inTwoDays,
  type TestInterviewer,
  turnTo,
} from '../../../testing/mock-interviews.ts'
import { makePerson } from '../../../testing/people.ts'
import { assessmentChecks } from '../checks.ts'
import { remindOfCalls } from './remind.ts'
import { settleCalls } from './settle-calls.ts'

let t: TestApp
let host: TestInterviewer
beforeAll(async () => {
  t = await testApp(withExaminations)
})
afterAll(() => closeConsistent(t, assessmentChecks))

/** The clock goes on only where it is turned, and nobody but this host takes bookings. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await closeCalendars(t)
  host = await makeHost(t, 'invigilator')
})

const sitting = minutes(60 + examinationExtraMinutes)
const times = async (token: string, body: object = { assessment: 'core' }) => {
  const { body: reply } = await t.call(listCallTimes, { token, body: { ...body, zone: 'UTC' } })
  return reply.days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at))
}
const mails = async (email: string) =>
  (await sql<{ subject: string }>`select subject from mails where recipient = ${email} order by id`.execute(t.deps.db)).rows.map(
    ({ subject }) => subject,
  )
const read = async (token: string, id: number) => (await t.call(readCall, { token, params: { id } })).body.call
const tries = async (token: string) => {
  const { body } = await t.call(listAssessments, { token })
  return body.assessments.find(({ key }) => key === 'core')?.examination?.tries.left
}

test('an examination is booked for its minutes and fifteen more, and both sides are mailed with an entry for their calendars', async () => {
  const candidate = await makeCoreSubscriber(t)
  const start = inTwoDays(t)
  expect(await times(candidate.token)).toContain(start.toISOString())
  const { status, body } = await bookExamination(t, candidate, start)
  expect(status).toBe(200)
  expect(body.call).toMatchObject({
    kind: 'assessment',
    attempt_id: null,
    side: 'candidate',
    status: 'booked',
    meeting_url: null,
  })
  expect(new Date(body.call.ends_at).getTime() - start.getTime()).toBe(sitting)
  expect(await mails(candidate.email)).toContain('Your examination for the Core certificate (demonstration) is booked')
  expect(await mails(host.email)).toContain('You have an examination to invigilate')
  const { rows } = await sql<{ calendar: string }>`
    select calendar from mails where recipient = ${candidate.email} and calendar is not null`.execute(t.deps.db)
  expect(rows[0]?.calendar).toMatch(/SUMMARY:Examination/)
  // Again, because the reply was lost; then another one.
  expect((await bookExamination(t, candidate, start)).body.call.id).toBe(body.call.id)
  expect((await bookExamination(t, candidate, after(start, days(1)))).body).toMatchObject({ code: 'call_booked' })
  const { body: lists } = await t.call(listCalls, { token: host.token })
  expect(lists).toMatchObject({ is_host: true, has_calendar: true, hosted: [{ id: body.call.id, side: 'host' }], own: [] })
})

test('one time is one candidate’s, for examinations and for interviews', async () => {
  const { start } = await makeBookedExamination(t)
  const other = await makeCoreSubscriber(t)
  expect((await bookExamination(t, other, start)).body).toMatchObject({ code: 'slot_taken' })
  expect((await bookExamination(t, other, after(start, minutes(60)))).body).toMatchObject({ code: 'slot_taken' })
  const bought = await buyInterview(t)
  const { body } = await t.call(listSlots, { body: { session_id: bought.sessionId, zone: 'UTC' } })
  const offered = body.days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at))
  expect(offered).not.toContain(after(start, minutes(30)).toISOString())
  expect((await bookAt(t, bought, after(start, minutes(30)))).body).toMatchObject({ code: 'slot_taken' })
  // The other way round: an interview is in the way of an examination.
  const interview = after(start, hours(5))
  expect((await bookAt(t, bought, interview)).status).toBe(200)
  expect((await bookExamination(t, other, after(interview, -minutes(60)))).body).toMatchObject({ code: 'slot_taken' })
  expect((await bookExamination(t, other, after(interview, minutes(30)))).status).toBe(200)
})

test('somebody with extra time and breaks books as much longer', async () => {
  const candidate = await makeCoreSubscriber(t)
  const admin = await administrator(t)
  await sql`
    with request as (
      insert into accommodation_requests (user_id, wish, asked_at, outcome, explanation, decided_by, decided_at)
      values (${candidate.id}, '', ${t.clock.now()}, 'granted', '', ${admin.id}, ${t.clock.now()}) returning id)
    insert into accommodations (request_id, user_id, time_factor, break_minutes, no_locked_browser, granted_by, granted_at, valid_until)
    select id, ${candidate.id}, 1.5, 20, true, ${admin.id}, ${t.clock.now()}, ${after(t.clock.now(), days(30))} from request`.execute(
    t.deps.db,
  )
  const { body } = await bookExamination(t, candidate)
  expect(new Date(body.call.ends_at).getTime() - new Date(body.call.starts_at).getTime()).toBe(
    minutes(90 + 20 + examinationExtraMinutes),
  )
  const { body: list } = await t.call(listAssessments, { token: candidate.token })
  expect(list.assessments.find(({ key }) => key === 'core')?.examination?.assurances).toEqual(['invigilated'])
})

test('it is moved up to a day before, and its old time is free again', async () => {
  const { candidate, call, start } = await makeBookedExamination(t)
  const to = after(start, hours(3))
  const move = (starts_at: Date, token = candidate.token) =>
    t.call(moveCall, { token, params: { id: call }, body: { starts_at: starts_at.toISOString(), zone: 'UTC' } })
  expect(await times(candidate.token, { call_id: call })).toContain(after(start, minutes(30)).toISOString())
  expect((await move(to, host.token)).status).toBe(404)
  expect((await move(to)).body.call.starts_at).toBe(to.toISOString())
  expect(await mails(host.email)).toContain('An examination was moved')
  expect((await bookExamination(t, await makeCoreSubscriber(t), start)).status).toBe(200)
  // Its own time does not hinder it.
  expect((await move(after(to, minutes(30)))).status).toBe(200)
  turnTo(t, after(to, -hours(23)))
  expect((await move(after(to, hours(5)))).body).toMatchObject({ code: 'too_late' })
  expect((await read(candidate.token, call)).may).toMatchObject({ move: false, cancel: true })
})

test('a moment that is none, one that is past, and one beyond every calendar are not to be had', async () => {
  const { candidate, call } = await makeBookedExamination(t)
  const other = await makeCoreSubscriber(t)
  // A leap second is a moment by its form.
  const moments = [
    '2028-12-31T23:59:60Z',
    after(t.clock.now(), -days(1)),
    after(t.clock.now(), days(400)),
    '9999-12-31T00:00:00Z',
  ]
  for (const moment of moments) {
    const body = { starts_at: typeof moment === 'string' ? moment : moment.toISOString(), zone: 'UTC' }
    const booked = await t.call(bookCall, { token: other.token, body: { assessment: 'core', ...body } })
    expect(booked.body, body.starts_at).toMatchObject({ code: 'slot_taken' })
    const moved = await t.call(moveCall, { token: candidate.token, params: { id: call }, body })
    expect(moved.body, body.starts_at).toMatchObject({ code: 'slot_taken' })
  }
})

test('nobody moves a call on and on: each move mails its host', async () => {
  const { candidate, call, start } = await makeBookedExamination(t)
  const params = { id: call }
  const codes: number[] = []
  for (let count = 1; count <= 21; count++) {
    const body = { starts_at: after(start, hours(count)).toISOString(), zone: 'UTC' }
    codes.push((await t.call(moveCall, { token: candidate.token, params, body })).status)
  }
  expect(codes.slice(0, 5)).toEqual(Array(5).fill(200))
  expect(codes.at(-1)).toBe(429)
  expect((await mails(host.email)).length).toBeLessThanOrEqual(20)
})

test('either side cancels it before it starts: no try is used, and the time is free again', async () => {
  for (const by of ['candidate', 'host'] as const) {
    const { candidate, call, start } = await makeBookedExamination(t)
    const token = by === 'host' ? host.token : candidate.token
    const { body } = await t.call(cancelCall, { token, params: { id: call }, body: { reason: 'Ill.' } })
    expect(body.call).toMatchObject({ status: 'cancelled', by, reason: 'Ill.' })
    expect(await mails(candidate.email)).toContain('Your examination for the Core certificate (demonstration) is canceled')
    expect(await mails(host.email)).toContain('An examination is canceled')
    expect(await tries(candidate.token)).toBe(3)
    const again = await bookExamination(t, candidate, start)
    expect(again.status).toBe(200)
    turnTo(t, after(start, hours(2)))
    const late = { token: candidate.token, params: { id: again.body.call.id }, body: { reason: '' } }
    expect((await t.call(cancelCall, late)).body).toMatchObject({ code: 'not_now' })
    turnTo(t, after(start, hours(3)))
  }
})

test('a call on which nobody was let in can be canceled until it ends, and the paper lapses', async () => {
  const booked = await makeBookedExamination(t)
  const attempt = await joinCall(t, booked, host)
  const { body } = await t.call(cancelCall, { token: host.token, params: { id: booked.call }, body: { reason: 'No document.' } })
  expect(body.call).toMatchObject({ status: 'cancelled', by: 'host' })
  const { rows } = await sql<{ state: string }>`select state from assessment_attempts where id = ${attempt}`.execute(t.deps.db)
  expect(rows).toEqual([{ state: 'lapsed' }])
  expect(await tries(booked.candidate.token)).toBe(3)
})

test('once the clock runs neither side cancels, also before the hour of the call', async () => {
  const { candidate, call, start } = await makeBookedExamination(t)
  turnTo(t, after(start, -minutes(10)))
  const checkedIn = await Promise.all(
    [host, candidate].map(({ token }) => t.call(checkInToCall, { token, params: { id: call } })),
  )
  const attempt = checkedIn[1]?.body.call.attempt_id ?? 0
  await t.call(letIn, { token: host.token, params: { id: call }, body: { saw_identity: true } })
  for (const { token } of [host, candidate]) expect((await read(token, call)).may.cancel).toBe(true)
  const sitting = await enter(t, candidate.token, attempt)
  expect((await t.call(startSitting, { token: sitting, params: { id: attempt } })).status).toBe(200)
  for (const [{ token }, code] of [
    [host, 'not_now'],
    [candidate, 'sitting_open'],
  ] as const) {
    expect((await read(token, call)).may.cancel).toBe(false)
    const { body } = await t.call(cancelCall, { token, params: { id: call }, body: { reason: '' } })
    expect(body).toMatchObject({ code })
  }
})

test('a paper that was drawn for Safe Exam Browser and not started is given up at the check-in', async () => {
  const { candidate, call, start } = await makeBookedExamination(t)
  turnTo(t, after(start, -minutes(20)))
  const draw = { token: candidate.token, params: { key: 'core' }, body: { assurance: 'locked_browser' } } as const
  const { body: unused } = await t.call(drawPaper, draw)
  turnTo(t, start)
  const { body } = await t.call(checkInToCall, { token: candidate.token, params: { id: call } })
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from assessment_attempts where user_id = ${candidate.id} order by id`.execute(t.deps.db)
  expect(rows).toEqual([
    { id: unused.id, state: 'lapsed' },
    { id: body.call.attempt_id, state: 'ready' },
  ])
  expect(await read(host.token, call)).toMatchObject({ other: await nameOf(candidate.id) })
})

/** The host compares it with a document. */
async function nameOf(id: number): Promise<string> {
  const { firstname, lastname } = await t.deps.db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${firstname} ${lastname}`
}

test('the paper is drawn when the candidate checks in, once, and in no other way', async () => {
  const booked = await makeBookedExamination(t)
  const { candidate, call, start } = booked
  const checkIn = () => t.call(checkInToCall, { token: candidate.token, params: { id: call } })
  turnTo(t, after(start, -minutes(16)))
  expect((await checkIn()).body).toMatchObject({ code: 'not_now' })
  const draw = { token: candidate.token, params: { key: 'core' }, body: { assurance: 'invigilated' } } as const
  expect((await t.call(drawPaper, draw)).body).toMatchObject({ code: 'needs_call' })
  turnTo(t, after(start, -minutes(15)))
  const { body } = await checkIn()
  expect(body.call).toMatchObject({ meeting_url: 'https://meet.test/room', attempt_id: expect.any(Number) })
  expect((await checkIn()).body.call.attempt_id).toBe(body.call.attempt_id)
  const { rows } = await sql<{ state: string; assurance: string }>`
    select state, assurance from assessment_attempts where user_id = ${candidate.id}`.execute(t.deps.db)
  expect(rows).toEqual([{ state: 'ready', assurance: 'invigilated' }])
})

test('a host who is absent costs no try: the paper lapses, the candidate books again, administrators are mailed', async () => {
  const admin = await administrator(t)
  const { candidate, call, start } = await makeBookedExamination(t)
  turnTo(t, start)
  await t.call(checkInToCall, { token: candidate.token, params: { id: call } })
  const report = () => t.call(reportAbsence, { token: candidate.token, params: { id: call } })
  expect((await report()).body).toMatchObject({ code: 'not_now' })
  turnTo(t, after(start, minutes(10)))
  expect((await report()).body.call).toMatchObject({ status: 'missed', by: 'host' })
  expect(await tries(candidate.token)).toBe(3)
  expect(await mails(admin.email)).toContain('An invigilator was absent')
  expect(await mails(candidate.email)).toContain(
    'We are sorry: your examination for the Core certificate (demonstration) was not held',
  )
  expect((await bookExamination(t, candidate)).status).toBe(200)
})

test('a candidate who is absent is reported by a host who is there, and a side that was there is not absent', async () => {
  const { candidate, call, start } = await makeBookedExamination(t)
  turnTo(t, after(start, minutes(11)))
  const report = () => t.call(reportAbsence, { token: host.token, params: { id: call } })
  expect((await report()).body).toMatchObject({ code: 'not_now' })
  await t.call(checkInToCall, { token: host.token, params: { id: call } })
  expect((await report()).body.call).toMatchObject({ status: 'missed', by: 'candidate' })
  expect(await mails(candidate.email)).toContain('You missed your examination for the Core certificate (demonstration)')
  const both = await makeBookedExamination(t)
  await joinCall(t, both, host)
  turnTo(t, after(both.start, minutes(20)))
  for (const { token } of [host, both.candidate])
    expect((await t.call(reportAbsence, { token, params: { id: both.call } })).body).toMatchObject({ code: 'not_now' })
})

test('both sides are reminded once, a day before', async () => {
  const { candidate, start } = await makeBookedExamination(t)
  turnTo(t, after(start, -hours(callReminderHours) - minutes(1)))
  await remindOfCalls(t.deps)
  expect((await mails(candidate.email)).filter((subject) => subject.endsWith('hours'))).toEqual([])
  turnTo(t, after(start, -hours(callReminderHours) + minutes(1)))
  await remindOfCalls(t.deps)
  await remindOfCalls(t.deps)
  const reminders = (await mails(candidate.email)).filter((subject) => subject.endsWith('is within 24 hours'))
  expect(reminders).toHaveLength(1)
  // When it was booked it could still be moved, and now it cannot.
  const { rows } = await sql<{ text: string }>`
    select body_text as text from mails where recipient = ${candidate.email} and subject like 'Your examination for%' order by id`.execute(
    t.deps.db,
  )
  expect(rows.map(({ text }) => text)).toEqual([
    expect.stringContaining('You can move the examination until 24 hours before the start'),
    expect.stringContaining('The examination starts too soon to be moved. You can cancel it'),
  ])
  expect(await mails(host.email)).toContain('An examination to invigilate within 24 hours')
})

test('a call that nobody ended is ended a day later', async () => {
  const forgotten = await makeBookedExamination(t)
  turnTo(t, after(forgotten.start, hours(25)))
  await settleCalls(t.deps)
  expect(await read(forgotten.candidate.token, forgotten.call)).toMatchObject({ status: 'missed', by: 'host' })
})

test('the times of somebody without the plan, without a try, or of another scheduler are refused', async () => {
  const stranger = await makePerson(t)
  const ask = (token: string, body: object = { assessment: 'core' }) =>
    t.call(listCallTimes, { token, body: { ...body, zone: 'UTC' } })
  expect((await ask(stranger.token)).body).toMatchObject({ code: 'must_be_subscribed' })
  const candidate = await makeCoreSubscriber(t)
  expect((await ask(candidate.token, {})).status).toBe(400)
  expect((await ask(candidate.token, { assessment: 'core', oral_of: 1 })).status).toBe(400)
  expect((await ask(candidate.token, { assessment: 'none' })).status).toBe(404)
  expect((await t.call(listCallTimes, { body: { assessment: 'core', zone: 'UTC' } })).status).toBe(401)
  const { scheduler } = t.deps
  Object.assign(t.deps, { scheduler: {} })
  try {
    expect((await ask(candidate.token)).body).toMatchObject({ code: 'scheduled_elsewhere' })
    const { body } = await t.call(listAssessments, { token: candidate.token })
    expect(body.assessments.find(({ key }) => key === 'core')?.examination?.assurances).not.toContain('invigilated')
  } finally {
    Object.assign(t.deps, { scheduler })
  }
})

test('a call is nobody’s but its two sides', async () => {
  const { call } = await makeBookedExamination(t)
  const stranger = await makeCoreSubscriber(t)
  const params = { id: call }
  for (const token of [undefined, stranger.token]) {
    const status = token ? 404 : 401
    const as = { params, ...(token && { token }) }
    expect((await t.call(readCall, as)).status).toBe(status)
    expect((await t.call(checkInToCall, as)).status).toBe(status)
    expect((await t.call(reportAbsence, as)).status).toBe(status)
    expect((await t.call(cancelCall, { ...as, body: { reason: '' } })).status).toBe(status)
    const body = { starts_at: inTwoDays(t).toISOString(), zone: 'UTC' }
    expect((await t.call(moveCall, { ...as, body })).status).toBe(status)
  }
  expect(
    (await t.call(bookCall, { body: { assessment: 'core', starts_at: inTwoDays(t).toISOString(), zone: 'UTC' } })).status,
  ).toBe(401)
  expect((await t.call(listCalls, {})).status).toBe(401)
})

test('administrators are mailed that a candidate needs a time, once a day', async () => {
  const admin = await administrator(t)
  const candidate = await makeCoreSubscriber(t)
  const request = () => t.call(requestTimes, { token: candidate.token, body: { assessment: 'core' } })
  expect((await request()).status).toBe(200)
  expect(await mails(admin.email)).toContain('A candidate needs a time for an examination')
  expect((await request()).status).toBe(429)
})

test('whoever has calls to hold keeps the role and the account; a candidate who leaves cancels theirs', async () => {
  const admin = await administrator(t)
  const { candidate, call } = await makeBookedExamination(t)
  const withdraw = () => t.call(withdrawExamRole, { token: admin.token, params: { userId: host.id, role: 'invigilator' } })
  expect((await withdraw()).body).toMatchObject({ code: 'has_calls' })
  const data = productPersonalData.find(({ name }) => name === 'assessments')
  expect(await data?.hindrance?.(t.deps.db, host.id)).toMatch(/calls to hold/)
  await data?.windUp?.(t.deps, candidate.id)
  expect(await read(host.token, call)).toMatchObject({ status: 'cancelled', by: 'candidate' })
  expect(await data?.hindrance?.(t.deps.db, host.id)).toBeUndefined()
  expect((await withdraw()).status).toBe(200)
})

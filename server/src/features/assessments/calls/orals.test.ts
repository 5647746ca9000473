/** Orals over HTTP: their times are booked, and what either side's absence does to the date. */
import {
  bookCall,
  cancelCall,
  checkInToCall,
  listCalls,
  listCallTimes,
  readCall,
  reportAbsence,
} from 'contract/assessments/calls.ts'
import { holdOral, readOwnOral } from 'contract/assessments/orals.ts'
import { oralCallMinutes, oralDays } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary, makeExamined, type TestCandidate } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makeHost } from '../../../testing/exam-calls.ts'
import { closeCalendars, inTwoDays, type TestInterviewer, turnTo } from '../../../testing/mock-interviews.ts'
import { assessmentChecks } from '../checks.ts'
import { remindOfOrals } from '../orals/remind.ts'
import { settleCalls } from './settle-calls.ts'

let t: TestApp
let examiner: TestInterviewer
let candidate: TestCandidate
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary, env: { ASSESSMENT_ORAL: 'every' } })
})
afterAll(() => closeConsistent(t, assessmentChecks))

/** The clock goes on only where it is turned, and nobody but this examiner takes bookings. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await closeCalendars(t)
  examiner = await makeHost(t, 'examiner')
  candidate = await makeExamined(t, { right: 12 })
})

const book = (start = inTwoDays(t), who = candidate) =>
  t.call(bookCall, { token: who.token, body: { oral_of: who.attempt, starts_at: start.toISOString(), zone: 'Asia/Tokyo' } })
const dueAt = async () => {
  const { body } = await t.call(readOwnOral, { token: candidate.token, params: { id: candidate.attempt } })
  return new Date(body.oral?.due_at ?? 0)
}
const stateOf = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from assessment_attempts where id = ${candidate.attempt}`.execute(t.deps.db)
  return rows[0]?.state
}

test('an oral is booked for fifteen minutes, before it is due, once', async () => {
  const start = inTwoDays(t)
  const { body } = await book(start)
  expect(body.call).toMatchObject({ kind: 'oral', attempt_id: candidate.attempt, assessment: 'core', status: 'booked' })
  expect(body.call.when.text).toContain('Tokyo time')
  expect(new Date(body.call.ends_at).getTime() - start.getTime()).toBe(minutes(oralCallMinutes))
  expect((await book(after(start, hours(1)))).body).toMatchObject({ code: 'call_booked' })
  const other = await makeExamined(t, { right: 12 })
  expect((await book(start, other)).body).toMatchObject({ code: 'slot_taken' })
  expect((await book(after(await dueAt(), hours(1)), other)).body).toMatchObject({ code: 'slot_taken' })
  const { body: times } = await t.call(listCallTimes, {
    token: other.token,
    body: { oral_of: other.attempt, zone: 'UTC' },
  })
  const last = times.days.at(-1)?.slots.at(-1)?.starts_at ?? ''
  expect(new Date(last) <= after(t.clock.now(), days(oralDays))).toBe(true)
})

test('an oral that nobody waits for is not booked, nor somebody else’s', async () => {
  const failed = await makeExamined(t, { right: 3 })
  expect((await book(undefined, failed)).body).toMatchObject({ code: 'no_oral' })
  expect((await book(undefined, { ...failed, attempt: candidate.attempt })).status).toBe(404)
})

test('an oral with a booked time is neither reminded of nor missed before its call is', async () => {
  turnTo(t, after(await dueAt(), -hours(30)))
  const { body } = await book(after(inTwoDays(t), -hours(25)))
  expect(body.call).toMatchObject({ status: 'booked' })
  turnTo(t, after(await dueAt(), hours(1)))
  await remindOfOrals(t.deps)
  expect(await stateOf()).toBe('awaiting_oral')
  await settleCalls(t.deps)
  turnTo(t, after(new Date(body.call.starts_at), hours(25)))
  await settleCalls(t.deps)
  // The examiner never came: the candidate has fourteen days again.
  const { call } = (await t.call(readCall, { token: candidate.token, params: { id: body.call.id } })).body
  expect(call).toMatchObject({ status: 'missed', by: 'host' })
  expect(await dueAt()).toEqual(after(t.clock.now(), days(oralDays)))
})

test('an examiner who cancels or is absent gives fourteen days again; a candidate who cancels does not', async () => {
  const before = await dueAt()
  const own = await book()
  await t.call(cancelCall, { token: candidate.token, params: { id: own.body.call.id }, body: { reason: '' } })
  expect(await dueAt()).toEqual(before)
  const theirs = await book()
  t.clock.advance(hours(2))
  await t.call(cancelCall, { token: examiner.token, params: { id: theirs.body.call.id }, body: { reason: 'Ill.' } })
  const extended = after(t.clock.now(), days(oralDays))
  expect(await dueAt()).toEqual(extended)
  const missed = await book(inTwoDays(t))
  const params = { id: missed.body.call.id }
  turnTo(t, new Date(missed.body.call.starts_at))
  await t.call(checkInToCall, { token: candidate.token, params })
  t.clock.advance(minutes(10))
  expect((await t.call(reportAbsence, { token: candidate.token, params })).body.call).toMatchObject({ by: 'host' })
  expect(await dueAt()).toEqual(after(t.clock.now(), days(oralDays)))
})

test('holding an oral ends its call, and whoever decided about the examination is not booked', async () => {
  const { body } = await book()
  const params = { id: candidate.attempt }
  const outcome = { saw_identity: true, is_convincing: true, notes: 'They explained both answers, and why each is right.' }
  expect((await t.call(holdOral, { token: examiner.token, params, body: outcome })).status).toBe(200)
  const { body: lists } = await t.call(listCalls, { token: examiner.token })
  expect(lists.hosted).toMatchObject([{ id: body.call.id, status: 'held' }])
  expect(await stateOf()).toBe('passed')
  // Another candidate can book the time again.
  const other = await makeExamined(t, { right: 12 })
  await sql`
    insert into assessment_cases (attempt_id, kind, text, opened_at, due_at, decision, reasons, decided_by, decided_at, closed_at)
    values (${other.attempt}, 'review', '', ${t.clock.now()}, ${t.clock.now()}, 'upheld', 'No.', ${examiner.id}, ${t.clock.now()}, ${t.clock.now()})`.execute(
    t.deps.db,
  )
  expect((await book(new Date(body.call.starts_at), other)).body).toMatchObject({ code: 'slot_taken' })
  await administrator(t)
  expect((await book(new Date(body.call.starts_at), await makeExamined(t, { right: 12 }))).status).toBe(200)
})

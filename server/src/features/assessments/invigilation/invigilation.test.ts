/** What an invigilator does during a sitting, over HTTP, and what its candidate meets. */
import { endBreak, handIn, readLog, readPaper, saveAnswer, startSitting } from 'contract/assessments/api.ts'
import { bookCall, cancelCall } from 'contract/assessments/calls.ts'
import { confirmDecision, decideCase, listCases, readCase } from 'contract/assessments/case-administration.ts'
import {
  addInvigilatorNote,
  letIn,
  pauseSitting,
  readInvigilatorNotes,
  resumeSitting,
  watchSitting,
} from 'contract/assessments/invigilation.ts'
import { longestLog, pauseMinutes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { after, hours, minutes, seconds } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enter } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { administrator } from '../../../testing/discussions.ts'
import { withExaminations } from '../../../testing/exam-bank.ts'
import { joinCall, letInAndEnter, makeBookedExamination, makeHost } from '../../../testing/exam-calls.ts'
import { closeCalendars, type TestInterviewer, turnTo } from '../../../testing/mock-interviews.ts'
import { settleCalls } from '../calls/settle-calls.ts'
import { assessmentChecks } from '../checks.ts'
import { settleMarked } from '../outcomes/settle-marked.ts'
import { logEvents } from '../sittings/log.ts'
import { beat } from '../sittings/outages.ts'

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

async function started() {
  const booked = await makeBookedExamination(t)
  const { attempt, sitting } = await letInAndEnter(t, booked, host)
  const { body } = await t.call(startSitting, { token: sitting, params: { id: attempt } })
  return { ...booked, attempt, sitting, endsAt: new Date(body.ends_at ?? 0) }
}
type Started = Awaited<ReturnType<typeof started>>

const asHost = ({ call }: Pick<Started, 'call'>) => ({ token: host.token, params: { id: call } })
const paper = async ({ sitting, attempt }: Started) => (await t.call(readPaper, { token: sitting, params: { id: attempt } })).body
const save = ({ sitting, attempt }: Started, version = 0) =>
  t.call(saveAnswer, {
    token: sitting,
    params: { id: attempt, position: 1 },
    body: { given: { answer: String(version) }, version },
  })
const kinds = async ({ candidate, attempt }: Started) =>
  (await t.call(readLog, { token: candidate.token, params: { id: attempt } })).body.entries.map(({ kind }) => kind)

test('the clock starts only after the invigilator has let the candidate in', async () => {
  const booked = await makeBookedExamination(t)
  const before = await t.call(letIn, { ...asHost(booked), body: { saw_identity: true } })
  expect(before.body).toMatchObject({ code: 'not_now' })
  const attempt = await joinCall(t, booked, host)
  const sitting = await enter(t, booked.candidate.token, attempt)
  const start = () => t.call(startSitting, { token: sitting, params: { id: attempt } })
  expect((await start()).body).toMatchObject({ code: 'not_let_in' })
  expect((await t.call(readPaper, { token: sitting, params: { id: attempt } })).body).toMatchObject({
    is_let_in: false,
    questions: [],
  })
  // Without a document nobody is let in.
  expect((await t.call(letIn, { ...asHost(booked), body: { saw_identity: false } as never })).status).toBe(400)
  const { body } = await t.call(letIn, { ...asHost(booked), body: { saw_identity: true } })
  expect(body).toMatchObject({ state: 'ready', call: { may: { let_in: false } } })
  expect((await t.call(letIn, { ...asHost(booked), body: { saw_identity: true } })).status).toBe(200)
  expect((await t.call(readPaper, { token: sitting, params: { id: attempt } })).body.is_let_in).toBe(true)
  expect((await start()).status).toBe(200)
  expect((await t.call(watchSitting, asHost(booked))).body).toMatchObject({ state: 'open', entries: expect.any(Array) })
})

test('a candidate who was let in starts during the call, or not at all', async () => {
  const booked = await makeBookedExamination(t)
  const { attempt, sitting } = await letInAndEnter(t, booked, host)
  const { body } = await t.call(watchSitting, asHost(booked))
  turnTo(t, after(new Date(body.call.ends_at), seconds(1)))
  const params = { id: attempt }
  expect((await t.call(readPaper, { token: sitting, params })).body.is_let_in).toBe(false)
  expect((await t.call(startSitting, { token: sitting, params })).body).toMatchObject({ code: 'not_let_in' })
})

test('a call that is canceled after the let-in lets nobody in, and a sitting that has begun is not canceled', async () => {
  const cancel = (token: string, id: number) => t.call(cancelCall, { token, params: { id }, body: { reason: '' } })
  for (const by of ['candidate', 'host'] as const) {
    const booked = await makeBookedExamination(t)
    const [{ candidate, call, start }, tokenOf] = [booked, { host: host.token, candidate: booked.candidate.token }]
    turnTo(t, after(start, -minutes(10)))
    const { attempt, sitting } = await letInAndEnter(t, { ...booked, start: t.clock.now() }, host)
    expect((await cancel(tokenOf[by], call)).body.call).toMatchObject({ status: 'cancelled', by })
    expect((await t.call(startSitting, { token: sitting, params: { id: attempt } })).body).toMatchObject({ code: 'sitting_over' })
    // The next time is not hindered by the paper of this one.
    const again = await t.call(bookCall, {
      token: candidate.token,
      body: { assessment: 'core', starts_at: after(start, hours(13)).toISOString(), zone: 'UTC' },
    })
    turnTo(t, after(start, hours(13) - minutes(10)))
    const next = { candidate, call: again.body.call.id, start: t.clock.now() }
    const begun = await letInAndEnter(t, next, host)
    await t.call(startSitting, { token: begun.sitting, params: { id: begun.attempt } })
    expect((await cancel(host.token, next.call)).body).toMatchObject({ code: 'not_now' })
    expect((await t.call(watchSitting, asHost(next))).body.call).toMatchObject({ status: 'booked', may: { cancel: false } })
    await t.call(handIn, { token: begun.sitting, params: { id: begun.attempt } })
    turnTo(t, after(start, hours(20)))
  }
})

test('a pause stops the clock and hides the paper, and is given back whole', async () => {
  const s = await started()
  expect((await save(s)).status).toBe(200)
  const { body } = await t.call(pauseSitting, asHost(s))
  expect(body.pause_ends_at).toBe(after(t.clock.now(), minutes(pauseMinutes)).toISOString())
  expect((await t.call(pauseSitting, asHost(s))).body.pause_ends_at).toBe(body.pause_ends_at)
  expect(await paper(s)).toMatchObject({ breaks: { is_pause: true }, questions: [] })
  expect((await save(s, 1)).body).toMatchObject({ code: 'sitting_paused' })
  // The candidate cannot end it.
  expect((await t.call(endBreak, { token: s.sitting, params: { id: s.attempt } })).body.breaks).toMatchObject({ is_pause: true })
  t.clock.advance(minutes(4))
  expect((await t.call(resumeSitting, asHost(s))).body.ends_at).toBe(after(s.endsAt, minutes(4)).toISOString())
  expect((await save(s, 1)).status).toBe(200)
  expect((await paper(s)).breaks).toBeUndefined()
  expect((await kinds(s)).slice(-2)).toEqual(['paused', 'resumed'])
})

test('a pause that nobody ends is over after its time, and submitting ends one', async () => {
  const s = await started()
  await t.call(pauseSitting, asHost(s))
  t.clock.advance(minutes(pauseMinutes + 1))
  expect((await save(s)).status).toBe(200)
  expect((await paper(s)).attempt.ends_at).toBe(after(s.endsAt, minutes(pauseMinutes)).toISOString())
  await t.call(pauseSitting, asHost(s))
  expect((await t.call(handIn, { token: s.sitting, params: { id: s.attempt } })).body).toMatchObject({ state: 'closed' })
  expect(await kinds(s)).toEqual(expect.arrayContaining(['paused', 'resumed', 'paused', 'resumed', 'handed in']))
  expect((await t.call(pauseSitting, asHost(s))).body).toMatchObject({ code: 'sitting_over' })
  await settleCalls(t.deps)
  expect((await t.call(watchSitting, asHost(s))).body).toMatchObject({ state: 'over', call: { status: 'held' } })
})

test('no pause goes without its entry in the log', async () => {
  const s = await started()
  const fill = (kind: 'entered' | 'let in') =>
    logEvents(t.deps.db, Array(longestLog).fill({ attemptId: s.attempt, kind, at: t.clock.now() }))
  // A candidate who enters again and again leaves room for pauses.
  await fill('entered')
  expect((await t.call(pauseSitting, asHost(s))).status).toBe(200)
  expect((await t.call(resumeSitting, asHost(s))).status).toBe(200)
  expect((await kinds(s)).slice(-2)).toEqual(['paused', 'resumed'])
  await fill('let in')
  const before = await kinds(s)
  expect((await t.call(pauseSitting, asHost(s))).body).toMatchObject({ code: 'not_now' })
  const { body } = await t.call(watchSitting, asHost(s))
  expect(body).toMatchObject({ pause_ends_at: null, ends_at: s.endsAt.toISOString() })
  expect(await kinds(s)).toEqual(before)
  expect((await save(s)).status).toBe(200)
})

test('an outage in a pause is credited for the time outside of it', async () => {
  const s = await started()
  await beat(t.deps)
  await t.call(pauseSitting, asHost(s))
  vi.setSystemTime(Date.now() + minutes(pauseMinutes) + minutes(5))
  await beat(t.deps)
  const credited = after(s.endsAt, minutes(pauseMinutes) + minutes(5)).getTime()
  const ends = new Date((await paper(s)).attempt.ends_at ?? 0).getTime()
  expect(Math.abs(ends - credited)).toBeLessThan(seconds(2))
})

test('a note is read by both sides, and one that asks for a review keeps a passing result back', async () => {
  const s = await started()
  const write = (text: string, needs_review: boolean) =>
    t.call(addInvigilatorNote, { ...asHost(s), body: { text, needs_review } })
  expect((await write('  ', false)).status).toBe(400)
  expect((await write('A voice in the room.', true)).body.notes).toMatchObject([
    { text: 'A voice in the room.', needs_review: true },
  ])
  const read = { token: s.candidate.token, params: { id: s.attempt } }
  expect((await t.call(readInvigilatorNotes, read)).body.notes).toHaveLength(1)
  expect(await kinds(s)).toContain('invigilator noted')
  await t.call(handIn, { token: s.sitting, params: { id: s.attempt } })
  await passAll(s.attempt)
  await settleMarked(t.deps.db, t.deps, s.attempt, t.clock.now())
  const { rows } = await sql<{ state: string }>`select state from assessment_attempts where id = ${s.attempt}`.execute(t.deps.db)
  expect(rows).toEqual([{ state: 'in_review' }])
  // An invigilator decides no case of their sitting, whatever else they are.
  await sql`update users set is_admin = true where id = ${host.id}`.execute(t.deps.db)
  const { body } = await t.call(listCases, { token: host.token, query: { state: 'waiting' } })
  const one = body.cases.find(({ attempt_id }) => attempt_id === s.attempt)
  expect(one).toMatchObject({ kind: 'review', may_act: false })
  const { token } = await administrator(t)
  const { body: seen } = await t.call(readCase, { token, params: { id: one?.id ?? 0 } })
  expect(seen.notes).toMatchObject([{ text: 'A voice in the room.', needs_review: true }])
  const decision = { decision: 'upheld', granted: [], reasons: 'I have seen the whole sitting, and it is fine.' } as const
  const decided = (token: string) => t.call(decideCase, { token, params: { id: one?.id ?? 0 }, body: decision })
  expect((await decided(host.token)).body).toMatchObject({ code: 'needs_other_decider' })
  await sql`update users set is_admin = false where id = ${host.id}`.execute(t.deps.db)
  expect((await decided(token)).status).toBe(200)
})

async function passAll(attempt: number): Promise<void> {
  await sql`
    insert into assessment_marks (attempt_id, position, run, is_right, points, at)
    select attempt_id, position, 1, true, points, ${t.clock.now()} from assessment_questions where attempt_id = ${attempt}`.execute(
    t.deps.db,
  )
  await sql`
    update assessment_attempts set state = 'marked', earned = total.points, possible = total.points
    from (select sum(points) as points from assessment_questions where attempt_id = ${attempt}) total where id = ${attempt}`.execute(
    t.deps.db,
  )
}

test('a note that asks for a review of a released pass opens the case of a reviewer, who can take the pass away', async () => {
  const s = await started()
  await t.call(handIn, { token: s.sitting, params: { id: s.attempt } })
  await passAll(s.attempt)
  await settleMarked(t.deps.db, t.deps, s.attempt, t.clock.now())
  const write = () => t.call(addInvigilatorNote, { ...asHost(s), body: { text: 'A voice in the room.', needs_review: true } })
  expect((await write()).body.notes).toMatchObject([{ needs_review: true }])
  const [admin, second] = [await administrator(t), await administrator(t)]
  const { body } = await t.call(listCases, { token: admin.token, query: { state: 'waiting' } })
  const id = body.cases.find(({ attempt_id }) => attempt_id === s.attempt)?.id ?? 0
  const decision = { decision: 'misconduct', granted: [], reasons: 'The voice in the room read the answers aloud.' } as const
  expect((await t.call(decideCase, { token: admin.token, params: { id }, body: decision })).status).toBe(200)
  expect((await t.call(confirmDecision, { token: second.token, params: { id }, body: { agrees: true } })).status).toBe(200)
  const { rows } = await sql<{ state: string }>`select state from assessment_attempts where id = ${s.attempt}`.execute(t.deps.db)
  expect(rows).toEqual([{ state: 'void' }])
  expect((await write()).body).toMatchObject({ code: 'not_now' })
})

test('a sitting is watched by its invigilator alone, who does not see its paper', async () => {
  const s = await started()
  const other = await makeHost(t, 'invigilator')
  const params = { id: s.call }
  for (const [token, status] of [
    [undefined, 401],
    [other.token, 404],
    [s.candidate.token, 404],
  ] as const) {
    const as = { params, ...(token && { token }) }
    const seen = [
      await t.call(watchSitting, as),
      await t.call(pauseSitting, as),
      await t.call(resumeSitting, as),
      await t.call(letIn, { ...as, body: { saw_identity: true } }),
      await t.call(addInvigilatorNote, { ...as, body: { text: 'x', needs_review: false } }),
    ].map((reply) => reply.status)
    // The candidate sits: in exam mode such a call is closed to them before anything is looked for.
    expect(seen).toEqual(seen.map(() => (token === s.candidate.token ? 409 : status)))
  }
  expect((await t.call(readInvigilatorNotes, { token: other.token, params: { id: s.attempt } })).status).toBe(404)
  const { body } = await t.call(watchSitting, asHost(s))
  expect(JSON.stringify(body)).not.toMatch(/html|given/)
  turnTo(t, after(s.endsAt, minutes(1)))
  expect((await t.call(watchSitting, asHost(s))).body.state).toBe('over')
})

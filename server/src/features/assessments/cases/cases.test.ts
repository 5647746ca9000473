/** Reports, appeals and reviews over HTTP: who may ask, who may decide, and what the candidate reads. */
import { handIn, readLog, readResult } from 'contract/assessments/api.ts'
import { confirmDecision, decideCase, listCases, readCase } from 'contract/assessments/case-administration.ts'
import { appealResult, type Decision, listOwnCases, reportError } from 'contract/assessments/cases.ts'
import { readEditsOfCase } from 'contract/assessments/edits.ts'
import { grantExamRole, listExamRoles, withdrawExamRole } from 'contract/assessments/exam-roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary, makeCandidate, makeExamCandidate, makeExamined, type TestCandidate } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { assessmentChecks } from '../checks.ts'
import { remindOverdue } from './remind-overdue.ts'

let t: TestApp
let first: TestPerson
let second: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
  ;[first, second] = [await makeAdmin(), await makeAdmin()]
})
afterAll(() => closeConsistent(t, assessmentChecks))

async function makeAdmin(): Promise<TestPerson> {
  const person = await makePerson(t)
  await sql`update users set is_admin = true where id = ${person.id}`.execute(t.deps.db)
  return person
}

async function makeStaff(): Promise<TestPerson> {
  const person = await makePerson(t)
  await sql`update users set is_staff = true where id = ${person.id}`.execute(t.deps.db)
  return person
}

const text = 'Question 4 has two right answers.'
const reasons = 'We read the answers again. The question can be read in both ways.'
const result = ({ token, attempt }: TestCandidate) => t.call(readResult, { token, params: { id: attempt } })
const appeal = ({ token, attempt }: TestCandidate) => t.call(appealResult, { token, params: { id: attempt }, body: { text } })
const report = ({ token, attempt }: TestCandidate, position: number) =>
  t.call(reportError, { token, params: { id: attempt }, body: { position, text } })
const ownCases = async ({ token, attempt }: TestCandidate) =>
  (await t.call(listOwnCases, { token, params: { id: attempt } })).body.cases
const decide = ({ token }: { token: string }, id: number, decision: Decision, granted: number[] = []) =>
  t.call(decideCase, { token, params: { id }, body: { decision, granted, reasons } })
const confirm = ({ token }: { token: string }, id: number, agrees: boolean) =>
  t.call(confirmDecision, { token, params: { id }, body: { agrees } })
const waiting = async ({ token }: { token: string }, id: number) =>
  (await t.call(listCases, { token, query: { state: 'waiting' } })).body.cases.find((one) => one.id === id)
const log = async ({ token, attempt }: TestCandidate) =>
  (await t.call(readLog, { token, params: { id: attempt } })).body.entries.map(({ kind }) => kind)
const mailsTo = async (email: string) =>
  (await sql<{ subject: string }>`select subject from mails where recipient = ${email}`.execute(t.deps.db)).rows.map(
    ({ subject }) => subject,
  )
const emailOf = async ({ id }: TestCandidate) =>
  (await t.deps.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('an appeal that is granted: marked again by a person, with reasons, in the log and by mail', async () => {
  const candidate = await makeExamined(t, { right: 6 })
  expect((await result(candidate)).body.attempt.state).toBe('failed')
  const { body: opened } = await appeal(candidate)
  expect(opened).toMatchObject({ kind: 'appeal', text, decision: null, reasons: null })
  expect((await waiting(first, opened.id))?.may_act).toBe(true)
  const { body: seen } = await t.call(readCase, { token: first.token, params: { id: opened.id } })
  expect(seen.attempt).toMatchObject({ state: 'failed', earned: 6, possible: 12 })
  expect(seen.questions).toHaveLength(12)
  expect(seen.questions[6]).toMatchObject({ html: expect.stringContaining('<p>'), given: {}, is_right: false, runs: 1 })
  expect(JSON.stringify(seen)).not.toMatch(/"(?:key|seed|accepted|tolerance)"/)
  expect((await decide(first, opened.id, 'remarked', [7, 8, 9, 10, 11, 12])).status).toBe(200)

  const { body } = await result(candidate)
  expect(body.attempt).toMatchObject({ state: 'passed', score: { earned: 12 } })
  expect(body.questions.every(({ is_right }) => is_right)).toBe(true)
  expect(await ownCases(candidate)).toMatchObject([{ decision: 'remarked', granted: [7, 8, 9, 10, 11, 12], reasons }])
  expect(await log(candidate)).toEqual([
    ...['entered', 'started', 'handed in', 'result released', 'appealed', 'decided', 'marked again'],
  ])
  const mails = await mailsTo(await emailOf(candidate))
  expect(mails).toEqual(expect.arrayContaining(['We received your appeal', 'We decided about your appeal']))
  expect(await mailsTo(second.email)).toContain('A candidate has appealed a result')
  const audited = await sql`
    select from audit where event = 'assessment case decided' and user_id = ${candidate.id} and by_id = ${first.id}`.execute(
    t.deps.db,
  )
  expect(audited.rows).toHaveLength(1)
})

test('a reviewer reads no case about an examination of their own: not the paper, nor what is proposed', async () => {
  const candidate = await makeExamined(t, { right: 3 })
  const { body } = await appeal(candidate)
  await sql`update users set is_admin = true where id = ${candidate.id}`.execute(t.deps.db)
  expect(await waiting(candidate, body.id)).toBeUndefined()
  expect((await t.call(readCase, { token: candidate.token, params: { id: body.id } })).status).toBe(404)
  const params = { id: body.id, position: 1 }
  expect((await t.call(readEditsOfCase, { token: candidate.token, params })).status).toBe(404)
  await sql`update users set is_admin = false where id = ${candidate.id}`.execute(t.deps.db)
  expect(await waiting(first, body.id)).toBeDefined()
})

test('a case is decided once', async () => {
  const candidate = await makeExamined(t, { right: 3 })
  const { body } = await appeal(candidate)
  expect((await decide(first, body.id, 'upheld')).status).toBe(200)
  expect(await decide(second, body.id, 'upheld')).toMatchObject({ status: 409, body: { code: 'case_decided' } })
  expect((await result(candidate)).body.attempt).toMatchObject({ state: 'failed', score: { earned: 3 } })
})

test('one appeal a result, within thirty days, and none before the release or after a pass', async () => {
  const [failed, late, passed, held] = [
    await makeExamined(t, { right: 3 }),
    await makeExamined(t, { right: 3 }),
    await makeExamined(t, { right: 12 }),
    await makeExamined(t, { right: 10 }),
  ]
  expect((await appeal(failed)).status).toBe(200)
  expect(await appeal(failed)).toMatchObject({ status: 409, body: { code: 'appeal_used' } })
  expect(await appeal(passed)).toMatchObject({ status: 409, body: { code: 'appeal_over' } })
  expect(await appeal(held)).toMatchObject({ status: 409, body: { code: 'not_released' } })
  await sql`update assessment_attempts set released_at = released_at - interval '30 days 1 minute' where id = ${late.attempt}`.execute(
    t.deps.db,
  )
  expect(await appeal(late)).toMatchObject({ status: 409, body: { code: 'appeal_over' } })
  expect(await report(late, 1)).toMatchObject({ status: 409, body: { code: 'appeal_over' } })
})

test('neither practice, nor an open sitting, nor somebody else’s examination has cases', async () => {
  const practised = await makeCandidate(t)
  const open = await makeExamCandidate(t)
  await t.call(handIn, { token: practised.sitting, params: { id: practised.attempt } })
  for (const asked of [appeal, (one: TestCandidate) => report(one, 1)]) {
    expect(await asked(practised)).toMatchObject({ status: 404, body: { message: expect.stringContaining('Practice') } })
    expect(await asked(open)).toMatchObject({ status: 409, body: { code: 'sitting_open' } })
  }
  const examined = await makeExamined(t, { right: 3 })
  const asOther = { ...examined, token: practised.token }
  const signedOut = { params: { id: examined.attempt } }
  expect((await appeal(asOther)).status).toBe(404)
  expect((await report(asOther, 1)).status).toBe(404)
  expect((await t.call(listOwnCases, { ...signedOut, token: practised.token })).status).toBe(404)
  expect((await t.call(listOwnCases, signedOut)).status).toBe(401)
  expect((await t.call(appealResult, { ...signedOut, body: { text } })).status).toBe(401)
  expect((await t.call(reportError, { ...signedOut, body: { position: 1, text } })).status).toBe(401)
})

test('a reported error that is confirmed counts the question as right', async () => {
  const candidate = await makeExamined(t, { right: 8 })
  const { body } = await report(candidate, 9)
  expect(await report(candidate, 9)).toMatchObject({ status: 409, body: { code: 'appeal_used' } })
  expect((await report(candidate, 13)).status).toBe(404)
  expect((await decide(first, body.id, 'void')).status).toBe(400)
  expect((await decide(first, body.id, 'remarked')).status).toBe(200)
  expect((await result(candidate)).body).toMatchObject({ attempt: { state: 'failed', score: { earned: 9 } } })
  expect(await ownCases(candidate)).toMatchObject([{ kind: 'error', position: 9, decision: 'remarked', granted: [9] }])
})

test('a score near the mark is released by the review, and its reviewer decides no appeal against it', async () => {
  const candidate = await makeExamined(t, { right: 10 })
  const [review] = await ownCases(candidate)
  expect(review).toMatchObject({ kind: 'review', decision: null })
  expect((await decide(first, review!.id, 'upheld')).status).toBe(200)
  expect((await result(candidate)).body.attempt).toMatchObject({ state: 'failed', score: { earned: 10 } })
  const { body } = await appeal(candidate)
  expect((await waiting(first, body.id))?.may_act).toBe(false)
  expect((await waiting(second, body.id))?.may_act).toBe(true)
  expect(await decide(first, body.id, 'upheld')).toMatchObject({ status: 409, body: { code: 'needs_other_decider' } })
  expect((await decide(second, body.id, 'remarked', [11])).status).toBe(200)
  expect((await result(candidate)).body.attempt.state).toBe('passed')
})

test('a sitting is taken away by two people, never by one', async () => {
  const candidate = await makeExamined(t, { right: 10 })
  const [review] = await ownCases(candidate)
  const id = review!.id
  expect((await decide(first, id, 'misconduct')).status).toBe(200)
  // Nothing is concluded, and its candidate reads no decision.
  expect(await ownCases(candidate)).toMatchObject([{ decision: null, reasons: null }])
  expect((await result(candidate)).status).toBe(409)
  expect(await confirm(first, id, true)).toMatchObject({ status: 409, body: { code: 'needs_other_decider' } })
  expect((await confirm(second, id, false)).status).toBe(200)
  expect((await waiting(first, id))?.waits_for).toBe('decision')
  expect((await decide(first, id, 'void')).status).toBe(200)
  expect((await confirm(second, id, true)).status).toBe(200)
  expect((await result(candidate)).body.attempt.state).toBe('void')
  expect(await confirm(second, id, true)).toMatchObject({ status: 409, body: { code: 'case_decided' } })
  // Not even past the code.
  const alone = sql`update assessment_cases set second_by = decided_by where id = ${id}`
  await expect(alone.execute(t.deps.db)).rejects.toThrow(/check/)
  const without = sql`update assessment_cases set second_by = null where id = ${id}`
  await expect(without.execute(t.deps.db)).rejects.toThrow(/check/)
  // A third person grants the appeal, and the sitting counts again.
  const { body } = await appeal(candidate)
  expect((await decide(second, body.id, 'remarked')).body).toMatchObject({ code: 'needs_other_decider' })
  expect(await waiting(first, body.id)).toMatchObject({ may_act: false, lacks_people: true })
  const third = await makeStaff()
  await t.call(grantExamRole, { token: first.token, body: { email: third.email, role: 'reviewer' } })
  expect(await waiting(first, body.id)).toMatchObject({ lacks_people: false })
  expect((await decide(third, body.id, 'remarked')).status).toBe(200)
  expect((await result(candidate)).body.attempt.state).toBe('failed')
})

test('cases are for reviewers, roles are granted by administrators', async () => {
  const candidate = await makeExamined(t, { right: 3 })
  const { body } = await appeal(candidate)
  const [staff, member] = [await makeStaff(), await makePerson(t)]
  const calls = (token?: string) => [
    t.call(listCases, { ...(token && { token }), query: { state: 'waiting' } }),
    t.call(readCase, { ...(token && { token }), params: { id: body.id } }),
    t.call(decideCase, { ...(token && { token }), params: { id: body.id }, body: { decision: 'upheld', granted: [], reasons } }),
    t.call(confirmDecision, { ...(token && { token }), params: { id: body.id }, body: { agrees: true } }),
  ]
  const statuses = async (token?: string) => (await Promise.all(calls(token))).map(({ status }) => status)
  expect(await statuses()).toEqual([401, 401, 401, 401])
  expect(await statuses(member.token)).toEqual([403, 403, 403, 403])
  expect(await statuses(staff.token)).toEqual([403, 403, 403, 403])

  const grant = (token: string, email: string) => t.call(grantExamRole, { token, body: { email, role: 'reviewer' } })
  expect((await grant(staff.token, staff.email)).status).toBe(403)
  expect((await grant(first.token, member.email)).body).toMatchObject({ errors: [{ field: 'email' }] })
  expect((await grant(first.token, 'nobody@example.com')).body).toMatchObject({ errors: [{ field: 'email' }] })
  expect((await grant(first.token, staff.email)).status).toBe(200)
  expect((await t.call(listExamRoles, { token: first.token })).body.granted.map(({ user }) => user.id)).toContain(staff.id)
  expect((await t.call(listExamRoles, { token: staff.token })).status).toBe(403)
  expect((await decide(staff, body.id, 'upheld')).status).toBe(200)

  const withdraw = (token: string) => t.call(withdrawExamRole, { token, params: { userId: staff.id, role: 'reviewer' } })
  expect((await withdraw(staff.token)).status).toBe(403)
  expect((await withdraw(first.token)).status).toBe(200)
  expect((await withdraw(first.token)).status).toBe(404)
  expect((await t.call(readCase, { token: staff.token, params: { id: body.id } })).status).toBe(403)
})

test('nobody decides about themselves', async () => {
  const candidate = await makeExamined(t, { right: 3 })
  const { body } = await appeal(candidate)
  await sql`update users set is_admin = true where id = ${candidate.id}`.execute(t.deps.db)
  expect(await decide(candidate, body.id, 'upheld')).toMatchObject({ status: 409, body: { code: 'needs_other_decider' } })
  await sql`update users set is_admin = false where id = ${candidate.id}`.execute(t.deps.db)
})

test('a decision that is late is written about to both sides, once', async () => {
  const candidate = await makeExamined(t, { right: 3 })
  const { body } = await appeal(candidate)
  const email = await emailOf(candidate)
  await remindOverdue(t.deps)
  expect(await mailsTo(email)).not.toContain('The decision about your appeal is late')
  expect((await waiting(first, body.id))?.is_overdue).toBe(false)
  t.clock.advance(days(15))
  expect((await waiting(first, body.id))?.is_overdue).toBe(true)
  await remindOverdue(t.deps)
  await remindOverdue(t.deps)
  expect((await mailsTo(email)).filter((subject) => subject === 'The decision about your appeal is late')).toHaveLength(1)
  expect(await mailsTo(first.email)).toContain('A case of an examination is overdue')
})

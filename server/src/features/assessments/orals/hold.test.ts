/** Holding an oral over HTTP: who may, what an outcome does, and what happens where none is held. */
import { listAssessments, readLog, readResult } from 'contract/assessments/api.ts'
import { decideCase, listCases } from 'contract/assessments/case-administration.ts'
import { appealResult, type Decision } from 'contract/assessments/cases.ts'
import { holdOral, listOrals, readOral, readOwnOral } from 'contract/assessments/orals.ts'
import { oralDays, oralReminderDays } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary, makeExamined, type TestCandidate } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { assessmentChecks } from '../checks.ts'
import { remindOfOrals } from './remind.ts'

let t: TestApp
let examiner: TestPerson
let reviewer: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary, env: { ASSESSMENT_ORAL: 'every' } })
  ;[examiner, reviewer] = [await makePerson(t), await makePerson(t)]
  await grant(examiner.id, 'examiner')
  await sql`update users set is_admin = true where id = ${reviewer.id}`.execute(t.deps.db)
})
afterAll(() => closeConsistent(t, assessmentChecks))

const grant = (userId: number, role: string) =>
  sql`insert into assessment_roles (user_id, role, granted_at) values (${userId}, ${role}, now())`.execute(t.deps.db)
const notes = 'They explained both answers, and why the second one needs a sum.'
const held = { saw_identity: true, is_convincing: true, notes }
const hold = (person: { token: string }, { attempt }: TestCandidate, body: Partial<typeof held> = {}) =>
  t.call(holdOral, { token: person.token, params: { id: attempt }, body: { ...held, ...body } })
const ownOral = async ({ token, attempt }: TestCandidate) =>
  (await t.call(readOwnOral, { token, params: { id: attempt } })).body.oral
const state = async ({ token, attempt }: TestCandidate) => {
  const { body } = await t.call(listAssessments, { token })
  return body.assessments.flatMap(({ attempts }) => attempts).find(({ id }) => id === attempt)?.state
}
const caseOf = async ({ attempt }: TestCandidate, as: TestPerson = reviewer) => {
  const { body } = await t.call(listCases, { token: as.token, query: { state: 'waiting' } })
  return body.cases.find(({ attempt_id }) => attempt_id === attempt)
}
const decide = async (candidate: TestCandidate, decision: Decision) => {
  const id = (await caseOf(candidate))?.id ?? 0
  const body = { decision, granted: [], reasons: 'We have listened to both sides, and this is fair.' }
  return t.call(decideCase, { token: reviewer.token, params: { id }, body })
}
const mailsTo = async ({ id }: TestCandidate) =>
  (
    await sql<{ subject: string }>`
      select subject from mails join users on users.email = mails.recipient where users.id = ${id}`.execute(t.deps.db)
  ).rows.map(({ subject }) => subject)

test('a convincing oral releases the result, and its candidate reads the reasons', async () => {
  const candidate = await makeExamined(t, { right: 12 })
  const { body: listed } = await t.call(listOrals, { token: examiner.token })
  expect(listed.orals).toContainEqual(expect.objectContaining({ attempt_id: candidate.attempt, title: 'Core certificate' }))
  const { body } = await t.call(readOral, { token: examiner.token, params: { id: candidate.attempt } })
  expect(body.questions).toHaveLength(2)
  expect(body.questions[0]).toMatchObject({ html: expect.stringContaining('<p>'), given: { answer: expect.any(String) } })
  expect(JSON.stringify(body)).not.toMatch(/"(?:key|seed|accepted|tolerance|is_right)"/)
  expect((await hold(examiner, candidate)).status).toBe(200)
  expect(await state(candidate)).toBe('passed')
  expect(await ownOral(candidate)).toMatchObject({ outcome: 'convincing', saw_identity: true, notes })
  expect(await mailsTo(candidate)).toContain('The result of your examination')
  const { body: log } = await t.call(readLog, { token: candidate.token, params: { id: candidate.attempt } })
  expect(log.entries.map(({ kind }) => kind).slice(3)).toEqual(['oral drawn', 'oral held', 'result released'])
  expect(await hold(examiner, candidate)).toMatchObject({ status: 409, body: { code: 'oral_over' } })
})

test('one that is not convincing fails nobody: a reviewer decides, who is not its examiner', async () => {
  const candidate = await makeExamined(t, { right: 12 })
  expect((await hold(examiner, candidate, { is_convincing: false })).status).toBe(200)
  expect(await state(candidate)).toBe('in_review')
  await sql`update users set is_admin = true where id = ${examiner.id}`.execute(t.deps.db)
  expect(await caseOf(candidate, examiner)).toMatchObject({ kind: 'oral', may_act: false })
  await sql`update users set is_admin = false where id = ${examiner.id}`.execute(t.deps.db)
  expect(await caseOf(candidate)).toMatchObject({ may_act: true, text: expect.stringContaining(notes) })
  expect((await decide(candidate, 'upheld')).status).toBe(400)
  expect((await decide(candidate, 'oral_failed')).status).toBe(200)
  expect(await state(candidate)).toBe('failed')
})

test('an appeal against it needs no question that counts as right', async () => {
  const candidate = await makeExamined(t, { right: 12 })
  await hold(examiner, candidate, { is_convincing: false })
  await decide(candidate, 'oral_failed')
  const other = await makePerson(t)
  await sql`update users set is_admin = true where id = ${other.id}`.execute(t.deps.db)
  const { body } = await t.call(appealResult, {
    token: candidate.token,
    params: { id: candidate.attempt },
    body: { text: 'The line was bad.' },
  })
  const decision = { decision: 'remarked' as const, granted: [], reasons: 'The recording of the call shows a bad line.' }
  expect((await t.call(decideCase, { token: other.token, params: { id: body.id }, body: decision })).status).toBe(200)
  expect(await state(candidate)).toBe('passed')
})

test('a candidate whose appeal led to an oral is mailed that there is a result', async () => {
  const candidate = await makeExamined(t, { right: 8 })
  const results = async () => (await mailsTo(candidate)).filter((subject) => subject === 'The result of your examination').length
  expect([await state(candidate), await results()]).toEqual(['failed', 1])
  const appeal = { token: candidate.token, params: { id: candidate.attempt }, body: { text: 'The key is wrong.' } }
  const { body } = await t.call(appealResult, appeal)
  const decision = { decision: 'remarked' as const, granted: [9, 10, 11, 12], reasons: 'These four answers are right as well.' }
  await t.call(decideCase, { token: reviewer.token, params: { id: body.id }, body: decision })
  expect(await state(candidate)).toBe('awaiting_oral')
  expect((await hold(examiner, candidate)).status).toBe(200)
  expect([await state(candidate), await results()]).toEqual(['passed', 2])
})

test('a reviewer passes the examination, or has another oral held', async () => {
  const [waived, again] = [await makeExamined(t, { right: 12 }), await makeExamined(t, { right: 12 })]
  for (const candidate of [waived, again]) await hold(examiner, candidate, { is_convincing: false })
  expect((await decide(waived, 'oral_waived')).status).toBe(200)
  expect(await state(waived)).toBe('passed')
  expect((await decide(again, 'oral_again')).status).toBe(200)
  expect(await state(again)).toBe('awaiting_oral')
  expect(await ownOral(again)).toMatchObject({ outcome: null, notes: null, held_at: null })
  // A reviewer of the examination may not hold its oral.
  expect(await hold(reviewer, again)).toMatchObject({ status: 409 })
  // Nor may its first examiner hold the second one, or see its answers.
  expect(await hold(examiner, again)).toMatchObject({ status: 409, body: { code: 'oral_over' } })
  expect((await t.call(readOral, { token: examiner.token, params: { id: again.attempt } })).status).toBe(409)
  const second = await makePerson(t)
  await grant(second.id, 'examiner')
  expect((await hold(second, again, { is_convincing: false })).status).toBe(200)
  // Neither examiner decides about it, not even as an administrator.
  for (const { id } of [examiner, second]) await sql`update users set is_admin = true where id = ${id}`.execute(t.deps.db)
  for (const one of [examiner, second]) expect(await caseOf(again, one)).toMatchObject({ may_act: false })
  for (const { id } of [examiner, second]) await sql`update users set is_admin = false where id = ${id}`.execute(t.deps.db)
  expect((await decide(again, 'oral_waived')).status).toBe(200)
  expect(await state(again)).toBe('passed')
})

test('without an identity document no oral is convincing, not even past the code', async () => {
  const candidate = await makeExamined(t, { right: 12 })
  expect((await hold(examiner, candidate, { saw_identity: false })).status).toBe(400)
  expect(await state(candidate)).toBe('awaiting_oral')
  expect((await hold(examiner, candidate, { saw_identity: false, is_convincing: false })).status).toBe(200)
  const past = sql`update assessment_orals set outcome = 'convincing' where attempt_id = ${candidate.attempt}`
  await expect(past.execute(t.deps.db)).rejects.toThrow(/check/)
})

test('only examiners see and hold orals, and nobody their own', async () => {
  const [candidate, other] = [await makeExamined(t, { right: 12 }), await makeExamined(t, { right: 12 })]
  const params = { id: candidate.attempt }
  expect((await t.call(listOrals, {})).status).toBe(401)
  expect((await t.call(readOral, { params })).status).toBe(401)
  expect((await t.call(holdOral, { params, body: held })).status).toBe(401)
  for (const { token } of [other, candidate]) {
    expect((await t.call(listOrals, { token })).status).toBe(403)
    expect((await t.call(readOral, { token, params })).status).toBe(403)
    expect((await t.call(holdOral, { token, params, body: held })).status).toBe(403)
  }
  await grant(candidate.id, 'examiner')
  const { body } = await t.call(listOrals, { token: candidate.token })
  expect(body.orals.map(({ attempt_id }) => attempt_id)).not.toContain(candidate.attempt)
  expect((await t.call(readOral, { token: candidate.token, params })).status).toBe(409)
  expect((await hold(candidate, candidate)).status).toBe(409)
})

test('its candidate is reminded once, and then a reviewer decides', async () => {
  const candidate = await makeExamined(t, { right: 12 })
  t.clock.advance(days(oralDays - oralReminderDays) + 1000)
  await remindOfOrals(t.deps)
  await remindOfOrals(t.deps)
  const { rows } = await sql<{ body_text: string }>`
    select body_text from mails join users on users.email = mails.recipient
    where users.id = ${candidate.id} and subject like 'An oral %'`.execute(t.deps.db)
  expect(rows).toEqual([{ body_text: expect.stringContaining('Please choose a time on the page below. It must take place by') }])
  const reminder = 'Your oral for the Core certificate has not been held yet'
  expect((await mailsTo(candidate)).filter((subject) => subject === reminder)).toHaveLength(1)
  expect(await state(candidate)).toBe('awaiting_oral')
  t.clock.advance(days(oralReminderDays))
  await remindOfOrals(t.deps)
  expect(await state(candidate)).toBe('in_review')
  expect(await mailsTo(candidate)).toContain('Your oral for the Core certificate was not held')
  expect((await t.call(readResult, { token: candidate.token, params: { id: candidate.attempt } })).status).toBe(409)
  expect(await caseOf(candidate)).toMatchObject({ kind: 'oral', text: expect.stringContaining('No oral was held') })
  expect((await decide(candidate, 'oral_again')).status).toBe(200)
  expect(Date.parse((await ownOral(candidate))!.due_at!)).toBeGreaterThan(t.clock.now().getTime() + days(oralDays - 1))
})

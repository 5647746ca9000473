/** Orals over HTTP: which examinations need one, and what their candidates read. */
import { handIn, listAssessments, readLog, readResult } from 'contract/assessments/api.ts'
import { readOwnOral } from 'contract/assessments/orals.ts'
import { oralDays } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { answerRight, examLibrary, makeExamCandidate, makeExamined, type TestCandidate } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { assessmentChecks } from '../checks.ts'
import { markAttempt } from '../marking/mark-attempt.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary, env: { ASSESSMENT_ORAL: 'every' } })
})
afterAll(() => closeConsistent(t, assessmentChecks))

const oral = async ({ token, attempt }: Pick<TestCandidate, 'token' | 'attempt'>) =>
  (await t.call(readOwnOral, { token, params: { id: attempt } })).body.oral
const state = async ({ token, attempt }: TestCandidate) => {
  const { body } = await t.call(listAssessments, { token })
  return body.assessments.flatMap(({ attempts }) => attempts).find(({ id }) => id === attempt)
}
const log = async ({ token, attempt }: TestCandidate) =>
  (await t.call(readLog, { token, params: { id: attempt } })).body.entries.map(({ kind }) => kind)

test('an examination that reaches the marks waits for its oral, and its candidate reads until when', async () => {
  const candidate = await makeExamined(t, { right: 12 })
  expect(await state(candidate)).toMatchObject({ state: 'awaiting_oral', score: null, released_at: null })
  const { body } = await t.call(readResult, { token: candidate.token, params: { id: candidate.attempt } })
  expect(body).toMatchObject({ code: 'not_released' })
  const own = await oral(candidate)
  expect(own).toMatchObject({ held_at: null, outcome: null, notes: null, saw_identity: null })
  expect(new Date(own!.due_at!).getTime() - new Date(own!.drawn_at).getTime()).toBe(days(oralDays))
  expect(JSON.stringify(own)).not.toMatch(/position/)
  expect(await log(candidate)).toEqual(['entered', 'started', 'handed in', 'oral drawn'])
  const { rows } = await sql<{ subject: string }>`
    select subject from mails join users on users.email = mails.recipient where users.id = ${candidate.id}`.execute(t.deps.db)
  expect(rows.map(({ subject }) => subject)).toContain('An oral for the Core certificate')
})

test('a result below the marks needs no oral, though one was drawn', async () => {
  const failed = await makeExamined(t, { right: 3 })
  expect(await state(failed)).toMatchObject({ state: 'failed' })
  expect(await oral(failed)).toMatchObject({ due_at: null })
  // Of a paper without answers there is nothing to ask.
  expect(await oral(await makeExamined(t, { right: 0 }))).toBeNull()
})

test('an examination before an invigilator passes without one', async () => {
  const candidate = await makeExamCandidate(t)
  await sql`update assessment_attempts set assurance = 'invigilated' where id = ${candidate.attempt}`.execute(t.deps.db)
  await answerRight(t, candidate, 12)
  await t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })
  await markAttempt(t.deps, candidate.attempt)
  expect(await state(candidate)).toMatchObject({ state: 'passed' })
  expect(await oral(candidate)).toBeNull()
})

test('of a sample everyone with an open case is drawn', async () => {
  const sample = { ...t.deps, config: { ...t.deps.config, assessmentOral: 'sample' as const } }
  // Its score is near the mark: a review is opened.
  const candidate = await makeExamCandidate(t)
  await answerRight(t, candidate, 10)
  await t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })
  await markAttempt(sample, candidate.attempt)
  expect(await state(candidate)).toMatchObject({ state: 'in_review' })
  expect(await oral(candidate)).toMatchObject({ due_at: null })
})

test('an oral is its candidate’s alone', async () => {
  const [candidate, other] = [await makeExamined(t, { right: 12 }), await makeExamined(t, { right: 12 })]
  const params = { id: candidate.attempt }
  expect((await t.call(readOwnOral, { params })).status).toBe(401)
  expect((await t.call(readOwnOral, { token: other.token, params })).status).toBe(404)
})

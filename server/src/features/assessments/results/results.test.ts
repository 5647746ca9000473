/** The result of an examination over HTTP: held back, released, and what is never in it. */
import { handIn, listAssessments, readLog, readResult } from 'contract/assessments/api.ts'
import { appealDays } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  examLibrary,
  makeCandidate,
  makeExamined,
  type TestCandidate,
  turnIntoExamination,
} from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { assessmentChecks } from '../checks.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => closeConsistent(t, assessmentChecks))

const result = ({ token, attempt }: TestCandidate) => t.call(readResult, { token, params: { id: attempt } })
const log = async ({ token, attempt }: TestCandidate) =>
  (await t.call(readLog, { token, params: { id: attempt } })).body.entries.map(({ kind }) => kind)
const mailsTo = async ({ id }: TestCandidate) =>
  (
    await sql<{ subject: string }>`
      select subject from mails join users on users.email = mails.recipient where users.id = ${id} order by mails.id`.execute(
      t.deps.db,
    )
  ).rows.map(({ subject }) => subject)

test('who reaches each mark passes: the result has verdicts, and nothing that names a question', async () => {
  const candidate = await makeExamined(t, { right: 12 })
  const { status, body } = await result(candidate)
  expect(status).toBe(200)
  expect(body.attempt).toMatchObject({ state: 'passed', released_at: expect.any(String), score: { low: expect.any(Number) } })
  expect(body.appeal_until).toBeNull()
  expect(body.sections).toHaveLength(4)
  expect(body.questions).toHaveLength(12)
  for (const { category: _, points: __, position: ___, ...question } of body.questions)
    expect(question).toEqual({ is_right: true, reason: null, title: null, item_id: null, given: {}, chosen_html: null })
  expect(JSON.stringify(body)).not.toMatch(/Coin|Noisy|0\.5\b/)
  expect(await log(candidate)).toEqual(['entered', 'started', 'handed in', 'result released'])
  expect(await mailsTo(candidate)).toContain('The result of your examination')
})

test('who misses a mark by far fails, and may appeal for thirty days', async () => {
  const candidate = await makeExamined(t, { right: 3 })
  const { body } = await result(candidate)
  expect(body.attempt.state).toBe('failed')
  const released = new Date(body.attempt.released_at!).getTime()
  expect(new Date(body.appeal_until!).getTime() - released).toBe(days(appealDays))
})

test('before the release there is neither a result nor a score', async () => {
  const candidate = await makeCandidate(t)
  await turnIntoExamination(t, candidate.attempt)
  expect((await result(candidate)).body).toMatchObject({ code: 'sitting_open' })
  // One of three in the last section is less than a standard error below half of it.
  const near = await makeExamined(t, { right: 10 })
  expect(await result(near)).toMatchObject({ status: 409, body: { code: 'not_released' } })
  const { body } = await t.call(listAssessments, { token: near.token })
  const attempt = body.assessments.flatMap(({ attempts }) => attempts).find(({ id }) => id === near.attempt)
  expect(attempt).toMatchObject({ state: 'in_review', score: null, released_at: null })
  expect(await log(near)).toEqual(['entered', 'started', 'handed in'])
  expect(await mailsTo(near)).not.toContain('The result of your examination')
})

test('the result of an examination is its candidate’s alone', async () => {
  const [candidate, other] = [await makeExamined(t, { right: 12 }), await makeExamined(t, { right: 12 })]
  const params = { id: candidate.attempt }
  expect((await t.call(readResult, { params })).status).toBe(401)
  expect((await t.call(readResult, { token: other.token, params })).status).toBe(404)
})

test('practice is told at once, with its texts', async () => {
  const candidate = await makeCandidate(t)
  await t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })
  const { body } = await result(candidate)
  expect(body.attempt).toMatchObject({ state: 'marked', released_at: null, score: { earned: 0 } })
  expect(body.appeal_until).toBeNull()
  expect(body.questions.every(({ title }) => title !== null)).toBe(true)
  expect(await mailsTo(candidate)).not.toContain('The result of your examination')
})

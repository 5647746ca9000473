/** A key that was found wrong, over HTTP: the dry run, the new marks, and what candidates read of it. */
import { handIn, readLog, readResult } from 'contract/assessments/api.ts'
import { regradeFamily } from 'contract/assessments/bank.ts'
import { decideCase } from 'contract/assessments/case-administration.ts'
import { listOwnCases } from 'contract/assessments/cases.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lookForWhatCannotBe } from '../../../platform/consistency.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary, makeExamCandidate, makeExamined, type TestCandidate } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'
import { retireVersion } from '../../../testing/exam-bank.ts'
import { makePerson } from '../../../testing/people.ts'
import { assessmentChecks } from '../checks.ts'
import { markAttempt } from '../marking/mark-attempt.ts'
import { regradeSomeExaminations } from './regrade-attempts.ts'

let t: TestApp
let admin: { token: string }
beforeEach(async () => {
  t = await testApp({ filledBy: examLibrary })
  admin = await administrator(t)
})
afterEach(async () => {
  const wrong: string[] = []
  for await (const one of lookForWhatCannotBe(t.deps, assessmentChecks)) wrong.push(one)
  await t.close()
  expect(wrong).toEqual([])
})

/** The last section of each paper has these three families, in some order. */
const [first, second] = ['coin-9031', 'coin-9032']
const others = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const regrade = async (slug: string, { dry_run = false, token = admin.token, version = 1 } = {}) => {
  const body = { version, reason: 'The key was wrong.' }
  return t.call(regradeFamily, { token, params: { slug }, query: { dry_run }, body })
}
const stateOf = async ({ attempt }: TestCandidate) =>
  t.deps.db.selectFrom('assessment_attempts').select(['state', 'earned']).where('id', '=', attempt).executeTakeFirstOrThrow()
const runsOf = async ({ attempt }: TestCandidate) =>
  t.deps.db
    .selectFrom('assessment_marks')
    .select(['position', 'run', 'is_right'])
    .where('attempt_id', '=', attempt)
    .where('run', '>', 1)
    .execute()
const log = async ({ token, attempt }: TestCandidate) =>
  (await t.call(readLog, { token, params: { id: attempt } })).body.entries.map(({ kind }) => kind)
const mailsAboutIt = async () =>
  (await t.deps.db.selectFrom('mails').select('recipient').where('subject', '=', 'We marked your examination again').execute())
    .length
const positionOf = async ({ attempt }: TestCandidate, slug: string) =>
  (
    await sql<{ position: number }>`
      select position from assessment_questions where attempt_id = ${attempt} and source ->> 'slug' = ${slug}`.execute(t.deps.db)
  ).rows[0]?.position ?? 0

const slugAt = async ({ attempt }: TestCandidate, position: number) =>
  (
    await sql<{ slug: string }>`
      select source ->> 'slug' as slug from assessment_questions where attempt_id = ${attempt} and position = ${position}`.execute(
      t.deps.db,
    )
  ).rows[0]?.slug ?? ''

test('a dry run tells what would change, and changes nothing', async () => {
  await retireVersion(t.deps.db, first)
  const failed = await makeExamined(t, { right: others })
  await makeExamined(t, { right: 12 })
  await makeExamCandidate(t)
  const { body } = await regrade(first, { dry_run: true })
  expect(body).toEqual({ papers: 2, waiting: 1, questions: 1, passes: 0, reviews: 1 })
  expect(await regradeSomeExaminations(t.deps)).toBe(false)
  expect(await runsOf(failed)).toEqual([])
})

test('a wrong question counts as right for all who had it: results only rise, with a mail and an entry in the log', async () => {
  for (const slug of [first, second]) await retireVersion(t.deps.db, slug)
  const failed = await makeExamined(t, { right: others })
  const passed = await makeExamined(t, { right: 12 })
  expect([(await stateOf(failed)).state, (await stateOf(passed)).state]).toEqual(['failed', 'passed'])
  expect((await regrade(first)).body).toMatchObject({ papers: 2, questions: 1 })
  expect((await regrade(second)).body).toMatchObject({ papers: 2, questions: 1 })
  await regradeSomeExaminations(t.deps)

  expect(await stateOf(failed)).toEqual({ state: 'passed', earned: 11 })
  expect(await stateOf(passed)).toEqual({ state: 'passed', earned: 12 })
  expect(await runsOf(failed)).toHaveLength(2)
  expect(await runsOf(passed)).toEqual([])
  expect((await log(failed)).filter((kind) => kind === 'marked again')).toHaveLength(1)
  expect(await log(passed)).not.toContain('marked again')
  expect(await mailsAboutIt()).toBe(1)
  const { body } = await t.call(readResult, { token: failed.token, params: { id: failed.attempt } })
  expect(body.attempt.score?.earned).toBe(11)
  expect(body.appeal_until).toBeNull()

  // Once more changes nothing.
  await regradeSomeExaminations(t.deps)
  expect(await runsOf(failed)).toHaveLength(2)
  expect(await mailsAboutIt()).toBe(1)
})

test('a failed result that comes near to the mark is looked at by a person, and the points stay whatever they decide', async () => {
  await retireVersion(t.deps.db, first)
  const failed = await makeExamined(t, { right: others })
  await regrade(first)
  await regradeSomeExaminations(t.deps)
  expect(await stateOf(failed)).toEqual({ state: 'failed', earned: 10 })
  const { body } = await t.call(listOwnCases, { token: failed.token, params: { id: failed.attempt } })
  expect(body.cases).toMatchObject([{ kind: 'review', decision: null }])
  const reasons = 'We read the answers again. The marks are correct.'
  const params = { id: body.cases[0]?.id ?? 0 }
  await t.call(decideCase, { token: admin.token, params, body: { decision: 'upheld', granted: [], reasons } })
  expect(await stateOf(failed)).toEqual({ state: 'failed', earned: 10 })
})

/** Two right in each section: within one standard error below the mark. */
const twoOfThree = [1, 2, 4, 5, 7, 8, 10, 11]

test('a review of a score near the mark ends where the score reaches it now', async () => {
  const near = await makeExamined(t, { right: twoOfThree })
  expect((await stateOf(near)).state).toBe('in_review')
  const slug = await slugAt(near, 12)
  await retireVersion(t.deps.db, slug)
  expect((await regrade(slug)).body).toMatchObject({ passes: 1, reviews: 0 })
  await regradeSomeExaminations(t.deps)
  expect(await stateOf(near)).toEqual({ state: 'passed', earned: 9 })
  const { body } = await t.call(listOwnCases, { token: near.token, params: { id: near.attempt } })
  expect(body.cases).toMatchObject([{ kind: 'review', decision: 'remarked', granted: [12] }])
  expect((await log(near)).slice(-3)).toEqual(['marked again', 'decided', 'result released'])
})

test('nobody ends their own review: another person decides it', async () => {
  const near = await makeExamined(t, { right: twoOfThree })
  const slug = await slugAt(near, 12)
  await retireVersion(t.deps.db, slug)
  await sql`update users set is_admin = true where id = ${near.id}`.execute(t.deps.db)
  expect((await regrade(slug, { token: near.token })).status).toBe(200)
  await regradeSomeExaminations(t.deps)
  expect(await stateOf(near)).toEqual({ state: 'in_review', earned: 9 })
})

test('a paper that is marked later gets the points before its result is released', async () => {
  for (const slug of [first, second]) await retireVersion(t.deps.db, slug)
  const late = await makeExamCandidate(t)
  for (const slug of [first, second]) expect((await regrade(slug)).body).toMatchObject({ papers: 0, waiting: 1 })
  await regradeSomeExaminations(t.deps)
  const open = await t.deps.db.selectFrom('assessment_regrades').select('ended_at').execute()
  expect(open.every(({ ended_at }) => ended_at === null)).toBe(true)

  await t.call(handIn, { token: late.sitting, params: { id: late.attempt } })
  await markAttempt(t.deps, late.attempt)
  expect((await stateOf(late)).earned).toBe(2)
  expect(await log(late)).toContain('marked again')
  expect(await mailsAboutIt()).toBe(0)
  await regradeSomeExaminations(t.deps)
  const ended = await t.deps.db.selectFrom('assessment_regrades').select('ended_at').execute()
  expect(ended.every(({ ended_at }) => ended_at !== null)).toBe(true)
})

test('what a reviewer granted is kept', async () => {
  await retireVersion(t.deps.db, first)
  const candidate = await makeExamined(t, { right: others })
  const position = await positionOf(candidate, first)
  await sql`insert into assessment_marks (attempt_id, position, run, is_right, points, at) values (${candidate.attempt}, ${position}, 2, true, 1, now())`.execute(
    t.deps.db,
  )
  await sql`update assessment_attempts set earned = 10 where id = ${candidate.attempt}`.execute(t.deps.db)
  expect((await regrade(first)).body).toMatchObject({ papers: 1, questions: 0 })
  await regradeSomeExaminations(t.deps)
  expect(await runsOf(candidate)).toEqual([{ position, run: 2, is_right: true }])
})

test('who may, and which versions', async () => {
  await retireVersion(t.deps.db, first)
  const member = await makePerson(t)
  expect((await regrade(first, { token: member.token })).status).toBe(403)
  expect((await regrade(first, { token: 'nobody' })).status).toBe(401)
  expect((await regrade(first, { version: 2 })).status).toBe(404)
  expect((await regrade('nothing')).status).toBe(404)
  await sql`update assessment_families set retired_at = null`.execute(t.deps.db)
  const drawn = await regrade(first)
  expect([drawn.status, drawn.body.message]).toEqual([400, expect.stringMatching(/still drawn/)])
  await sql`update assessment_families set retired_at = now()`.execute(t.deps.db)
  expect((await regrade(first)).status).toBe(200)
  const twice = await regrade(first)
  expect([twice.status, twice.body.message]).toEqual([400, expect.stringMatching(/already counts/)])
})

test('a paper that reaches the mark goes on to the oral that was drawn for it', async () => {
  await t.close()
  t = await testApp({ filledBy: examLibrary, env: { ASSESSMENT_ORAL: 'every' } })
  admin = await administrator(t)
  for (const slug of [first, second]) await retireVersion(t.deps.db, slug)
  const failed = await makeExamined(t, { right: others })
  expect((await stateOf(failed)).state).toBe('failed')
  for (const slug of [first, second]) await regrade(slug)
  await regradeSomeExaminations(t.deps)
  expect((await stateOf(failed)).state).toBe('awaiting_oral')
  expect((await log(failed)).filter((kind) => kind === 'oral drawn')).toHaveLength(1)
})

import { decideOnTerms, getProfile } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { makePerson } from '../../testing/people.ts'
import { recordTermsDecision } from './terms.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('what a member answers to the terms is kept, each answer, and an acceptance counts in the profile', async () => {
  const { id, token } = await makePerson(t)
  const profile = async () => (await t.call(getProfile, { token, params: { userId: id } })).body
  const hasAccepted = async () => (await profile()).terms_accepted
  expect((await t.call(decideOnTerms, { token, body: { accepted: false } })).status).toBe(200)
  expect(await hasAccepted()).toBe(false)
  expect((await profile()).terms_acceptance).toBeNull()
  expect((await t.call(decideOnTerms, { token, body: { accepted: true } })).status).toBe(200)
  expect(await hasAccepted()).toBe(true)
  const earlier = { userId: id, version: 'an earlier one', accepted: true }
  await recordTermsDecision(t.deps.db, earlier, new Date('2026-01-31T12:00:00Z'))
  const answers = await t.deps.db
    .selectFrom('terms_decisions')
    .select(['accepted', 'decided_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  expect(answers.map(({ accepted }) => accepted)).toEqual([false, true, true])
  const accepted_at = answers[1]?.decided_at.toISOString()
  expect((await profile()).terms_acceptance).toEqual({ version: t.deps.termsVersion, accepted_at })
})

test('only who is logged in answers for an account, with yes or no', async () => {
  expect((await t.call(decideOnTerms, { body: { accepted: true } })).status).toBe(401)
  const { token } = await makePerson(t)
  for (const body of [{}, { accepted: 'yes' }]) expect((await t.call(decideOnTerms, { token, body })).status).toBe(400)
})

test('what visitors answer is counted by day and version, and no row more', async () => {
  const say = (accepted: boolean) =>
    recordTermsDecision(t.deps.db, { userId: null, version: 'of visitors', accepted }, new Date('2026-01-31T12:00:00Z'))
  for (const accepted of [false, true, false, false]) await say(accepted)
  const counted = await t.deps.db
    .selectFrom('visitor_terms_decisions')
    .select(['accepted', 'count'])
    .where('version', '=', 'of visitors')
    .orderBy('accepted')
    .execute()
  expect(counted).toEqual([
    { accepted: false, count: 3 },
    { accepted: true, count: 1 },
  ])
})

/** Certificates are issued with the release of a result, and follow it. */
import { handIn, readResult } from 'contract/assessments/api.ts'
import { confirmDecision, decideCase, listCases } from 'contract/assessments/case-administration.ts'
import { appealResult } from 'contract/assessments/cases.ts'
import { listCredentials, reissueCredential, setVisibility, verifyCredential } from 'contract/credentials/api.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { validMonths } from 'contract/credentials/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { answerRight, examLibrary, makeExamCandidate, makeExamined } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { credentialsOf, isListedRevoked, makeAdministrator, makeHolder, signedOf } from '../../../testing/credentials.ts'
import { assessmentChecks } from '../../assessments/checks.ts'
import { openCase } from '../../assessments/outcomes/open-case.ts'
import { credentialChecks } from '../checks.ts'
import { issueAwaited } from './settle.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => closeConsistent(t, [...assessmentChecks, ...credentialChecks]))

test('a passed examination has a certificate that says how it was passed, and no score', async () => {
  const { credential } = await makeHolder(t)
  expect(credential).toMatchObject({
    name: 'Ada Example',
    shows_scores: false,
    state: 'valid',
    visibility: 'link',
    revoked_at: null,
    url: t.deps.config.publicUrl + credentialPaths.page(credential.code),
  })
  const months = new Date(credential.valid_until).getUTCMonth() - new Date(credential.issued_at).getUTCMonth()
  const years = new Date(credential.valid_until).getUTCFullYear() - new Date(credential.issued_at).getUTCFullYear()
  expect(12 * years + months).toBe(validMonths)
  const signed = await signedOf(t, credential.code)
  const { credentialSubject, evidence, issuer } = JSON.parse(signed)
  expect(issuer.id).toBe(t.deps.issuer.did)
  expect(credentialSubject).not.toHaveProperty('result')
  expect(evidence[0].narrative).toContain('Safe Exam Browser')
  expect(evidence[0].narrative).not.toContain('interval')
  const { body } = await t.call(verifyCredential, { body: { credential: signed } })
  expect(body.verdict).toBe('valid')
})

test('scores are in it where their holder wants them, as texts and with their interval', async () => {
  const candidate = await makeExamCandidate(t)
  await sql`update assessment_attempts set certificate_shows_scores = true where id = ${candidate.attempt}`.execute(t.deps.db)
  await answerRight(t, candidate, 11)
  await t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })
  await t.call(readResult, { token: candidate.token, params: { id: candidate.attempt } })
  const [credential] = await credentialsOf(t, candidate)
  const { credentialSubject, evidence } = JSON.parse(await signedOf(t, credential!.code))
  expect(credentialSubject.result).toEqual([
    { type: ['Result'], resultDescription: expect.stringMatching(/#overall$/), value: expect.stringMatching(/^\d+(\.\d)?$/) },
  ])
  expect(evidence[0].narrative).toMatch(/its 90 % interval is [\d.]+ to [\d.]+ %/)
})

test('a failed examination has none', async () => {
  const candidate = await makeExamined(t, { right: 3 })
  expect(await credentialsOf(t, candidate)).toEqual([])
})

test('a decision that takes the examination away revokes its certificate, and one that gives it back issues another', async () => {
  const holder = await makeHolder(t)
  const { token } = holder
  const chosen = { name: 'Ada B. Example', shows_scores: true }
  const { body: reissued } = await t.call(reissueCredential, { token, params: { code: holder.credential.code }, body: chosen })
  const { code } = reissued.credential
  await t.call(setVisibility, { token, params: { code }, body: { visibility: 'hidden' } })
  const [first, second, third] = [await makeAdministrator(t), await makeAdministrator(t), await makeAdministrator(t)]
  const { signed } = await t.deps.db.selectFrom('credentials').select('signed').where('code', '=', code).executeTakeFirstOrThrow()
  const opened = await openCase(t.deps.db, t.deps, {
    attemptId: holder.attempt,
    kind: 'review',
    text: 'Somebody else was seen.',
    at: t.clock.now(),
  })
  const reasons = 'Another person was seen at the table during the sitting.'
  const decide = async (id: number, decision: 'void' | 'remarked' | 'upheld') => {
    await t.call(decideCase, { token: first.token, params: { id }, body: { decision, granted: [], reasons } })
    return t.call(confirmDecision, { token: second.token, params: { id }, body: { agrees: true } })
  }
  expect((await decide(opened!.id, 'void')).status).toBe(200)
  const [revoked] = await credentialsOf(t, holder)
  expect(revoked).toMatchObject({ code, state: 'revoked', revocation_reason: 'decision' })
  expect(await isListedRevoked(t, signed!)).toBe(true)

  await t.call(appealResult, {
    token: holder.token,
    params: { id: holder.attempt },
    body: { text: 'It was my sister, who brought tea.' },
  })
  const { body } = await t.call(listCases, { token: first.token, query: { state: 'waiting' } })
  const appeal = body.cases.find(({ kind, attempt_id }) => kind === 'appeal' && attempt_id === holder.attempt)!
  await t.call(decideCase, {
    token: third.token,
    params: { id: appeal.id },
    body: { decision: 'remarked', granted: [], reasons },
  })
  const [again, before] = await credentialsOf(t, holder)
  expect(again).toMatchObject({ state: 'valid', visibility: 'hidden', ...chosen })
  expect(before).toMatchObject({ code, state: 'revoked' })
})

test('a process without a key leaves the certificate to one that has it', async () => {
  const keyless = await testApp({ filledBy: examLibrary, deps: { issuer: { ...t.deps.issuer, hasKey: false } } })
  const candidate = await makeExamined(keyless, { right: 12 })
  expect((await keyless.call(listCredentials, { token: candidate.token })).body).toMatchObject({ credentials: [], awaited: 1 })
  expect(await issueAwaited({ ...keyless.deps })).toBe(false)
  // One that cannot be signed stays, and the job goes on.
  const failing = { ...t.deps.issuer, sign: () => Promise.reject(new Error('The key cannot be read.')) }
  expect(await issueAwaited({ ...keyless.deps, issuer: failing })).toBe(false)
  expect((await keyless.call(listCredentials, { token: candidate.token })).body.awaited).toBe(1)
  await issueAwaited({ ...keyless.deps, issuer: t.deps.issuer })
  const { body } = await keyless.call(listCredentials, { token: candidate.token })
  expect(body).toMatchObject({ credentials: [{ state: 'valid' }], awaited: 0 })
  await keyless.close()
})

test('a demonstration issues nothing where the product is in earnest', async () => {
  const earnest = await testApp({
    filledBy: examLibrary,
    env: { NODE_ENV: 'production', SECRET_KEY: 's'.repeat(40), PUBLIC_URL: 'https://learn.example' },
  })
  const candidate = await makeExamCandidate(earnest)
  await sql`update assessment_attempts set is_demonstration = true where id = ${candidate.attempt}`.execute(earnest.deps.db)
  await answerRight(earnest, candidate, 12)
  await earnest.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })
  const result = await earnest.call(readResult, { token: candidate.token, params: { id: candidate.attempt } })
  expect(result.body.attempt.state).toBe('passed')
  expect((await earnest.call(listCredentials, { token: candidate.token })).body).toEqual({ credentials: [], awaited: 0 })
  await earnest.close()
})

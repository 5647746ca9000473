/** A certificate when its holder's account is erased. */
import { listAllCredentials } from 'contract/credentials/administration.ts'
import { verifyCredential } from 'contract/credentials/api.ts'
import { credentialPaths, forms } from 'contract/credentials/paths.ts'
import { askForErasure, erasureDays } from 'contract/privacy/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPersonalData } from '../../personal-data.ts'
import { days } from '../../platform/clock.ts'
import { recentAnswers } from '../../platform/recent-answers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { examLibrary } from '../../testing/assessments.ts'
import { closeConsistent } from '../../testing/close-consistent.ts'
import { isListedRevoked, makeAdministrator, makeHolder, signedOf } from '../../testing/credentials.ts'
import { assessmentChecks } from '../assessments/checks.ts'
import { carryOutErasures } from '../privacy/carry-out-erasures.ts'
import { credentialChecks } from './checks.ts'

let t: TestApp
beforeAll(async () => {
  // Each look is a second after the one before.
  let now = 0
  t = await testApp({ filledBy: examLibrary, deps: { recentAnswers: recentAnswers(() => (now += 1000)) } })
})
afterAll(() => closeConsistent(t, [...assessmentChecks, ...credentialChecks]))

test('it is revoked, shown nowhere, and names nobody; its file says so for ever', async () => {
  const { token, credential } = await makeHolder(t)
  const { code } = credential
  const signed = await signedOf(t, code)
  const { status } = await t.call(askForErasure, {
    token,
    body: { current_password: 'brownian-motion-1900', remove_posts: false },
  })
  expect(status).toBe(200)
  // For a week they may think again.
  expect(await isListedRevoked(t, signed)).toBe(false)
  t.clock.advance(days(erasureDays))
  await carryOutErasures(t.deps, productPersonalData)

  expect(await isListedRevoked(t, signed)).toBe(true)
  expect((await t.call(verifyCredential, { body: { credential: signed } })).body.verdict).toBe('revoked')
  for (const form of forms) expect((await t.app.inject(credentialPaths.form(code, form))).statusCode).toBe(404)
  const row = await t.deps.db.selectFrom('credentials').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    user_id: null,
    attempt_id: null,
    name: null,
    title: null,
    signed: null,
    revocation_reason: 'holder',
  })
  const administrator = await makeAdministrator(t)
  const { body } = await t.call(listAllCredentials, { token: administrator.token, query: { search: code } })
  expect(body.credentials).toMatchObject([{ code, holder: null, state: 'revoked' }])
})

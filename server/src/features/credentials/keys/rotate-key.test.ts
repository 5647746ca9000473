/** A new key: what was signed before still verifies, and everything else is signed with the new one. */
import { verifyCredential } from 'contract/credentials/api.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateCredentialKey } from '../../../admin/rotate-credential-key.ts'
import { recentAnswers } from '../../../platform/recent-answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { makeHolder, signedOf } from '../../../testing/credentials.ts'
import { credentialChecks } from '../checks.ts'
import { signStaleLists } from '../status-lists/sign-list.ts'

let t: TestApp
beforeAll(async () => {
  // Each look is a second after the one before.
  let now = 0
  t = await testApp({ filledBy: examLibrary, deps: { recentAnswers: recentAnswers(() => (now += 1000)) } })
})
afterAll(() => closeConsistent(t, credentialChecks))

const verdictOf = async (credential: string) => (await t.call(verifyCredential, { body: { credential } })).body.verdict
const methodOf = (signed: string): string => JSON.parse(signed).proof.verificationMethod

test('older certificates stay valid, and newer ones and the lists have the new key', async () => {
  const older = await signedOf(t, (await makeHolder(t)).credential.code)
  const { says } = await rotateCredentialKey(t.deps)
  const newKey = await t.deps.issuer.publicKey()
  expect(says).toContain(newKey)
  const newer = await signedOf(t, (await makeHolder(t)).credential.code)
  expect(methodOf(newer)).toBe(`${t.deps.issuer.did}#${newKey}`)
  expect(methodOf(older)).not.toBe(methodOf(newer))
  expect([await verdictOf(older), await verdictOf(newer)]).toEqual(['valid', 'valid'])
  await signStaleLists(t.deps)
  const list = (await t.app.inject(new URL(JSON.parse(older).credentialStatus.statusListCredential).pathname)).payload
  expect(methodOf(list)).toBe(methodOf(newer))
  const did = (await t.app.inject(credentialPaths.didDocument())).json()
  expect(did.assertionMethod).toEqual([methodOf(older), methodOf(newer)])
})

test('where the key is a setting, another one is printed, and nothing changes', async () => {
  const before = await t.deps.issuer.publicKey()
  const { says } = await rotateCredentialKey({ ...t.deps, issuer: { ...t.deps.issuer, keyIsStored: false } })
  expect(says).toMatch(/: [\w-]{43}$/)
  expect(await t.deps.issuer.publicKey()).toBe(before)
})

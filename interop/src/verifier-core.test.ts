/** Certificates that our code signs, before the verifier of another maker: the Digital Credentials Consortium. */
import { verifyCredential } from '@digitalcredentials/verifier-core'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { testIssuer, validUntil } from 'server/testing/issued.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeNetworkAway } from './network-off.ts'

const origin = 'https://certificates.example'
const didAddress = origin + credentialPaths.didDocument()
const listAddress = origin + credentialPaths.statusList(1)
const schemaAddress = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

const issuer = await testIssuer(origin)
const { signed } = await issuer.issue({ index: 94_567 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T00:00:00Z') })
  // It says aloud that it could not fetch the schema.
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})

/** @returns its answer to each check, or else the names of its errors; the addresses that it asked for */
async function judge(text: string, revoked: readonly number[] = []) {
  const asked = takeNetworkAway({
    [didAddress]: JSON.stringify(issuer.did),
    [listAddress]: await issuer.statusList(revoked),
  })
  const { log = [], errors = [] } = await verifyCredential({ credential: JSON.parse(text), knownDIDRegistries: [] })
  const checks = Object.fromEntries(log.map(({ id, valid }) => [id, valid]))
  return { checks, errors: errors.map(({ name }) => name), asked }
}

// We are in no register of issuers.
const accepted = { valid_signature: true, expiration: true, revocation_status: true, registered_issuer: false }

test('a certificate is accepted, and nothing is asked for but what we publish and the schema of Open Badges', async () => {
  const { checks, errors, asked } = await judge(signed, [94_566, 94_568])
  expect({ checks, errors }).toEqual({ checks: accepted, errors: [] })
  expect(new Set(asked)).toEqual(new Set([didAddress, listAddress, schemaAddress]))
})

test('a revoked certificate is revoked', async () => {
  expect((await judge(signed, [94_567])).checks).toEqual({ ...accepted, revocation_status: false })
})

test('a certificate that has ended has expired', async () => {
  vi.setSystemTime(validUntil.getTime() + 1000)
  expect((await judge(signed)).checks).toEqual({ ...accepted, expiration: false })
})

test('a changed certificate is refused', async () => {
  const changed = signed.replace('"value":"78"', '"value":"98"')
  expect(changed).not.toBe(signed)
  expect(await judge(changed)).toMatchObject({ checks: {}, errors: ['invalid_signature'] })
})

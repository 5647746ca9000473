/** Certificates that our code signs, before a verifier that shares no code with ours. */
import { issuedAt, testIssuer, validUntil } from 'server/testing/issued.ts'
import { contexts } from 'verifier/contexts.ts'
import { published, publishedDid, publishedKey } from 'verifier/testing/published-vector.ts'
import { beforeEach, expect, test } from 'vitest'
import { takeNetworkAway } from './network-off.ts'
import { isSignedBy, judge } from './second-implementation.ts'

const issuer = await testIssuer()
const { signed } = await issuer.issue({ index: 94_567 })
const now = new Date('2027-06-01T00:00:00Z')
const given = { did: issuer.did, contexts, now, statusList: await issuer.statusList([94_566, 94_568]) }

let asked: string[]
beforeEach(() => {
  asked = takeNetworkAway()
  return () => expect(asked).toEqual([])
})

test('it finds the signature right that is published with Open Badges 3.0', async () => {
  const { created, credential, proofValue } = published
  const proof = {
    type: 'DataIntegrityProof',
    created,
    verificationMethod: publishedKey.id,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
    proofValue,
  }
  expect(await isSignedBy(publishedDid, { ...credential, proof }, contexts)).toBe(true)
  expect(await isSignedBy(publishedDid, { ...credential, name: 'Teamwork badge', proof }, contexts)).toBe(false)
})

test('a certificate is accepted', async () => {
  expect(await judge(signed, given)).toBe('accepted')
})

test('a revoked certificate is revoked', async () => {
  expect(await judge(signed, { ...given, statusList: await issuer.statusList([94_567]) })).toBe('revoked')
})

test('a certificate is accepted until it ends, and has expired then', async () => {
  expect(await judge(signed, { ...given, now: new Date(validUntil.getTime() - 1) })).toBe('accepted')
  expect(await judge(signed, { ...given, now: validUntil })).toBe('expired')
  expect(await judge(signed, { ...given, now: new Date(issuedAt.getTime() - 1) })).toBe('expired')
})

test.each([
  ['a score', '"value":"78"', '"value":"98"'],
  ['the name', 'Łukasiewicz', 'Lukasiewicz'],
  ['the end', '"validUntil":"2029', '"validUntil":"2039'],
  ['its place in the status list', '"statusListIndex":"94567"', '"statusListIndex":"94565"'],
  ['the proof', '"created":"2026', '"created":"2025'],
])('a certificate is refused where somebody changed %s', async (_, from, to) => {
  const changed = signed.replace(from, to)
  expect(changed).not.toBe(signed)
  expect(await judge(changed, given)).toBe('changed')
})

test('a certificate of another key is refused', async () => {
  const other = await testIssuer('https://other.example')
  expect(await judge((await other.issue()).signed, given)).toBe('changed')
})

test('a status list is refused where somebody took a revocation out of it', async () => {
  const list = JSON.parse(await issuer.statusList([94_567]))
  list.credentialSubject.encodedList = JSON.parse(given.statusList).credentialSubject.encodedList
  expect(await judge(signed, { ...given, statusList: JSON.stringify(list) })).toBe('changed')
})

/** The vector that 1EdTech publishes with Open Badges 3.0 (linked-data-proof-ob.html): signed to the letter, and verified. */
import { createHash } from 'node:crypto'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { from } from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import { describe, expect, it } from 'vitest'
import { checkProof } from './check-proof.ts'
import { closedLoader } from './contexts.ts'
import { published, publishedDid, publishedKey } from './testing/published-vector.ts'

const signed = async () =>
  (await issue({
    credential: structuredClone(published.credential),
    suite: new DataIntegrityProof({ cryptosuite, signer: (await from(publishedKey)).signer(), date: published.created }),
    documentLoader: closedLoader(),
  })) as typeof published.credential & { proof: Record<string, unknown> }

describe('the published vector', () => {
  it('has the published canonical form', async () => {
    const canonical = await cryptosuite.canonize(published.credential, { documentLoader: closedLoader() })
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(published.canonicalHash)
  })

  it('is signed to the letter', async () => {
    expect((await signed()).proof).toEqual({
      type: 'DataIntegrityProof',
      created: published.created,
      verificationMethod: publishedKey.id,
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
      proofValue: published.proofValue,
    })
  })

  it('verifies', async () => {
    expect(await checkProof(await signed(), publishedDid)).toBe('passed')
  })
})

describe('what does not verify', () => {
  it('is a changed text', async () => {
    expect(await checkProof({ ...(await signed()), name: 'Teamwork badge' }, publishedDid)).toBe('altered')
  })

  it('is a term that no context knows', async () => {
    expect(await checkProof({ ...(await signed()), unknownTerm: 'x' }, publishedDid)).toBe('altered')
  })

  it.each([
    ['created', '2010-01-01T19:23:25Z'],
    ['proofPurpose', 'authentication'],
    ['cryptosuite', 'eddsa-jcs-2022'],
    ['type', 'Ed25519Signature2020'],
    ['proofValue', published.proofValue.replace('z5x9', 'z5x8')],
    ['proofValue', ''],
  ])('is a changed %s of the proof', async (part, value) => {
    const credential = await signed()
    expect(await checkProof({ ...credential, proof: { ...credential.proof, [part]: value } }, publishedDid)).toBe('altered')
  })

  it('is a proof longer than a signature, before anything else of it is looked at', async () => {
    const credential = await signed()
    const proof = { ...credential.proof, proofValue: `${credential.proof.proofValue}2` }
    expect(await checkProof({ ...credential, proof }, { ...publishedDid, verificationMethod: [] })).toBe('altered')
  })

  it('is a credential without a proof, or with two', async () => {
    const { proof, ...bare } = await signed()
    expect(await checkProof(bare, publishedDid)).toBe('altered')
    expect(await checkProof({ ...bare, proof: [proof, proof] }, publishedDid)).toBe('altered')
  })

  it('is a key that the DID document does not have, or not for assertions', async () => {
    const credential = await signed()
    expect(await checkProof(credential, { ...publishedDid, verificationMethod: [] })).toBe('unknown_key')
    expect(await checkProof(credential, { ...publishedDid, assertionMethod: [] })).toBe('unknown_key')
  })
})

it('loads no other address', async () => {
  await expect(closedLoader()('https://example.com/context.json')).rejects.toThrow(
    'https://example.com/context.json is not loaded',
  )
})

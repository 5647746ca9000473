/// <reference path="./libraries.d.ts" />
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { closedLoader } from './contexts.ts'
import { isRecord } from './json.ts'

/** 64 bytes in base58, after the letter that names it. Nothing longer reaches the library. */
const proofValue = /^z[1-9A-HJ-NP-Za-km-z]{64,88}$/

/**
 * Checks the one proof of a credential or a status list: Data Integrity with `eddsa-rdfc-2022`, made to assert.
 *
 * @param did the issuer's DID document, with its keys in `verificationMethod` and their ids in `assertionMethod`
 * @returns `unknown_key` where the proof names a key that the DID document does not have for assertions
 */
export async function checkProof(document: object, did: object): Promise<'passed' | 'altered' | 'unknown_key'> {
  const { proof, ...signed } = document as Record<string, unknown>
  if (!isRecord(proof) || proof.type !== 'DataIntegrityProof' || proof.cryptosuite !== cryptosuite.name) return 'altered'
  if (proof.proofPurpose !== 'assertionMethod' || typeof proof.verificationMethod !== 'string') return 'altered'
  if (typeof proof.proofValue !== 'string' || !proofValue.test(proof.proofValue)) return 'altered'
  const key = keyOf(did, proof.verificationMethod)
  if (!key) return 'unknown_key'
  const { verified } = await new DataIntegrityProof({ cryptosuite }).verifyProof({
    proof,
    document: signed,
    documentLoader: closedLoader(new Map([[proof.verificationMethod, key]])),
  })
  return verified ? 'passed' : 'altered'
}

function keyOf(did: object, id: string): object | undefined {
  const { assertionMethod, verificationMethod } = did as Record<string, unknown>
  if (!Array.isArray(assertionMethod) || !assertionMethod.includes(id) || !Array.isArray(verificationMethod)) return undefined
  const key: unknown = verificationMethod.find((method) => isRecord(method) && method.id === id)
  // The library wants the context that the DID document has for all of its keys.
  return isRecord(key) ? { ...key, '@context': 'https://w3id.org/security/multikey/v1' } : undefined
}

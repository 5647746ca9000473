/** The DID document of an issuer (did:web): its public keys, old ones with them. */
import type { Db } from '../../../db/db.ts'
import type { Issuer } from '../../../platform/certificates.ts'
import { findPublicKeys } from './key-store.ts'

export interface DidDocument {
  '@context': string[]
  id: string
  verificationMethod: { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string }[]
  assertionMethod: string[]
}

/** @param publicKeys in multibase */
export function didDocument(did: string, publicKeys: readonly string[]): DidDocument {
  const idOf = (publicKey: string) => `${did}#${publicKey}`
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: publicKeys.map((publicKeyMultibase) => ({
      id: idOf(publicKeyMultibase),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
    })),
    assertionMethod: publicKeys.map(idOf),
  }
}

/** With the key that signs now, also before it has signed anything. */
export async function currentDidDocument(db: Db, issuer: Issuer): Promise<DidDocument> {
  const stored = await findPublicKeys(db, issuer.did)
  const current = issuer.hasKey ? [await issuer.publicKey()] : []
  return didDocument(issuer.did, [...new Set([...stored, ...current])])
}

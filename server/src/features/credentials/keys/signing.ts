/** Signs with Ed25519 as `eddsa-rdfc-2022` says (W3C Data Integrity EdDSA Cryptosuites 1.0). */
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import * as Multikey from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import { closedLoader } from 'verifier/contexts.ts'

export interface SigningKey {
  /** In multibase. */
  publicKey: string
  sign<Credential extends object>(document: Credential, at: Date): Promise<Credential & { proof: object }>
}

/** @param seed 32 bytes in base64url */
export async function signingKey(did: string, seed: string): Promise<SigningKey> {
  const key = await Multikey.generate({ controller: did, seed: new Uint8Array(Buffer.from(seed, 'base64url')) })
  const documentLoader = closedLoader()
  return {
    publicKey: key.publicKeyMultibase,
    async sign(credential, at) {
      const suite = new DataIntegrityProof({ signer: key.signer(), cryptosuite, date: at })
      return (await issue({ credential, suite, documentLoader })) as typeof credential & { proof: object }
    },
  }
}

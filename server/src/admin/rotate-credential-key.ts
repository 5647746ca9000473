/** `rotate-credential-key`: makes another key that signs certificates, or prints one where the key is a setting. */
import { rotateKey } from '../features/credentials/credentials.ts'
import { newToken } from '../platform/secrets.ts'
import type { CommandDeps, Outcome } from './verbs.ts'

export async function rotateCredentialKey(deps: CommandDeps): Promise<Outcome> {
  if (!deps.issuer.keyIsStored)
    return { exit: 0, says: `Set CREDENTIAL_KEY on each machine to this new key, and start the product again: ${newToken()}` }
  const publicKey = await rotateKey(deps)
  return {
    exit: 0,
    says: `Certificates are signed with a new key now; its public key is ${publicKey}. Older certificates still verify.`,
  }
}

/** Signs with another key from now on. Certificates that the old one signed stay valid, since its public key stays in the DID document. */
import { sql } from 'kysely'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { keepPublicKey } from './key-store.ts'

/** @returns the new public key, in multibase; @throws where the key is a setting */
export async function rotateKey({ db, clock, issuer }: Pick<Deps, 'db' | 'clock' | 'issuer'>): Promise<string> {
  // The public key before, which may have signed nothing yet, is kept as well.
  await inTransaction(db, (trx) => keepPublicKey(trx, issuer, clock.now()))
  await issuer.rotate()
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    await keepPublicKey(trx, issuer, now)
    // The job signs every list anew.
    await sql`update credential_status_lists set signed_at = to_timestamp(0)`.execute(trx)
    await audit(trx, { event: 'certificate key changed', by: 'command line' }, now)
  })
  return issuer.publicKey()
}

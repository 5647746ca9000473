import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { revoke } from '../revoking/revoke.ts'
import { lockValid } from './lock-valid.ts'
import { type OwnReply, readOwn } from './own-credentials.ts'

/** A holder revokes a certificate for good, without a second person. */
export async function revokeOwn(deps: Deps, caller: Caller, code: string): OwnReply {
  const { db, clock } = deps
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    await lockValid(trx, caller, code, now)
    await revoke(trx, deps, { code, reason: 'holder', at: now })
    await audit(trx, { event: 'certificate revoked', userId: caller.id, detail: { code, reason: 'holder' } }, now)
  })
  return readOwn(deps, caller, code)
}

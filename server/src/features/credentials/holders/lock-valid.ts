import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Caller } from '../../../platform/guard.ts'
import { stateOf } from '../state-of.ts'
import { lockOwn, type OwnRow } from './store.ts'

/**
 * Locks a certificate of the caller until the end of the transaction.
 *
 * @throws problem where there is none, and where it was revoked or has expired
 */
export async function lockValid(db: Db, caller: Caller, code: string, now: Date): Promise<OwnRow> {
  const row = await lockOwn(db, { code, userId: caller.id })
  if (!row) throw problem('not_found')
  const state = stateOf(row, now)
  if (state === 'revoked') throw problem('credential_revoked')
  if (state === 'expired')
    throw problem('not_now', { message: 'This certificate has expired. To renew it, take the examination again.' })
  return row
}

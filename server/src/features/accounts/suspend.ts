/** Shutting somebody out: the account stays as it is, and nobody gets into it. Letting them in again revives no session. */
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setSuspended } from './administration-store.ts'
import { endSessions } from './revoke.ts'

export function suspend(db: Db, userId: number, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    await setSuspended(trx, userId, now)
    await endSessions(trx, userId)
  })
}

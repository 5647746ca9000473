/** Shutting somebody out: the account stays as it is, and nobody gets into it. Letting them in again revives no session. */
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setSuspension } from './administration/deed-store.ts'
import { endSessions } from './revoke.ts'

/** @param options.until when it ends by itself (`administration/lift-suspensions.ts`); without one it stays */
export function suspend(
  db: Db,
  userId: number,
  now: Date,
  { until, reason }: { until?: Date | undefined; reason?: string | undefined } = {},
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await setSuspension(trx, userId, { since: now, until: until ?? null, reason: reason ?? null })
    await endSessions(trx, userId)
  })
}

/** A suspension that has an end is lifted by itself when that has come. */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { lockUser } from '../session-store.ts'
import { findSuspensionsOver, setSuspension } from './deed-store.ts'
import { deeds } from './deeds.ts'

const batch = 100

/** True where there may be more. */
export async function liftSuspensions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  const over = await findSuspensionsOver(db, now, batch)
  for (const { id } of over)
    await inTransaction(db, async (trx) => {
      const user = await lockUser(trx, id)
      // An administrator may have changed it since it was found.
      if (!user?.suspended_until || user.suspended_until > now) return
      await setSuspension(trx, id, undefined)
      await audit(trx, { event: deeds.unsuspend.event, userId: id, by: 'its end' }, now)
    })
  return over.length === batch
}

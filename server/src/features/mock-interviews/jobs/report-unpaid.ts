/** Administrators are mailed, once, of what stands with another scheduler and is not paid for: only there it can be canceled. */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, minutes } from '../../../platform/clock.ts'
import { mailUnpaid } from '../external/external-mails.ts'
import { takeUnpaid } from '../external/external-store.ts'

const batch = 50

/** What is told in another order than it happened stands without a credit for a moment. */
const patience = minutes(5)

/** @returns whether there may be more */
export async function reportUnpaid(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>): Promise<boolean> {
  const now = deps.clock.now()
  const told = await inTransaction(deps.db, async (db) => {
    const rows = await takeUnpaid(db, after(now, -patience), batch, now)
    await mailUnpaid(db, deps, rows, now)
    return rows.length
  })
  if (told > 0) deps.nudge('mails')
  return told === batch
}

import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import { entitlementBehind, holdCredits, reissueCredit } from '../../payments/credits.ts'
import { isBookingUse } from '../bookings/use-of-credit.ts'

/** A checkout that was marked used, and nothing came of it. */
export async function reissueSession(
  { db, clock }: Deps,
  caller: Caller,
  { session_id, reason: given }: { session_id: string; reason: string },
): Promise<object> {
  const reason = required('reason', given)
  const now = clock.now()
  const found = await entitlementBehind(db, session_id, now)
  if (!found) throw problem('not_found')
  await inTransaction(db, async (trx) => {
    const spent = (await holdCredits(trx, found.orderId)).at(-1)
    // A booking of ours has its own call, which gives it one credit and no other.
    if (!spent?.used_at || isBookingUse(spent.used_for)) throw problem('not_now')
    if (!(await reissueCredit(trx, spent, { reason: 'operator', bookingId: null }, now))) throw problem('not_now')
    const whose = found.userId !== null && { userId: found.userId }
    await audit(trx, { event: 'mock credit reissued', ...whose, by: caller.id, detail: { order: found.orderId, reason } }, now)
  })
  return {}
}

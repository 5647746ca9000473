/** Access that was given without a payment is taken back before its end: a fact of its own, which says who did it and why. */

import { grantedPlan } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import { loadOrderState } from '../ledger/load-order-state.ts'
import { lockOrder } from '../ledger/order-store.ts'
import { recordFacts } from '../recording/record-facts.ts'

/** Only what is still open; what was paid for is refunded instead. */
export async function withdrawGrant(deps: Deps, caller: Caller, orderId: number, given: string): Promise<object> {
  const reason = required('reason', given)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const order = await lockOrder(db, orderId)
    if (!order) throw problem('not_found')
    if (order.user_id === caller.id) throw problem('not_allowed')
    const { openUntil } = (await loadOrderState(db, order)).state
    if (order.plan !== grantedPlan || openUntil === null || openUntil <= now) throw problem('not_now')
    const withdrawn = { fact: 'withdrawn', kind: 'withdrawn', at: now, by: caller.id, reason } as const
    await recordFacts({ ...deps, db, nudge: () => {} }, { orderId, facts: [withdrawn] })
    const detail = { order: orderId, module: order.module, reason }
    const whom = order.user_id === null ? {} : { userId: order.user_id }
    await audit(db, { event: 'access taken back', ...whom, by: caller.id, detail }, now)
  })
  deps.nudge('mails')
  return {}
}

/** What of an order's state is stored, so that everything that asks who may read what reads one row. */
import { codeFor } from 'contract/payments/plans.ts'
import type { AccessRow } from './access-store.ts'
import { isOfModule, type Order } from './order-store.ts'
import type { OrderState } from './reduce-order.ts'
import { ownSubscriptionId } from './subscription-ids.ts'

/** Undefined where an order gives nobody access: it is unpaid, a visitor's, a mock interview's, or a firm's. */
export function accessOf(order: Order, state: OrderState): AccessRow | undefined {
  if (order.user_id === null || !isOfModule(order)) return undefined
  if (state.status === 'open' || state.status === 'expired' || !state.since) return undefined
  return {
    order_id: order.id,
    user_id: order.user_id,
    module: order.module,
    code: codeFor({ code: order.plan }, order.method),
    subscription_id: state.subscriptionId ?? ownSubscriptionId(order),
    renews: order.renewal_amount !== null,
    status: state.status,
    since: state.since,
    until: state.until,
    open_until: state.openUntil,
    renewal_failed_at: state.renewalFailedAt,
  }
}

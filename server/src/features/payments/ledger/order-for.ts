/** What is agreed by choosing a plan: its price and its terms as they are at this moment, and how long it may be paid. Pure. */
import type { Method, Ordered, OrderedPlan } from 'contract/payments/plans.ts'
import { after, hours } from '../../../platform/clock.ts'
import type { NewOrder } from './order-store.ts'

// The provider takes 30 minutes to 24 hours.
const checkoutLasts = hours(2)

export interface Choice {
  module: Ordered
  plan: OrderedPlan
  method: Method
}

/** @param buyer without an id: a visitor, whose address the provider's page asks for */
export function orderFor(
  buyer: { id: number | null; email: string | null },
  { module, plan, method }: Choice,
  now: Date,
): NewOrder {
  return {
    user_id: buyer.id,
    email: buyer.email,
    module,
    plan: plan.code,
    method,
    amount: plan.price[method],
    renewal_amount: plan.renews ? (plan.renewal ?? plan.price)[method] : null,
    period_unit: plan.period.unit,
    period_count: plan.period.count,
    created_at: now,
    expires_at: after(now, checkoutLasts),
  }
}

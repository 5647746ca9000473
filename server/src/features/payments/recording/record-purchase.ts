/** Purchases without a provider, for seeds and tests: the same facts, told to the same use case. */
import type { Module } from 'contract/modules.ts'
import { endOf, planByCode } from 'contract/payments/plans.ts'
import type { Fact } from '../ledger/fact.ts'
import { orderFor } from '../ledger/order-for.ts'
import type { Order } from '../ledger/order-store.ts'
import { ownSubscriptionId } from '../ledger/subscription-ids.ts'
import { placeOrder } from './place-order.ts'
import { type RecordDeps, recordFacts } from './record-facts.ts'

export interface Purchase {
  userId: number
  email: string
  module: Module
  /** As on the wire, e.g. `1month_bank`. */
  code: string
  /** When it was paid. */
  at: Date
  /** When it was canceled, if it was. */
  cancelledAt?: Date
}

/** Records that someone bought and paid a plan. Returns the order. Throws where the module has no such plan. */
export async function recordPurchase(deps: RecordDeps, purchase: Purchase): Promise<Order> {
  const { userId, email, module, code, at, cancelledAt } = purchase
  const chosen = planByCode(module, code)
  if (!chosen) throw new Error(`${module} has no plan ${code}`)
  const { plan } = chosen
  const order = await placeOrder(deps, orderFor({ id: userId, email }, { module, ...chosen }, at))
  const charged = { listed: order.amount, total: order.amount, currency: 'usd' }
  const payment: Fact = plan.renews
    ? {
        fact: `period:purchase-${order.id}`,
        kind: 'period',
        at,
        until: endOf(plan.period, at),
        renewal: false,
        subscription: ownSubscriptionId(order),
        charged,
      }
    : { fact: 'paid:purchase', kind: 'paid', at, charged }
  const cancelled: Fact[] = cancelledAt
    ? [{ fact: `cancelled:${cancelledAt.getTime()}`, kind: 'cancelled', at: cancelledAt }]
    : []
  await recordFacts(deps, { orderId: order.id, facts: [payment, ...cancelled] })
  return order
}

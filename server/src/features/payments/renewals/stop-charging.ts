/** Nobody is charged for what gives them no access: a subscription whose first payment failed, or was taken back, does not renew. */
import type Stripe from 'stripe'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import { loadOrderState } from '../ledger/load-order-state.ts'
import { findOrder } from '../ledger/order-store.ts'
import { isEnding, isUnpaid } from '../provider/facts.ts'
import { factsOfStatus } from '../provider/renewal-facts.ts'
import { recordFacts } from '../recording/record-facts.ts'

/** @param subscription as the provider just told it, and as it is recorded */
export async function stopCharging(
  deps: Deps,
  payments: Payments,
  orderId: number,
  subscription: Stripe.Subscription,
): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  const known = order && (await loadOrderState(deps.db, order))
  if (!known?.state.isChargedForNothing) return
  const stopped = await stop(payments, subscription, known.state.status === 'failed')
  await recordFacts(deps, { orderId, facts: factsOfStatus(stopped, known.facts, deps.clock.now()) })
  deps.log.info({ order: orderId, subscription: subscription.id, status: stopped.status }, 'a subscription charges no more')
}

/** Money that was taken back may come again, a dispute be won: then what it paid for is open to its end. A debt is not collected. */
async function stop(payments: Payments, subscription: Stripe.Subscription, isForGood: boolean): Promise<Stripe.Subscription> {
  if (isForGood || isUnpaid(subscription)) return payments.endSubscription(subscription.id)
  return isEnding(subscription) ? subscription : payments.setRenewal(subscription.id, false)
}

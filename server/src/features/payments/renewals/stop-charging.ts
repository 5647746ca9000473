/** Nobody is charged for what gives them no access: a subscription whose first payment failed, or was taken back, does not renew. */
import type Stripe from 'stripe'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import type { Fact } from '../ledger/fact.ts'
import { reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import { findOrder, loadFacts } from '../ledger/store.ts'
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
  const known = await loadFacts(deps.db, orderId)
  const state = order && reduceOrder(termsOf(order), known)
  if (!state?.isChargedForNothing) return
  const stopped = await stop(payments, subscription, state.status === 'failed')
  const facts: Fact[] = factsOfStatus(stopped, known, deps.clock.now())
  await recordFacts(deps, { orderId, customer: undefined, facts })
  deps.log.info({ order: orderId, subscription: subscription.id, status: stopped.status }, 'a subscription charges no more')
}

/** Money that was taken back may come again, a dispute be won: then what it paid for is open to its end. A debt is not collected. */
async function stop(payments: Payments, subscription: Stripe.Subscription, isForGood: boolean): Promise<Stripe.Subscription> {
  if (isForGood || isUnpaid(subscription)) return payments.endSubscription(subscription.id)
  return isEnding(subscription) ? subscription : payments.setRenewal(subscription.id, false)
}

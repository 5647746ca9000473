/**
 * A student's price is kept for as long as its holder is a student: once their email is not a student's any more, the plan is open
 * to the end of what is paid and does not renew (trust §1.1).
 */
import { isForStudentsOnly } from 'contract/payments/plans.ts'
import type Stripe from 'stripe'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import { personOf } from '../../accounts/accounts.ts'
import { loadOrderState } from '../ledger/load-order-state.ts'
import { findOrder, type Order } from '../ledger/order-store.ts'
import { queueNotices } from '../mails/notify-buyer.ts'
import { studentPriceEndsMail } from '../mails/renewal-mails.ts'
import { isEnding, isOver } from '../provider/facts.ts'
import { factsOfStatus } from '../provider/renewal-facts.ts'
import { recordFacts } from '../recording/record-facts.ts'

/** Whether this buyer may have the plan of this order renewed. */
export async function keepsPrice(db: Db, order: Pick<Order, 'module' | 'plan' | 'user_id'>): Promise<boolean> {
  if (!isForStudentsOnly(order) || order.user_id === null) return true
  return (await personOf(db, order.user_id))?.isStudent === true
}

/** @param subscription as the provider just told it, and as it is recorded */
export async function endStudentPrice(
  deps: Deps,
  payments: Payments,
  orderId: number,
  subscription: Stripe.Subscription,
): Promise<void> {
  const { db, clock, config } = deps
  const order = await findOrder(db, orderId)
  if (!order || isEnding(subscription) || isOver(subscription) || (await keepsPrice(db, order))) return
  const { facts, state } = await loadOrderState(db, order)
  const { until } = state
  const now = clock.now()
  // Told before it is done: cut off between the two, it is done by the next run, and the mail is not written again.
  if (until) {
    const mail = studentPriceEndsMail(config, order, { until })
    await inTransaction(db, (trx) =>
      queueNotices(trx, order, facts, [{ kind: 'student price', about: until.toISOString(), mail }], now),
    )
    deps.nudge('mails')
  }
  const stopped = await payments.setRenewal(subscription.id, false)
  await recordFacts(deps, { orderId, facts: factsOfStatus(stopped, facts, now) })
}

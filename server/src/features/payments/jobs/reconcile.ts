/**
 * What the provider reported and nobody here heard: it is polled, and its answer is recorded as its events are.
 *
 * Two ways. Events that its webhook could not deliver are read from its list, whatever they tell. And orders of which something
 * should have been heard by now the provider is polled, also when the events themselves are gone. No transaction is open over a call.
 */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, hours, minutes } from '../../../platform/clock.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import { neverOpened } from '../ledger/fact.ts'
import { loadFacts } from '../ledger/fact-store.ts'
import { findCheckout } from '../ledger/order-store.ts'
import { acknowledgedAmong } from '../ledger/provider-event-store.ts'
import { reportOfCheckout } from '../provider/facts.ts'
import { fetchReport } from '../provider/fetch-report.ts'
import { factsOfSubscription } from '../provider/subscription-facts.ts'
import { recordFacts } from '../recording/record-facts.ts'
import { endStudentPrice } from '../renewals/end-student-price.ts'
import { stopCharging } from '../renewals/stop-charging.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { claimOrdersToPoll } from '../schedule/schedule-store.ts'

const batch = 20
const lease = minutes(10)
/** What stays as it is is polled again after this. */
const pause = hours(6)
/** The provider tries to deliver for a while itself. */
const patience = minutes(10)

/** True when there may be more. */
export async function reconcile(deps: Deps): Promise<boolean> {
  const { payments, db, clock } = deps
  if (!payments) return false
  await recordUndelivered(deps, payments)
  const now = clock.now()
  const orderIds = await claimOrdersToPoll(db, now, after(now, lease), batch)
  for (const orderId of orderIds) {
    // The others do not wait for one that cannot be polled.
    await pollOrder(deps, payments, orderId).catch((error: unknown) => {
      deps.log.error({ order: orderId, err: error }, 'an order that cannot be polled')
    })
  }
  return orderIds.length === batch
}

async function recordUndelivered(deps: Deps, payments: Payments): Promise<void> {
  const events = await payments.undeliveredEvents(after(deps.clock.now(), -patience))
  const known = await acknowledgedAmong(
    deps.db,
    events.map((event) => event.id),
  )
  for (const event of events) {
    if (known.has(event.id)) continue
    const about = { event: event.id, type: event.type }
    try {
      const { outcome } = await recordFacts(deps, await fetchReport(payments, event), { id: event.id, type: event.type })
      deps.log.warn({ ...about, outcome }, 'a payment event that was never delivered')
    } catch (error) {
      // The others, and the orders, do not wait for it.
      deps.log.error({ ...about, err: error }, 'a payment event that cannot be recorded')
    }
  }
}

async function pollOrder(deps: Deps, payments: Payments, orderId: number): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const opened = await findCheckout(db, orderId)
  const known = await loadFacts(db, orderId)
  if (!opened && known.length === 0) {
    await recordFacts(deps, { orderId, facts: [neverOpened(now)] })
    return
  }
  const checkout = opened && (await payments.retrieveCheckout(opened.session_id))
  if (!checkout) {
    if (opened) log.warn({ order: orderId }, 'the payment provider does not know a checkout of ours any more')
    // Its buyer is reminded all the same.
    await inTransaction(db, (trx) => reschedule(trx, orderId, now, null))
    return
  }
  const { subscription } = checkout
  const invoices = subscription ? await payments.listInvoices(subscription.id) : []
  const report = reportOfCheckout(checkout, now)
  const ofSubscription = subscription ? factsOfSubscription(subscription, invoices, known, now) : []
  await recordFacts(deps, { ...report, facts: [...report.facts, ...ofSubscription] })
  if (subscription) {
    await stopCharging(deps, payments, orderId, subscription)
    await endStudentPrice(deps, payments, orderId, subscription)
  }
  await inTransaction(db, (trx) => reschedule(trx, orderId, now, after(now, pause)))
}

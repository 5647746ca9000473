/**
 * What the provider told and nobody here heard: it is asked, and what it says is recorded as what it tells is.
 *
 * Two ways. Events that its webhook could not deliver are read from its list, whatever they tell. And orders of which something
 * should have been heard by now are asked about, also when the events themselves are gone. No transaction is open over a call.
 */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, hours, minutes } from '../../../platform/clock.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { findCheckout, loadFacts } from '../ledger/store.ts'
import { noticeOfCheckout } from '../provider/facts.ts'
import { factsOfSubscription } from '../provider/facts-asked.ts'
import { noticeFrom } from '../provider/notice-from.ts'
import { endStudentPrice } from '../renewals/end-student-price.ts'
import { stopCharging } from '../renewals/stop-charging.ts'
import { acknowledgedAmong, claimOrdersToAsk } from './agenda-store.ts'
import { keepAgenda } from './keep-agenda.ts'

const batch = 20
const lease = minutes(10)
/** What stays as it is is asked about again after this. */
const pause = hours(6)
/** The provider tries to deliver for a while itself. */
const patience = minutes(10)

/** True when there may be more. */
export async function reconcile(deps: Deps): Promise<boolean> {
  const { payments, db, clock } = deps
  if (!payments) return false
  await recordUndelivered(deps, payments)
  const now = clock.now()
  const orderIds = await claimOrdersToAsk(db, now, after(now, lease), batch)
  for (const orderId of orderIds) {
    // The others do not wait for one that cannot be asked about.
    await askAbout(deps, payments, orderId).catch((error: unknown) => {
      deps.log.error({ order: orderId, err: error }, 'an order that cannot be asked about')
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
      const { outcome } = await recordFacts(deps, await noticeFrom(payments, event), { id: event.id, type: event.type })
      deps.log.warn({ ...about, outcome }, 'a payment event that was never delivered')
    } catch (error) {
      // The others, and the orders, do not wait for it.
      deps.log.error({ ...about, err: error }, 'a payment event that cannot be recorded')
    }
  }
}

async function askAbout(deps: Deps, payments: Payments, orderId: number): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const kept = await findCheckout(db, orderId)
  const known = await loadFacts(db, orderId)
  if (!kept && known.length === 0) {
    // Nobody was ever told where to pay it.
    await recordFacts(deps, { orderId, customer: undefined, facts: [{ fact: 'expired:unopened', kind: 'expired', at: now }] })
    return
  }
  const checkout = kept && (await payments.retrieveCheckout(kept.session_id))
  if (!checkout) {
    if (kept) log.warn({ order: orderId }, 'the payment provider does not know a checkout of ours any more')
    // Its buyer is reminded all the same.
    await inTransaction(db, (trx) => keepAgenda(trx, orderId, now, null))
    return
  }
  const { subscription } = checkout
  const invoices = subscription ? await payments.listInvoices(subscription.id) : []
  const notice = noticeOfCheckout(checkout, now)
  const standing = subscription ? factsOfSubscription(subscription, invoices, known, now) : []
  await recordFacts(deps, { ...notice, facts: [...notice.facts, ...standing] })
  if (subscription) {
    await stopCharging(deps, payments, orderId, subscription)
    await endStudentPrice(deps, payments, orderId, subscription)
  }
  await inTransaction(db, (trx) => keepAgenda(trx, orderId, now, after(now, pause)))
}

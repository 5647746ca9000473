// What a new period brings: an invoice, its collection, and further tries when the card fails.
import type Stripe from 'stripe'
import { addDays, nextPeriodEnd } from '../calendar.ts'
import { lineOf, periodOf } from '../checkout/prices.ts'
import { startDebit } from '../money/debits.ts'
import { createPayment, payDeclined, paySucceeds } from '../money/payments.ts'
import { consentNeeded } from '../money/test-numbers.ts'
import type { Dunning } from '../records.ts'
import { idOf, type World } from '../world.ts'
import { askForConsent, issueInvoice, markFailed, markPaid, markUncollectible, paymentOf } from './invoices.ts'
import { cancelSubscription, changeSubscription } from './subscriptions.ts'

/** Days between the tries of a failing card; after the last the subscription ends. */
const retryDays = [3, 5, 7]

/** Begins the next period and collects for it. One call moves the period by one, so a renewal cannot happen twice. */
export function renew(world: World, subscription: Stripe.Subscription): void {
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: nextPeriodEnd(subscription.billing_cycle_anchor, periodOf(item.price), item.current_period_end),
  }))
  const begun = changeSubscription(world, subscription, { items: { ...subscription.items, data: items } })
  const invoice = issueInvoice(world, begun, {
    lines: items.map(({ price, quantity }) => lineOf(price, quantity ?? 1)),
    reason: 'subscription_cycle',
    email: emailOf(world, begun),
  })
  const current = world.store.put('subscription', { ...begun, latest_invoice: invoice.id })
  collect(world, current, invoice, 0)
}

/** The next try for an open invoice, or the end of the subscription when there are no tries left. */
export function dun(world: World, dunning: Dunning): void {
  const closed = world.store.put('dunning', { ...dunning, open: false })
  const subscription = world.store.find('subscription', dunning.subscription)
  const invoice = world.store.find('invoice', dunning.id)
  if (!subscription || !invoice || invoice.status !== 'open' || subscription.status === 'canceled') return
  const isCard = world.store.find('instrument', idOf(subscription.default_payment_method) ?? '')?.type === 'card'
  if (isCard && closed.attempts > 0 && closed.attempts <= retryDays.length) {
    collect(world, subscription, invoice, closed.attempts)
    return
  }
  markUncollectible(world, invoice)
  cancelSubscription(world, subscription.id, 'payment_failed')
}

/** Collects what is due once more, from what there is to pay with now. */
export function payOpenInvoice(world: World, subscription: Stripe.Subscription): void {
  const invoice = world.store.find('invoice', idOf(subscription.latest_invoice) ?? '')
  if (invoice?.status !== 'open') return
  const dunning = world.store.find('dunning', invoice.id)
  if (dunning) world.store.put('dunning', { ...dunning, open: false })
  collect(world, subscription, invoice, dunning?.attempts ?? 0)
}

function collect(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice, earlierTries: number): void {
  const instrument = world.store.find('instrument', idOf(subscription.default_payment_method) ?? '')
  if (!instrument) throw new Error(`Subscription ${subscription.id} has nothing to pay with`)
  const payment =
    world.store.find('payment_intent', paymentOf(invoice) ?? '') ??
    createPayment(world, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: idOf(subscription.customer),
      description: 'Subscription update',
      metadata: {},
      methods: [instrument.type],
      allowed: null,
    })
  if (instrument.type === 'us_bank_account') {
    startDebit(world, payment, instrument, { session: null, invoice, email: invoice.customer_email })
    return
  }
  if (instrument.later) {
    payDeclined(world, payment, instrument, instrument.later)
    const failed = retryLater(world, subscription, invoice, payment.id, earlierTries)
    if (instrument.later.code === consentNeeded.code) askForConsent(world, failed)
    return
  }
  const paid = paySucceeds(world, payment, instrument)
  markPaid(world, invoice, paid.id)
  if (subscription.status === 'past_due') changeSubscription(world, subscription, { status: 'active' })
}

function retryLater(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  payment: string,
  earlierTries: number,
): Stripe.Invoice {
  const pause = retryDays[earlierTries]
  const nextAttempt = pause === undefined ? null : addDays(world.now(), pause)
  const failed = markFailed(world, invoice, payment, nextAttempt)
  if (subscription.status !== 'past_due') changeSubscription(world, subscription, { status: 'past_due' })
  world.store.put('dunning', {
    id: invoice.id,
    subscription: subscription.id,
    attempts: earlierTries + 1,
    due_at: nextAttempt ?? world.now(),
    open: true,
  })
  return failed
}

function emailOf(world: World, subscription: Stripe.Subscription): string | null {
  return world.store.find('customer', idOf(subscription.customer) ?? '')?.email ?? null
}

// Bank debits (ACH): on their way for four business days, then settled or returned.
import type Stripe from 'stripe'
import { markFailed, markPaid, markProcessing } from '../billing/invoices.ts'
import { changeSubscription } from '../billing/subscriptions.ts'
import { addBusinessDays, addDays } from '../calendar.ts'
import { announce } from '../events/events.ts'
import type { BankInstrument, Debit, DebitFailure } from '../records.ts'
import { idOf, type World } from '../world.ts'
import { bouncePayment, payProcessing, settlePayment } from './payments.ts'

const businessDays = 4
const graceDays = 7

const reasons: Record<DebitFailure, string> = {
  no_account: 'The bank account could not be located.',
  account_closed: 'The bank account has been closed.',
  insufficient_funds: 'The bank account has insufficient funds to complete the debit.',
  debit_not_authorized: 'The bank account holder did not authorize this debit.',
}

export function startDebit(
  world: World,
  payment: Stripe.PaymentIntent,
  account: BankInstrument,
  on: { session: string | null; invoice: Stripe.Invoice | null; email: string | null },
): Debit {
  const processing = payProcessing(world, payment, account)
  if (on.invoice) markProcessing(world, on.invoice, processing.id)
  return world.store.put('debit', {
    id: processing.id,
    session: on.session,
    invoice: on.invoice?.id ?? null,
    instrument: account.id,
    amount: processing.amount,
    email: on.email,
    started: world.now(),
    settles_at: addBusinessDays(world.now(), businessDays),
    outcome: account.outcome,
    state: 'pending',
  })
}

export function settleDebit(world: World, debit: Debit): void {
  world.store.put('debit', { ...debit, state: 'settled' })
  settlePayment(world, paymentOf(world, debit))
  const invoice = world.store.find('invoice', debit.invoice ?? '')
  if (invoice) {
    markPaid(world, invoice, debit.id)
    revive(world, invoice)
  }
  const session = world.store.find('checkout.session', debit.session ?? '')
  if (!session) return
  const paid = world.store.put('checkout.session', { ...session, payment_status: 'paid' })
  announce(world, { type: 'checkout.session.async_payment_succeeded', data: { object: paid } })
}

export function failDebit(world: World, debit: Debit, code: DebitFailure): void {
  world.store.put('debit', { ...debit, state: 'failed' })
  bouncePayment(world, paymentOf(world, debit), code, reasons[code])
  const invoice = world.store.find('invoice', debit.invoice ?? '')
  if (invoice) {
    markFailed(world, invoice, debit.id, null)
    startGrace(world, invoice)
  }
  const session = world.store.find('checkout.session', debit.session ?? '')
  if (session) announce(world, { type: 'checkout.session.async_payment_failed', data: { object: session } })
}

/** Time has come for this debit: its account number decided long ago what happens now. */
export function debitIsDue(world: World, debit: Debit): void {
  if (debit.outcome === 'settles') settleDebit(world, debit)
  else if (debit.outcome !== 'stays_processing') failDebit(world, debit, debit.outcome)
}

function paymentOf(world: World, debit: Debit): Stripe.PaymentIntent {
  const payment = world.store.find('payment_intent', debit.id)
  if (!payment) throw new Error(`Debit ${debit.id} has no payment`)
  return payment
}

function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  return world.store.find('subscription', idOf(invoice.parent?.subscription_details?.subscription ?? null) ?? '')
}

function revive(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice)
  if (subscription?.status === 'past_due') changeSubscription(world, subscription, { status: 'active' })
}

/** A returned debit is not tried again by itself; the subscription ends after a week unless somebody acts. */
function startGrace(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice)
  if (!subscription || subscription.status === 'canceled') return
  changeSubscription(world, subscription, { status: 'past_due' })
  world.store.put('dunning', {
    id: invoice.id,
    subscription: subscription.id,
    attempts: 0,
    due_at: addDays(world.now(), graceDays),
    open: true,
  })
}

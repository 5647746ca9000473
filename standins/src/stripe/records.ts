import type Stripe from 'stripe'
import type { Interval } from './calendar.ts'
import type { PromotionCode } from './checkout/promotion.ts'
import type { Decline } from './money/test-numbers.ts'

/** Everything the stand-in keeps: Stripe's own objects in Stripe's own types, and four private notes beside them. */
export type Records = {
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  portal: Stripe.BillingPortal.Session
  customer: Stripe.Customer
  product: Stripe.Product
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  order: Order
  instrument: Instrument
  debit: Debit
  dunning: Dunning
}
export type Kind = keyof Records

/** What was asked for when a session was created and is needed once it is paid. Same id as the session. */
export type Order = {
  id: string
  lines: Stripe.LineItem[]
  metadata: Record<string, string>
  description: string | null
  /** The promotion code in force. */
  promotion: PromotionCode | null
  payment_intent: string | null
}

/** A card or bank account as the stand-in remembers it: never the number, only what its number decides. Id is `pm_…`. */
export type Instrument = CardInstrument | BankInstrument
export type CardInstrument = {
  id: string
  type: 'card'
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  later: Decline | null
}
export type BankInstrument = { id: string; type: 'us_bank_account'; last4: string; routing: string; outcome: DebitOutcome }

export type DebitOutcome = 'settles' | 'stays_processing' | DebitFailure
export type DebitFailure = 'no_account' | 'account_closed' | 'insufficient_funds' | 'debit_not_authorized'

/** A bank debit on its way. Id is its payment intent's. */
export type Debit = {
  id: string
  session: string | null
  invoice: string | null
  instrument: string
  amount: number
  email: string | null
  started: number
  settles_at: number
  outcome: DebitOutcome
  state: 'pending' | 'settled' | 'failed'
}

/** A subscription whose invoice could not be collected: what happens next, and when. Id is the invoice's. */
export type Dunning = { id: string; subscription: string; attempts: number; due_at: number; open: boolean }

export type Period = { interval: Interval; count: number }

/** When the passing of time changes this record by itself, in unix seconds; null when it never does. */
export function dueTime<K extends Kind>(kind: K, record: Records[K]): number | null {
  if (kind === 'checkout.session' && 'expires_at' in record)
    return 'status' in record && record.status === 'open' ? record.expires_at : null
  if ('settles_at' in record)
    return record.state === 'pending' && record.outcome !== 'stays_processing' ? record.settles_at : null
  if ('due_at' in record) return record.open ? record.due_at : null
  if (kind === 'subscription' && 'items' in record && 'cancel_at' in record) return subscriptionDue(record)
  return null
}

function subscriptionDue(subscription: Stripe.Subscription): number | null {
  if (subscription.status === 'canceled') return null
  const periodEnd = periodEndOf(subscription)
  const end = subscription.cancel_at_period_end ? periodEnd : subscription.cancel_at
  // Nothing renews while an earlier invoice is still being collected: dunning decides first.
  if (subscription.status === 'past_due') return end
  return end === null ? periodEnd : Math.min(end, periodEnd)
}

/** The latest period end over the subscription's items: this API version keeps none on the subscription itself. */
export function periodEndOf(subscription: Stripe.Subscription): number {
  return Math.max(...subscription.items.data.map((item) => item.current_period_end))
}

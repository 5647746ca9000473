/** What a subscription that was polled says, as facts: every period that was paid, a renewal that fails, whether it goes on. */
import type Stripe from 'stripe'
import type { Fact } from '../ledger/fact.ts'
import { factsOfInvoice, isUnpaid } from './facts.ts'
import { factsOfStatus } from './renewal-facts.ts'

/** @param known the facts of its order, read before the provider was asked */
export function factsOfSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  known: readonly Fact[],
  now: Date,
): Fact[] {
  return [
    ...invoices.flatMap(factsOfInvoice),
    ...factsOfFailing(subscription, invoices, now),
    ...factsOfStatus(subscription, known, now),
  ]
}

/** An invoice that is open need not have failed: a bank debit is on its way for days. The subscription says which it is. */
function factsOfFailing(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[], now: Date): Fact[] {
  if (!isUnpaid(subscription)) return []
  return invoices
    .filter((invoice) => invoice.status === 'open' && invoice.billing_reason === 'subscription_cycle' && invoice.id)
    .map(({ id, attempt_count }) => ({
      fact: `renewal_failed:${id}:${attempt_count}:asked`,
      kind: 'renewal_failed',
      at: now,
      invoice: id ?? '',
    }))
}

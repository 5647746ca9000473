/** What each of the provider's events must have left: one fact, by its name. Written down apart from the product, to hold it against. */
import type { News } from 'standins/stripe/events/events.ts'

export type ProviderEvent = News & { id: string; created: number }

/** Undefined of events that tell nothing new, and of those that a subscription's renewal is changed with: its state is looked at instead. */
export function factOf(event: ProviderEvent): string | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
      if (event.data.object.payment_status === 'unpaid') return 'submitted'
      return event.data.object.mode === 'payment' ? 'paid:completed' : undefined
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.mode === 'payment' ? 'paid:settled' : undefined
    case 'checkout.session.async_payment_failed':
      return 'debit_failed'
    case 'checkout.session.expired':
      return 'expired'
    case 'invoice.paid':
      return `period:${event.data.object.id}`
    case 'invoice.payment_failed': {
      const { id, attempt_count, billing_reason } = event.data.object
      return billing_reason === 'subscription_cycle' ? `renewal_failed:${id}:${attempt_count}` : undefined
    }
    case 'customer.subscription.deleted':
      return 'ended'
    case 'charge.refunded': {
      const { id, refunded, amount_refunded } = event.data.object
      return refunded ? `refunded:${id}:${event.created}` : `part_refunded:${id}:${amount_refunded}:${event.created}`
    }
    case 'refund.failed':
      return `refund_failed:${event.data.object.id}`
    case 'charge.dispute.created':
      return `disputed:${event.data.object.id}`
    case 'charge.dispute.closed':
      return event.data.object.status === 'won' ? `dispute_won:${event.data.object.id}` : undefined
    default:
      return undefined
  }
}

/** The provider's ids by which an event belongs to a checkout: its own, its subscription's, its payment's. */
export function belongsTo(event: ProviderEvent): (string | null)[] {
  const object: object = event.data.object
  const parent = 'parent' in object ? (object.parent as { subscription_details?: { subscription?: unknown } } | null) : null
  const named = (key: string) => (key in object ? Object.entries(object).find(([name]) => name === key)?.[1] : null)
  return [named('id'), named('payment_intent'), parent?.subscription_details?.subscription].map(idOf)
}

export function idOf(part: unknown): string | null {
  if (typeof part === 'string') return part
  return typeof part === 'object' && part && 'id' in part && typeof part.id === 'string' ? part.id : null
}

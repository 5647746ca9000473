import type Stripe from 'stripe'
import { newId, type World } from '../world.ts'

export const apiVersion = '2026-10-28.endive'

type EventType =
  | `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`
  | `customer.subscription.${'created' | 'updated' | 'deleted'}`
  | 'customer.created'
  | `invoice.${'created' | 'finalized' | 'paid' | 'payment_succeeded' | 'payment_failed' | 'payment_action_required' | 'marked_uncollectible'}`
  | 'invoice_payment.paid'
  | `payment_intent.${'created' | 'processing' | 'succeeded' | 'payment_failed'}`
  | `charge.${'pending' | 'succeeded' | 'failed' | 'refunded'}`
  | `charge.dispute.${'created' | 'funds_withdrawn' | 'funds_reinstated' | 'closed'}`
  | `refund.${'created' | 'updated' | 'failed'}`

type NewsOf<E> = E extends { type: EventType; data: infer Data } ? { type: E['type']; data: Data } : never

/** Something that happened: an event's type with the object that belongs to it, checked pair by pair against the SDK's union. */
export type News = NewsOf<Stripe.Event>

/** Records events, in order, and the webhook delivery of each, inside the transaction that made them happen. */
export function announce(world: World, ...news: News[]): void {
  for (const item of news) {
    const event = envelope(world, item)
    world.store.addEvent({ id: event.id, type: event.type, created: event.created, body: JSON.stringify(event) }, Date.now())
  }
}

function envelope(world: World, news: News): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: world.now(),
    livemode: false,
    pending_webhooks: 1,
    request: world.request ?? { id: null, idempotency_key: null },
    ...news,
  }
}

/** The payment provider, through its official SDK. No rules and no database: what a payment means is decided elsewhere. */
import { problem } from 'contract/problems.ts'
import Stripe from 'stripe'
import type { StripeConfig } from '../config.ts'
import { type CheckoutRequest, type PricedProduct, productsOf, sessionOf } from './stripe-checkout.ts'
import { eventIn, isOf, isReadable, understood } from './stripe-events.ts'
import { type ProviderProduct, providerProducts } from './stripe-products.ts'
import { stripeSdk } from './stripe-sdk.ts'

/** A session with what hangs on it, as far as it exists yet. */
export interface RetrievedCheckout {
  session: Stripe.Checkout.Session
  subscription: Stripe.Subscription | null
  invoice: Stripe.Invoice | null
  charge: Stripe.Charge | null
}

export type PaymentEvent = Stripe.Event

/** Every method but `parseEvent` throws `payments_unavailable` when the provider does not answer, or not as expected. */
export interface Payments {
  /** Makes what is needed to sell this, or names it anew; selling it does so as well. Returns the products. */
  saveProducts(priced: PricedProduct): Promise<ProviderProduct[]>
  /** Undefined when the provider answered that it will not: trying again with the same key would get the same answer. */
  createCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string } | undefined>
  /** Undefined when the provider does not know the session. */
  retrieveCheckout(sessionId: string): Promise<RetrievedCheckout | undefined>
  /** Closes an open session. One that is complete or expired already stays as it is, and one that is unknown unknown. */
  expireCheckout(sessionId: string): Promise<void>
  /** Whether it renews at its period's end. Of one that is over already nothing changes: the answer tells. */
  setRenewal(subscriptionId: string, renews: boolean): Promise<Stripe.Subscription>
  /** Ends it at once, and with it every further try to collect. Of one that is over already nothing changes. */
  endSubscription(subscriptionId: string): Promise<Stripe.Subscription>
  retrieveCharge(chargeId: string): Promise<Stripe.Charge>
  /** What this customer was charged, newest first; the newest hundred. */
  listCharges(customerId: string): Promise<Stripe.Charge[]>
  /** All that is left of a charge; undefined where the provider will not. Under one key it is asked for once. */
  refund(request: { chargeId: string; idempotencyKey: string; note: string }): Promise<Stripe.Refund | undefined>
  /** The address of the billing portal for this customer; undefined when the provider does not know them. */
  createPortal(customerId: string, returnUrl: string): Promise<string | undefined>
  /** All of a subscription's, newest first. */
  listInvoices(subscriptionId: string): Promise<Stripe.Invoice[]>
  /** Those up to a moment whose delivery failed or is still being tried, oldest first; the newest two thousand of them. */
  undeliveredEvents(until: Date): Promise<PaymentEvent[]>
  /** Undefined unless the signature is the provider's, made at most five minutes ago or ahead. `thin`: an event without its object. */
  parseEvent(rawBody: Buffer, signatureHeader: string | undefined): PaymentEvent | 'thin' | undefined
  /** Whether an event is of our own account and mode. One endpoint may be sent those of the other mode and of connected accounts. */
  isOurs(event: PaymentEvent): boolean
  /** Whether it is written in the shape that is understood here. The endpoint's version decides that, not ours. */
  isReadable(event: PaymentEvent): boolean
}

export interface PaymentsLog {
  error(detail: object, message: string): void
}

export function stripePayments(config: StripeConfig, log: PaymentsLog): Payments {
  const stripe = stripeSdk(config, {
    timeout: 10_000,
    // Connection errors, 409 and 5xx are tried twice more, 0.5 s and 1 s apart or so: at worst half a minute for one call.
    maxNetworkRetries: 2,
  })
  const products = providerProducts(stripe)

  async function ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      log.error({ err: error, what }, 'the payment provider did not answer as expected')
      throw problem('payments_unavailable')
    }
  }

  /** One that is over is refused every change: what is left of it is the answer. */
  const changed = (subscriptionId: string, change: () => Promise<Stripe.Subscription>) =>
    ask('change subscription', async () => {
      try {
        return await change()
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return await stripe.subscriptions.retrieve(subscriptionId)
      }
    })

  return {
    saveProducts: (priced) =>
      ask('save products', async () => {
        const sellable = productsOf(priced)
        await products.save(sellable)
        return sellable
      }),

    createCheckout: (request) =>
      ask('create checkout', async () => {
        await products.save(productsOf(request))
        try {
          const { id, url } = await stripe.checkout.sessions.create(sessionOf(request), {
            idempotencyKey: request.idempotencyKey,
          })
          return url ? { sessionId: id, url } : undefined
        } catch (error) {
          if (!isFinal(error)) throw error
          products.forget()
          log.error({ err: error, order: request.orderId }, 'the payment provider refused a checkout')
          return undefined
        }
      }),

    retrieveCheckout: (sessionId) =>
      ask('retrieve checkout', async () => {
        try {
          const expand = ['subscription', 'invoice', 'payment_intent.latest_charge']
          return hangingOn(await stripe.checkout.sessions.retrieve(sessionId, { expand }))
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),

    expireCheckout: (sessionId) =>
      ask('expire checkout', async () => {
        try {
          await stripe.checkout.sessions.expire(sessionId)
        } catch (error) {
          // It is not open any more, or not known. Whoever asked finds out how it ended by retrieving it.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }
      }),

    setRenewal: (subscriptionId, renews) =>
      changed(subscriptionId, async () => {
        const subscription = await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews })
        // Its portal cancels by a moment instead, which that does not take back.
        const isHeldBack = renews && subscription.cancel_at !== null
        return isHeldBack ? stripe.subscriptions.update(subscriptionId, { cancel_at: '' }) : subscription
      }),

    endSubscription: (subscriptionId) => changed(subscriptionId, () => stripe.subscriptions.cancel(subscriptionId)),

    retrieveCharge: (chargeId) => ask('retrieve charge', () => stripe.charges.retrieve(chargeId)),

    listCharges: (customer) => ask('list charges', async () => (await stripe.charges.list({ customer, limit: 100 })).data),

    refund: ({ chargeId, idempotencyKey, note }) =>
      ask('refund', async () => {
        try {
          return await stripe.refunds.create({ charge: chargeId, metadata: { note } }, { idempotencyKey })
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          log.error({ err: error, charge: chargeId }, 'the payment provider refused a refund')
          return undefined
        }
      }),

    listInvoices: (subscription) =>
      ask('list invoices', () => stripe.invoices.list({ subscription, limit: 100 }).autoPagingToArray({ limit: 1000 })),

    undeliveredEvents: (until) =>
      ask('list events', async () => {
        const created = { lte: Math.floor(until.getTime() / 1000) }
        const events = stripe.events.list({ delivery_success: false, types: [...understood], created, limit: 100 })
        // An account of another version writes its events in another shape; what they told is asked about by order.
        return (await events.autoPagingToArray({ limit: 2000 })).filter(isReadable).toReversed()
      }),

    createPortal: (customerId, returnUrl) =>
      ask('create portal', async () => {
        try {
          return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),

    parseEvent: (rawBody, signatureHeader) => eventIn(rawBody, signatureHeader, config.webhookSecret),
    isOurs: (event) => isOf(config.secretKey, event),
    isReadable,
  }
}

function hangingOn(session: Stripe.Checkout.Session): RetrievedCheckout {
  const payment = expanded(session.payment_intent)
  return {
    session,
    subscription: expanded(session.subscription),
    invoice: expanded(session.invoice),
    charge: payment && expanded(payment.latest_charge),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** An answer that is kept under its idempotency key, a 500 too. Not one: silence, "slow down", "still busy with the same". */
const isFinal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode !== undefined && ![409, 429].includes(error.statusCode)

const expanded = <T extends object>(part: string | T | null): T | null => (typeof part === 'object' ? part : null)

/** The calls of specification 7.2 that exist so far, and what decisions 3 adds. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Checkout, CheckoutOutcome, NewCheckout, ReturnedCheckout } from './model.ts'

export const createCheckout = endpoint('POST /payments/create-checkout-session', {
  who: 'member',
  summary: 'Start the hosted checkout of an Interview plan.',
  body: NewCheckout,
  replies: { 200: Checkout },
})

export const confirmCheckout = endpoint('POST /payments/confirm-checkout-session', {
  who: 'member',
  summary: 'The buyer is back: ask the provider, and grant what is paid, as the webhook does.',
  body: ReturnedCheckout,
  replies: { 200: CheckoutOutcome },
})

/** Called by the provider alone; its body is checked by signature over the raw bytes, not by schema. */
export const paymentWebhook = endpoint('POST /payments/webhook', {
  who: 'anyone',
  summary: "The payment provider's signed events.",
  replies: { 200: Type.Object({ received: Type.Boolean() }) },
})

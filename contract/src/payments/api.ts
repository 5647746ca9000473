/** The calls of spec §7.2 that exist so far, and what readings §3 adds. What was paid is told in `billing.ts`. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { Module } from '../modules.ts'
import { ChangedRenewal, Checkout, CheckoutOutcome, NewCheckout, ReturnedCheckout, SubscriptionId } from './model.ts'

const buying = (summary: string) =>
  ({ who: 'member', summary, body: Type.Optional(NewCheckout), replies: { 200: Checkout } }) as const

export const createCheckout = endpoint(
  'POST /payments/create-checkout-session',
  buying('Start the hosted checkout of an Interview plan.'),
)

export const createDiscussionCheckout = endpoint(
  'POST /payments/create-discussion-checkout-session',
  buying('Start the hosted checkout of a Discussion forum plan.'),
)

export const createVantageCheckout = endpoint(
  'POST /payments/create-vantage-checkout-session',
  buying('Start the hosted checkout of a Vantage plan.'),
)

export const createCertificateCheckout = endpoint(
  'POST /payments/create-certificate-checkout-session',
  buying('Start the hosted checkout of a certificate: the code says whether the core or the applied one.'),
)

export const createMockCheckout = endpoint('POST /payments/create-mock-checkout-session', {
  who: 'anyone',
  summary: 'Start the hosted checkout of a mock interview. Without an account the terms have to be accepted in the call.',
  body: Type.Optional(NewCheckout),
  replies: { 200: Checkout },
})

/** By which call each module's plans are bought. */
export const createCheckoutOf = {
  interview: createCheckout,
  core_certificate: createCertificateCheckout,
  applied_certificate: createCertificateCheckout,
  vantage: createVantageCheckout,
  discussion: createDiscussionCheckout,
} as const satisfies Record<Module, typeof createCheckout>

export const confirmCheckout = endpoint('POST /payments/confirm-checkout-session', {
  who: 'member',
  summary: 'The buyer is back: ask the provider, and grant what is paid, as the webhook does.',
  body: ReturnedCheckout,
  replies: { 200: CheckoutOutcome },
})

/**
 * Cancelling stops the renewal: the module's flag and plan are cleared at once, access lasts until `access_until` (readings §3).
 * Cancelling again answers the same. Unknown, of another module and of somebody else are one 404; 409 while a bank payment
 * is still being settled.
 */
const cancelling = <const Summary extends string>(summary: Summary) => ({
  who: 'member' as const,
  summary,
  params: Type.Object({ id: SubscriptionId }),
  replies: { 200: ChangedRenewal },
})

export const cancelSubscription = endpoint('DELETE /payments/cancel-subscription/{subscriptionId}', {
  ...cancelling('Cancel an Interview plan at its end.'),
  params: Type.Object({ subscriptionId: SubscriptionId }),
})

export const cancelCoreCertificate = endpoint(
  'DELETE /payments/cancel-certificate-subscription/core/{id}',
  cancelling('Cancel a core certificate at its end.'),
)

export const cancelAppliedCertificate = endpoint(
  'DELETE /payments/cancel-certificate-subscription/applied/{id}',
  cancelling('Cancel an applied certificate at its end.'),
)

export const cancelDiscussion = endpoint(
  'DELETE /payments/cancel-discussion-subscription/{id}',
  cancelling('Cancel a forum plan at its end.'),
)

export const cancelVantage = endpoint(
  'DELETE /payments/cancel-vantage-subscription/{id}',
  cancelling('Cancel a Vantage plan at its end.'),
)

/** An addition (readings §3). 409 once the plan has ended. */
export const resumeSubscription = endpoint('POST /payments/resume-subscription/{subscriptionId}', {
  who: 'member',
  summary: 'Take a cancellation back, of a plan of any module, before its end.',
  params: Type.Object({ subscriptionId: SubscriptionId }),
  replies: { 200: ChangedRenewal },
})

/** Called by the provider alone; its body is checked by signature over the raw bytes, not by schema. */
export const paymentWebhook = endpoint('POST /payments/webhook', {
  who: 'anyone',
  summary: "The payment provider's signed events.",
  replies: { 200: Type.Object({ received: Type.Boolean() }) },
})

/** The calls of spec §7.2 that exist so far, and what readings §3 adds. What was paid is told in `billing.ts`. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { moduleTable } from '../module-table.ts'
import { byModule, type Module, modules, moduleTitle } from '../modules.ts'
import { ChangedRenewal, Checkout, CheckoutOutcome, NewCheckout, ReturnedCheckout, SubscriptionId } from './model.ts'

const buying = (summary: string) =>
  ({ who: 'member', summary, body: Type.Optional(NewCheckout), replies: { 200: Checkout } }) as const

/** The calls that sell plans, and the modules whose they are: a code counts within these alone. */
export const checkoutCalls = [...new Set(modules.map((module) => moduleTable[module].checkout))].map((path) => {
  const own = modules.filter((module) => moduleTable[module].checkout === path)
  const titles = own.map((module) => moduleTitle[module]).join(' or ')
  return { modules: own, endpoint: endpoint(`POST ${path}`, buying(`Start the hosted checkout of a plan: ${titles}.`)) }
})

/** By which of them each module's plans are bought. */
export const createCheckoutOf = Object.fromEntries(
  checkoutCalls.flatMap((call) => call.modules.map((module) => [module, call.endpoint])),
) as Record<Module, (typeof checkoutCalls)[number]['endpoint']>

export const createMockCheckout = endpoint('POST /payments/create-mock-checkout-session', {
  who: 'anyone',
  summary: 'Start the hosted checkout of a mock interview. Without an account the terms have to be accepted in the call.',
  body: Type.Optional(NewCheckout),
  replies: { 200: Checkout },
})

export const confirmCheckout = endpoint('POST /payments/confirm-checkout-session', {
  who: 'member',
  summary: 'The buyer is back: ask the provider, and grant what is paid, as the webhook does.',
  body: ReturnedCheckout,
  replies: { 200: CheckoutOutcome },
})

/**
 * Canceling stops the renewal: the module's flag and plan are cleared at once, access lasts until `access_until` (readings §3).
 * Canceling again gives the same answer. A plan that is unknown, of another module or of another account is a 404; a bank payment
 * that has not settled yet is a 409.
 */
export const cancelOf = byModule((module) =>
  endpoint(`DELETE ${moduleTable[module].cancellation}/{id}`, {
    who: 'member',
    summary: `Cancel a plan at its end: ${moduleTitle[module]}.`,
    params: Type.Object({ id: SubscriptionId }),
    replies: { 200: ChangedRenewal },
  }),
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
  duringSitting: true,
  summary: "The payment provider's signed events.",
  replies: { 200: Type.Object({ received: Type.Boolean() }) },
})

/** A firm's plan, where the operator has set a price (`PLAN_PRICES`): for all seats and one year. It is paid once and does not renew. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { OneOf, ShortText, TimestampOrNull } from '../fields.ts'
import { Checkout, NewCheckout } from '../payments/model.ts'

export const FirmPlanState = Type.Object({
  paid_until: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'the end of the last paid year, also where it is over; null where the firm never paid',
  }),
  is_open: Type.Boolean({ description: 'paid at this moment' }),
  is_pending: Type.Boolean({ description: 'a bank payment is on its way' }),
})

export const readFirmPlan = endpoint('GET /recruiting/firm/plan', {
  who: 'recruiter',
  summary: "The plan of the caller's firm; null while recruiting is free.",
  replies: { 200: Type.Object({ plan: Type.Union([FirmPlanState, Type.Null()]) }) },
})

export const buyFirmPlan = endpoint('POST /recruiting/firm/plan', {
  who: 'recruiter',
  summary:
    "Start the hosted checkout of the firm's plan (`recruiters`, `recruiters_bank`). Managers of approved firms only. A firm has one open checkout: a further one closes it.",
  body: Type.Optional(NewCheckout),
  refusals: [
    'firm_not_approved',
    'payment_pending',
    'plan_not_available',
    'terms_not_accepted',
    'payments_unavailable',
    'too_many',
  ],
  replies: { 200: Checkout },
})

export const returnFromFirmCheckout = endpoint('POST /recruiting/firm/plan/return', {
  who: 'recruiter',
  summary: 'After the checkout: ask the provider, and record the payment as the webhook does.',
  body: Type.Object({ session_id: ShortText }),
  refusals: ['checkout_unknown', 'payments_unavailable', 'too_many'],
  replies: { 200: Type.Object({ status: OneOf('paid', 'pending', 'open', 'failed'), paid_until: TimestampOrNull }) },
})

export type FirmPlanState = Static<typeof FirmPlanState>

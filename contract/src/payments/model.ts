import { type Static, Type } from 'typebox'
import { CentsOrNull, OneOf, ShortText, TextOrNull, Timestamp } from '../fields.ts'

/**
 * A missing plan is refused in the specified words, so it may be absent here. `terms_accepted` may be absent (the account's own
 * acceptance counts then); false is recorded as refusal.
 */
export const NewCheckout = Type.Object({
  subscriptionType: Type.Optional(ShortText),
  terms_accepted: Type.Optional(Type.Boolean()),
})

/** `url` is where the browser goes: the provider no longer redirects by session id alone (readings §3). */
export const Checkout = Type.Object({ sessionId: Type.String(), url: Type.String() })

export const ReturnedCheckout = Type.Object({ session_id: ShortText })

/** How a checkout stands when its buyer comes back. */
export const CheckoutOutcome = Type.Object({
  status: OneOf('paid', 'pending', 'open', 'failed'),
  module: Type.String(),
  plan: Type.String(),
  access_until: TextOrNull,
})

/** The id under which the profile tells a subscription. */
export const SubscriptionId = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\x00-\\x1f]*$' })

/** How a plan stands after it was canceled or resumed: `access_until` is the end of what is paid. */
export const ChangedRenewal = Type.Object({
  module: Type.String(),
  subscription_id: Type.String(),
  access_until: TextOrNull,
})

export const PendingPayment = Type.Object({ module: Type.String(), plan: Type.String(), since: Timestamp })

/**
 * A renewal that is due and not paid. `pending`: it is being collected, as a bank debit is for days. `failed`: the provider tries
 * again while it has the means; another card mends it. The module stays open until `open_until`.
 */
export const Renewal = Type.Object({
  module: Type.String(),
  plan: Type.String(),
  subscription_id: Type.String(),
  state: OneOf('pending', 'failed'),
  since: Timestamp,
  open_until: Timestamp,
})

/**
 * A plan that is open by payment, cancelled or not, and what becomes of it. `paid_until` is past while a renewal is due.
 * `renewal_amount` is what each further period costs; null: a fixed term, which ends by itself.
 */
export const OwnPlan = Type.Object({
  module: Type.String(),
  plan: Type.String(),
  subscription_id: Type.String(),
  cancelled: Type.Boolean(),
  paid_until: Timestamp,
  renewal_amount: CentsOrNull,
})

export type ChangedRenewal = Static<typeof ChangedRenewal>
export type CheckoutOutcome = Static<typeof CheckoutOutcome>
export type OwnPlan = Static<typeof OwnPlan>
export type Renewal = Static<typeof Renewal>
export type PendingPayment = Static<typeof PendingPayment>

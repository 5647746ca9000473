/** What somebody paid, for themselves: the billing history, a receipt to print, and the way to the provider's own pages. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, OneOf, ShortText, TextOrNull, Timestamp } from '../fields.ts'
import { SubscriptionId } from './model.ts'

const Bought = {
  module: Type.String(),
  /** As on the wire, e.g. `1month_bank`. */
  plan: Type.String(),
  title: Type.String(),
  method: OneOf('card', 'bank'),
}

/**
 * - `payment`: arrived; its id is that of its receipt.
 * - `refund`: money that went back. `disputed`: a payment that the bank is asked to take back, or has.
 * - `pending`: a bank debit on its way. `failed`: one that was returned, or a renewal that could not be charged.
 */
export const BillingEntry = Type.Object({
  id: Id,
  kind: OneOf('payment', 'refund', 'disputed', 'pending', 'failed'),
  at: Timestamp,
  ...Bought,
  amount: Type.Integer({ description: 'US cents' }),
})

export const BillingHistory = Type.Object({ entries: Type.Array(BillingEntry), next_cursor: TextOrNull })

export const Receipt = Type.Object({
  id: Id,
  order: Id,
  paid_at: Timestamp,
  /** Of the account as it is now. */
  name: Type.String(),
  email: Type.String(),
  ...Bought,
  renewal: Type.Boolean({ description: 'not the first payment of its plan' }),
  /** What it opened; a mock interview opens nothing by time. */
  period_start: TextOrNull,
  period_end: TextOrNull,
  listed: Type.Integer({ description: 'US cents, before a promotion code' }),
  discount: Type.Integer({ description: 'US cents' }),
  total: Type.Integer({ description: 'US cents, what was charged' }),
  /** What went back since, earliest first. Of an order that was paid several times by then, nobody can tell of which payment. */
  reversals: Type.Array(
    Type.Object({
      kind: OneOf('refund', 'disputed'),
      at: Timestamp,
      amount: Type.Integer({ description: 'US cents' }),
      of: OneOf('payment', 'order'),
    }),
  ),
})

export const getBillingHistory = endpoint('GET /payments/history', {
  who: 'member',
  summary: 'Every payment, refund, pending and failed debit of the caller, newest first, 20 a page.',
  query: Type.Object({ cursor: Type.Optional(ShortText) }),
  replies: { 200: BillingHistory },
})

export const getReceipt = endpoint('GET /payments/receipts/{paymentId}', {
  who: 'member',
  summary: 'What the receipt of one payment says.',
  params: Type.Object({ paymentId: Id }),
  replies: { 200: Receipt },
})

export const openPortal = endpoint('POST /payments/portal-session', {
  who: 'member',
  summary: "The provider's billing portal, where a card is replaced: of this subscription, or of the latest one.",
  body: Type.Optional(Type.Object({ subscription_id: Type.Optional(SubscriptionId) })),
  replies: { 200: Type.Object({ url: Type.String() }) },
})

export type BillingEntry = Static<typeof BillingEntry>
export type BillingHistory = Static<typeof BillingHistory>
export type Receipt = Static<typeof Receipt>

/** What staff see of somebody's orders, and administrators of everybody's money (additions to spec §7.2; readings §7). */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { CentsOrNull, Id, IdOrNull, IntegerOrNull, OneOf, Skip, TextOrNull, Timestamp } from '../fields.ts'
import { modules } from '../modules.ts'
import { type FactKind, factWords } from './fact-words.ts'

const OrderFact = Type.Object({
  at: Timestamp,
  kind: Type.Unsafe<FactKind>({ enum: Object.keys(factWords) }),
  name: Type.String({ description: 'unique in its order, such as `paid:in_1`' }),
  amount: CentsOrNull,
  by: Type.Unsafe<number | null>({ ...IdOrNull, description: 'the administrator whose deed it is' }),
  reason: Type.Unsafe<string | null>({ ...TextOrNull, description: 'that they gave' }),
})

/**
 * - `on_its_way`: a debit that has not arrived.
 * - `free`: a promotion paid for all of it.
 * - `elsewhere`: the provider does not know the payment.
 * - `own`: the caller bought it.
 */
export const refundHindrances = [
  ...(['granted', 'unpaid', 'on_its_way', 'free', 'refunded', 'disputed'] as const),
  ...(['elsewhere', 'own', 'no_provider'] as const),
]
export type RefundHindrance = (typeof refundHindrances)[number]

export const AdminOrder = Type.Object({
  id: Id,
  reference: Type.String({ description: 'by which the provider knows it' }),
  buyer: Type.Object({ id: IdOrNull, email: TextOrNull }),
  module: Type.String(),
  title: Type.String({ description: 'of the plan' }),
  method: OneOf('card', 'bank'),
  amount: Type.Integer({ description: 'US cents' }),
  renewal_amount: CentsOrNull,
  ordered_at: Timestamp,
  status: OneOf('open', 'pending', 'active', 'cancelled', 'ended', 'failed', 'expired'),
  until: TextOrNull,
  is_open_grant: Type.Boolean({ description: 'given without a payment, and not over' }),
  refund_hindrance: Type.Unsafe<RefundHindrance | null>({
    enum: [...refundHindrances, null],
    description: 'why it cannot be refunded; null where it can',
  }),
  provider_url: Type.Unsafe<string | null>({ ...TextOrNull, description: "the buyer's page at the provider" }),
  facts: Type.Array(OrderFact, { description: 'in the order in which they were recorded' }),
})

const Orders = Type.Object({ orders: Type.Array(AdminOrder, { maxItems: 25 }), next_cursor: IdOrNull })
const cursor = Type.Optional(Id)

export const orderLists = ['all', 'active', 'cancelled', 'pending', 'failed', 'ended', 'mock', 'recruiters'] as const
const list = OneOf(...orderLists)

export const listOrders = endpoint('GET /admin/orders', {
  who: 'admin',
  summary:
    'Orders with what happened to them, 25 a page: all, those of mock interviews or those of firms, the newest first, or those of a state by when they end, the latest first. With words: of all orders those of this number, this reference or this email of their buyer, the newest first.',
  query: Type.Object({ list, words: Type.Optional(Type.String({ maxLength: 254 })), cursor }),
  replies: { 200: Orders },
})

export const exportOrders = endpoint('GET /admin/orders/export', {
  who: 'admin',
  asksPassword: true,
  summary:
    'The same as a table for a spreadsheet (CSV), 1,000 rows a part; only the first part begins with the names of the columns.',
  query: Type.Object({ list, cursor }),
  replies: { 200: Type.Object({ csv: Type.String(), next_cursor: IdOrNull }) },
})

export const listPersonOrders = endpoint('GET /admin/people/{userId}/orders', {
  who: 'staff',
  summary: 'What somebody ordered, with what happened to it, the newest first, 25 a page.',
  params: Type.Object({ userId: Id }),
  query: Type.Object({ cursor }),
  replies: { 200: Orders },
})

const PersonRenewal = Type.Object({
  module: Type.String(),
  title: Type.String({ description: 'of the plan' }),
  amount: Type.Integer({ description: 'US cents' }),
  renews_at: Type.Unsafe<string | null>({ ...TextOrNull, description: 'null while its first debit is on its way' }),
  is_pending: Type.Boolean({ description: 'its first debit is on its way: until it arrives, nobody can cancel it' }),
})

export const listPersonRenewals = endpoint('GET /admin/people/{userId}/renewals', {
  who: 'staff',
  summary: 'A person’s plans that will renew unless they are canceled.',
  params: Type.Object({ userId: Id }),
  replies: { 200: Type.Object({ renewals: Type.Array(PersonRenewal) }) },
})

export const grantAccess = endpoint('POST /admin/people/{userId}/grants', {
  who: 'admin',
  asksPassword: true,
  summary: 'Open a module to somebody for so many days without a payment, and say why. It ends by itself; they are told by mail.',
  params: Type.Object({ userId: Id }),
  body: Type.Object({
    module: OneOf(...modules),
    days: Type.Integer({ minimum: 1, maximum: 366 }),
    reason: Type.String({ maxLength: 500, description: 'for administrators; may not be blank' }),
    key: Type.Optional(
      Type.String({
        format: 'uuid',
        maxLength: 36,
        description: 'another one for each grant: what is sent again with the same is granted once',
      }),
    ),
  }),
  replies: { 200: Nothing },
})

export const withdrawGrant = endpoint('POST /admin/orders/{orderId}/withdraw', {
  who: 'admin',
  asksPassword: true,
  summary: 'Take back what was opened without a payment, before its end. Its person is told by mail.',
  params: Type.Object({ orderId: Id }),
  body: Type.Object({ reason: Type.String({ maxLength: 500, description: 'for administrators; may not be blank' }) }),
  replies: { 200: Nothing },
})

export const readRefund = endpoint('GET /admin/orders/{orderId}/refund', {
  who: 'admin',
  summary: 'What a refund of an order would give back at this moment: all that is left of its newest payment, by the provider.',
  params: Type.Object({ orderId: Id }),
  replies: { 200: Type.Object({ amount: Type.Integer({ description: 'US cents' }) }) },
})

export const readProvider = endpoint('GET /admin/payment-provider', {
  who: 'admin',
  summary: 'Where the payment provider is administered, in the mode that is configured.',
  replies: {
    200: Type.Object({
      promotion_codes_url: Type.Unsafe<string | null>({
        ...TextOrNull,
        description: "the provider's page of promotion codes; null where no provider is configured, or it is a stand-in",
      }),
    }),
  },
})

export const refundOrder = endpoint('POST /admin/orders/{orderId}/refund', {
  who: 'admin',
  asksPassword: true,
  summary:
    'Have the provider give back all that is left of the newest payment of an order. What follows is learned from the provider.',
  params: Type.Object({ orderId: Id }),
  body: Type.Object({
    reason: Type.String({ maxLength: 500, description: 'for administrators; may not be blank' }),
    amount: Type.Optional(
      Type.Integer({ description: 'US cents, as they were shown: where it would be another, nothing is asked for' }),
    ),
  }),
  replies: { 200: Type.Object({ amount: Type.Integer({ description: 'US cents' }) }) },
})

/** What an operator has to look at. */
export const waitingKinds = ['debit', 'dispute', 'mismatch', 'failed_refund'] as const

export const listWaiting = endpoint('GET /admin/orders/waiting', {
  who: 'admin',
  summary:
    'What waits: debits on their way, disputes that are open, payments that are not what was ordered and refunds that failed in the last 90 days, the newest first, 25 a page: of all kinds or of one.',
  query: Type.Object({ kind: Type.Optional(OneOf(...waitingKinds)), cursor: Type.Optional(Skip) }),
  replies: {
    200: Type.Object({
      waiting: Type.Array(
        Type.Object({
          kind: OneOf(...waitingKinds),
          since: Timestamp,
          order: Id,
          buyer: Type.Object({ id: IdOrNull, email: TextOrNull }),
          module: Type.String(),
          amount: CentsOrNull,
        }),
        { maxItems: 25 },
      ),
      next_cursor: IntegerOrNull,
    }),
  },
})

const Month = Type.Object({
  month: Type.String({ description: 'by UTC, e.g. 2026-03' }),
  module: Type.String(),
  paid: Type.Integer({ description: 'US cents that arrived' }),
  back: Type.Integer({ description: 'US cents that went back: refunds and disputes, in the month in which they did' }),
})

const year = Type.Integer({ minimum: 2000, maximum: 2999 })

export const readRevenue = endpoint('GET /admin/revenue', {
  who: 'admin',
  summary: 'What arrived and went back in a year, by month and module.',
  query: Type.Object({ year }),
  replies: { 200: Type.Object({ months: Type.Array(Month, { maxItems: 200 }) }) },
})

export const exportRevenue = endpoint('GET /admin/revenue/export', {
  who: 'admin',
  asksPassword: true,
  summary: 'The same as a table for a spreadsheet (CSV), in dollars.',
  query: Type.Object({ year }),
  replies: { 200: Type.Object({ csv: Type.String() }) },
})

export type PersonRenewal = Static<typeof PersonRenewal>
export type AdminOrder = Static<typeof AdminOrder>
export type RevenueMonth = Static<typeof Month>
export type OrderList = (typeof orderLists)[number]
export type WaitingKind = (typeof waitingKinds)[number]

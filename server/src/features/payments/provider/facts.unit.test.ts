import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { dataOf, type Fact, factFrom, fromJson, toJson } from '../ledger/fact.ts'
import { judge } from '../ledger/judge.ts'
import { reportOf, reportOfDispute, reportOfFailedRefund } from './facts.ts'

/** Only what is read of an object is filled in; the rest of the provider's shape plays no part. */
const event = (type: string, object: object, more: object = {}): Stripe.Event =>
  ({ id: 'evt_1', object: 'event', type, created: 1_772_000_000, data: { object, ...more } }) as Stripe.Event

const at = new Date(1_772_000_000_000)
const session = {
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: '7',
  metadata: { reference: 'order_7' },
  customer: 'cus_1',
  subscription: null,
  amount_subtotal: 103_400,
  amount_total: 93_060,
  currency: 'usd',
}
const charged = { listed: 103_400, total: 93_060, currency: 'usd' }

test('a paid session is a payment; an unpaid one is a debit on its way', () => {
  expect(reportOf(event('checkout.session.completed', session))).toEqual({
    reference: 'order_7',
    customer: 'cus_1',
    facts: [{ fact: 'paid:completed', kind: 'paid', at, charged }],
  })
  expect(reportOf(event('checkout.session.completed', { ...session, payment_status: 'unpaid' })).facts).toEqual([
    { fact: 'submitted', kind: 'submitted', at },
  ])
  expect(reportOf(event('checkout.session.async_payment_succeeded', session)).facts).toEqual([
    { fact: 'paid:settled', kind: 'paid', at, charged },
  ])
  expect(reportOf(event('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' })).facts).toEqual([
    { fact: 'debit_failed', kind: 'debit_failed', at },
  ])
  expect(reportOf(event('checkout.session.expired', { ...session, status: 'expired' })).facts).toEqual([
    { fact: 'expired', kind: 'expired', at },
  ])
})

test('a session whose promotion left nothing to pay counts as paid', () => {
  const free = { ...session, payment_status: 'no_payment_required', amount_total: 0 }
  expect(reportOf(event('checkout.session.completed', free)).facts).toMatchObject([{ kind: 'paid', charged: { total: 0 } }])
})

test('a subscription’s session opens nothing by itself, even when it says paid', () => {
  const subscribing = { ...session, mode: 'subscription', subscription: 'sub_1' }
  expect(reportOf(event('checkout.session.completed', subscribing)).facts).toEqual([])
})

const line = (end: number, proration = false) => ({
  period: { start: 0, end },
  parent: { type: 'subscription_item_details', subscription_item_details: { proration } },
})
const invoice = {
  id: 'in_1',
  status: 'paid',
  billing_reason: 'subscription_create',
  customer: 'cus_1',
  subtotal: 51_750,
  total: 51_750,
  currency: 'usd',
  status_transitions: { paid_at: 1_772_000_100 },
  parent: { subscription_details: { subscription: 'sub_1', metadata: { reference: 'order_7' } } },
  lines: {
    data: [
      line(1_803_536_000),
      { period: { start: 0, end: 1_999_999_999 }, parent: { type: 'invoice_item_details' } },
      line(1_888_888_888, true),
    ],
  },
}

test('a paid invoice is a period up to the end of its recurring line, whatever one-time and prorated lines say', () => {
  expect(reportOf(event('invoice.paid', invoice))).toEqual({
    reference: 'order_7',
    customer: 'cus_1',
    facts: [
      {
        fact: 'period:in_1',
        kind: 'period',
        at: new Date(1_772_000_100_000),
        until: new Date(1_803_536_000_000),
        renewal: false,
        subscription: 'sub_1',
        charged: { listed: 51_750, total: 51_750, currency: 'usd' },
      },
    ],
  })
  expect(reportOf(event('invoice.paid', { ...invoice, billing_reason: 'subscription_cycle' })).facts).toMatchObject([
    { renewal: true },
  ])
  expect(reportOf(event('invoice.paid', { ...invoice, status: 'open' })).facts).toEqual([])
  expect(reportOf(event('invoice.paid', { ...invoice, parent: null })).facts).toEqual([])
})

test('a try to collect for a further period that failed is a fact of that invoice and try; of the first payment it is none', () => {
  const failed = { ...invoice, status: 'open', billing_reason: 'subscription_cycle', attempt_count: 2 }
  expect(reportOf(event('invoice.payment_failed', failed))).toEqual({
    reference: 'order_7',
    customer: 'cus_1',
    facts: [{ fact: 'renewal_failed:in_1:2', kind: 'renewal_failed', at, invoice: 'in_1' }],
  })
  expect(reportOf(event('invoice.payment_failed', { ...failed, billing_reason: 'subscription_create' })).facts).toEqual([])
  // A card whose bank wants to ask its owner: told beside the failure, or instead of it, of the same try.
  expect(reportOf(event('invoice.payment_action_required', failed))).toEqual(reportOf(event('invoice.payment_failed', failed)))
})

const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  metadata: { reference: 'order_7' },
  status: 'active',
  cancel_at_period_end: true,
  cancel_at: 1_775_000_000,
  canceled_at: 1_772_000_050,
  ended_at: null,
}

test('a change of renewal is a fact with its own time; other changes of a subscription are none', () => {
  const cancelling = event('customer.subscription.updated', subscription, {
    previous_attributes: { cancel_at_period_end: false },
  })
  expect(reportOf(cancelling).facts).toEqual([
    { fact: 'cancelled:1772000050', kind: 'cancelled', at: new Date(1_772_000_050_000) },
  ])
  const resumed = { ...subscription, cancel_at_period_end: false, cancel_at: null, canceled_at: null }
  expect(reportOf(event('customer.subscription.updated', resumed, { previous_attributes: { cancel_at: 1 } })).facts).toEqual([
    { fact: 'renewing:1772000000', kind: 'renewing', at },
  ])
  expect(reportOf(event('customer.subscription.updated', subscription, { previous_attributes: { items: {} } })).facts).toEqual([])
  expect(reportOf(event('customer.subscription.deleted', { ...subscription, ended_at: 1_772_000_060 })).facts).toEqual([
    { fact: 'ended', kind: 'ended', at: new Date(1_772_000_060_000), subscription: 'sub_1' },
  ])
})

test('a subscription whose first payment never came is over', () => {
  const expired = { ...subscription, status: 'incomplete_expired', cancel_at_period_end: false, cancel_at: null }
  const change = event('customer.subscription.updated', expired, { previous_attributes: { status: 'incomplete' } })
  expect(reportOf(change).facts).toEqual([{ fact: 'ended', kind: 'ended', at, subscription: 'sub_1' }])
})

test('a whole refund takes a payment back, a part of it does not, and a dispute does until it is won', () => {
  const charge = { id: 'ch_1', customer: 'cus_1', metadata: {}, refunded: true, amount_refunded: 500 }
  expect(reportOf(event('charge.refunded', charge))).toEqual({
    reference: undefined,
    customer: 'cus_1',
    facts: [{ fact: 'refunded:ch_1:1772000000', kind: 'taken_back', at, reversal: 'ch_1', amount: 500 }],
  })
  expect(reportOf(event('charge.refunded', { ...charge, refunded: false })).facts).toEqual([
    { fact: 'part_refunded:ch_1:500:1772000000', kind: 'part_refunded', at, reversal: 'ch_1', amount: 500 },
  ])
  const dispute = { id: 'dp_1', status: 'needs_response', created: 1_772_000_000 } as Stripe.Dispute
  expect(reportOfDispute(dispute, charge as unknown as Stripe.Charge, at)).toMatchObject({
    customer: 'cus_1',
    facts: [{ kind: 'taken_back', reversal: 'dp_1' }],
  })
  const won = reportOfDispute({ ...dispute, status: 'won' }, charge as unknown as Stripe.Charge, at)
  expect(won.facts.map((fact) => fact.kind)).toEqual(['taken_back', 'given_back'])
  for (const status of ['warning_needs_response', 'warning_closed', 'prevented'] as const)
    expect(reportOfDispute({ ...dispute, status }, charge as unknown as Stripe.Charge, at).facts).toEqual([])
  const failed = reportOfFailedRefund({ id: 're_1', amount: 500 } as Stripe.Refund, charge as unknown as Stripe.Charge, at)
  expect(failed).toMatchObject({
    customer: 'cus_1',
    facts: [{ fact: 'refund_failed:re_1', kind: 'given_back', reversal: 'ch_1', amount: 500 }],
  })
})

test('an event of another kind says nothing', () => {
  expect(reportOf(event('customer.created', { id: 'cus_1' }))).toEqual({ reference: undefined, customer: undefined, facts: [] })
})

test('nothing but the reference that we made names an order: not a number, and not what a payment link takes from its address', () => {
  const other = { ...session, client_reference_id: 'order_8', metadata: { order_id: '8' } }
  expect(reportOf(event('checkout.session.completed', other)).reference).toBeUndefined()
  expect(reportOf(event('checkout.session.completed', { ...session, client_reference_id: '8' })).reference).toBe('order_7')
})

test('a first payment is held against the price, a renewal against the renewal price, in dollars only', () => {
  const vantage = { amount: 51_750, renewal_amount: 10_350 }
  const period = (listed: number, renewal: boolean, currency = 'usd'): Fact => ({
    fact: 'period:in_1',
    kind: 'period',
    at,
    until: at,
    renewal,
    subscription: 'sub_1',
    charged: { listed, total: 0, currency },
  })
  expect(judge(vantage, period(51_750, false)).kind).toBe('period')
  expect(judge(vantage, period(10_350, true)).kind).toBe('period')
  expect(judge(vantage, period(10_350, false))).toMatchObject({ kind: 'mismatch', expected: 51_750 })
  expect(judge(vantage, period(51_750, true))).toMatchObject({ kind: 'mismatch', expected: 10_350 })
  expect(judge(vantage, period(51_750, false, 'jpy')).kind).toBe('mismatch')
  expect(judge({ amount: 103_400, renewal_amount: null }, period(103_400, true)).kind).toBe('mismatch')
})

test('a fact comes back from the database and from waiting as it went in', () => {
  const facts: Fact[] = [
    { fact: 'paid:completed', kind: 'paid', at, charged },
    {
      fact: 'period:in_1',
      kind: 'period',
      at,
      until: new Date(1_803_536_000_000),
      renewal: true,
      subscription: 'sub_1',
      charged,
    },
    { fact: 'submitted', kind: 'submitted', at },
    { fact: 'renewal_failed:in_1:1', kind: 'renewal_failed', at, invoice: 'in_1' },
    { fact: 'refunded:ch_1', kind: 'taken_back', at, reversal: 'ch_1' },
    { fact: 'part_refunded:ch_1:5', kind: 'part_refunded', at, reversal: 'ch_1', amount: 5 },
    { fact: 'mismatch:paid:completed', kind: 'mismatch', at, charged, expected: 5 },
  ]
  expect(facts.map((fact) => factFrom({ ...fact, data: JSON.parse(dataOf(fact)) }))).toEqual(facts)
  expect(fromJson(JSON.parse(toJson(facts)))).toEqual(facts)
  expect(() => factFrom({ fact: 'x', kind: 'invented', at, data: {} })).toThrow('invented')
})

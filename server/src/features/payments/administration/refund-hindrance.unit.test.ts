import { grantedPlan } from 'contract/payments/plans.ts'
import { expect, test } from 'vitest'
import { at, giveBack, paid, refund, simple } from '../../../testing/payments/facts.ts'
import type { Fact, StoredFact } from '../ledger/fact.ts'
import type { Order } from '../ledger/order-store.ts'
import { refundHindrance } from './refund-hindrance.ts'

const [noon, later, latest] = [at('03-02T12:00:00'), at('03-03T12:00:00'), at('03-04T12:00:00')]
const bought = {
  module: 'interview',
  plan: '1week',
  period_unit: 'week',
  period_count: 1,
  amount: 100,
  renewal_amount: null,
} as Order
const usual = { isAtProvider: true, isOwn: false, hasProvider: true }
const stored = (facts: readonly Fact[]): StoredFact[] => facts.map((fact, index) => ({ ...fact, id: index + 1 }))
const free: Fact = { fact: 'paid:cs_1', kind: 'paid', at: noon, charged: { listed: 100, total: 0, currency: 'usd' } }
const dispute: Fact = { fact: 'disputed:dp_1', kind: 'taken_back', at: later, reversal: 'dp_1', amount: 100 }
const payment = paid('cs_1', noon)

test.for<[because: string, facts: Fact[], expected: string | null, asked?: Partial<typeof usual & { plan: string }>]>([
  ['a payment is left', [payment], null],
  ['a part of it is left', [payment, { ...refund(later), kind: 'part_refunded', amount: 40 } as Fact], null],
  ['a refund failed', [payment, refund(later), giveBack(latest)], null],
  ['nothing was paid', [], 'unpaid'],
  ['the checkout closed', [simple('expired', noon)], 'unpaid'],
  ['the debit failed', [simple('submitted', noon), simple('debit_failed', later)], 'unpaid'],
  ['the debit is on its way', [simple('submitted', noon)], 'on_its_way'],
  ['a promotion paid for all', [free], 'free'],
  ['all went back', [payment, refund(later)], 'refunded'],
  ['the buyer disputed it', [payment, dispute], 'disputed'],
  ['an administrator granted it', [payment], 'granted', { plan: grantedPlan }],
  ['the provider does not know the payment', [payment], 'elsewhere', { isAtProvider: false }],
  ['it is the caller’s own', [payment], 'own', { isOwn: true }],
  ['no provider is configured', [payment], 'no_provider', { hasProvider: false }],
  ['nothing is left of their own', [payment, refund(later)], 'refunded', { isOwn: true }],
])('where %s', ([, facts, expected, { plan = bought.plan, ...asked } = {}]) => {
  expect(refundHindrance({ ...bought, plan }, stored(facts), { ...usual, ...asked })).toBe(expected)
})

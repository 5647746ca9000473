/** What the facts of an order amount to in the billing history of the one who placed it. Pure, as the reducer is. */
import { endOf } from 'contract/payments/plans.ts'
import type { Database } from '../../../db/tables.ts'
import { type Fact, ofKind, type StoredFact } from '../ledger/fact.ts'
import { moneyBack } from '../ledger/money-back.ts'
import { isOfModule, type Order } from '../ledger/order-store.ts'
import { reduceOrder, termsOf } from '../ledger/reduce-order.ts'

export type BillingRow = Database['billing_entries']

/** In no order. A visitor, who has no account, reads none. */
export function billingEntries(order: Order, facts: readonly StoredFact[]): BillingRow[] {
  const { user_id } = order
  if (user_id === null) return []
  const none = { listed: null, renewal: false, period_start: null, period_end: null }
  return [...payments(order, facts), ...debits(order, facts), ...reversals(facts)].map((entry) => ({
    ...none,
    ...entry,
    order_id: order.id,
    user_id,
  }))
}

type Moved = Pick<BillingRow, 'at' | 'amount'> & { kind: 'payment' | 'refund' | 'disputed' }

/** Payments and what went back of them, whoever bought. */
export const moneyMoved = (order: Order, facts: readonly StoredFact[]): Moved[] => [
  ...payments(order, facts),
  ...reversals(facts),
]

type Entry = Pick<BillingRow, 'event_id' | 'kind' | 'at' | 'amount'> & Partial<BillingRow>

/** Each once, however often it was told, under the number by which it was told first. */
function payments(order: Order, facts: readonly StoredFact[]): (Entry & Moved)[] {
  const isTimed = isOfModule(order)
  const ends = ofKind(facts, 'period').map(({ until }) => until)
  const periods = ofKind(facts, 'period').map((fact) => ({
    ...paidBy(fact),
    renewal: fact.renewal,
    // A renewal begins where the period before it ends, whenever it was paid.
    period_start: latestBefore(fact.until, ends) ?? fact.at,
    period_end: fact.until,
  }))
  const once = merged(ofKind(facts, 'paid')).map((fact) => ({
    ...paidBy(fact),
    ...(isTimed && { period_start: fact.at, period_end: endOf(termsOf(order).period, fact.at) }),
  }))
  return [...periods, ...once]
}

const paidBy = ({ id, at, charged }: StoredFact<Extract<Fact, { kind: 'paid' | 'period' }>>): Entry & Moved => ({
  event_id: id,
  kind: 'payment',
  at,
  amount: charged.total,
  listed: charged.listed,
})

/** A first debit for as long as that is how its order stands; of further periods every try that failed. */
function debits(order: Order, facts: readonly StoredFact[]): Entry[] {
  const { status } = reduceOrder(termsOf(order), facts)
  const first = (kind: 'pending' | 'failed', reports: readonly StoredFact[]): Entry[] =>
    status === kind ? merged(reports).map(({ id, at }) => ({ event_id: id, kind, at, amount: order.amount })) : []
  // The provider tells of a try, and tells it again when it is asked.
  const tries = Map.groupBy(ofKind(facts, 'renewal_failed'), ({ fact }) => fact.replace(/:asked$/, ''))
  const amount = order.renewal_amount ?? order.amount
  return [
    ...first('pending', ofKind(facts, 'submitted')),
    ...first('failed', ofKind(facts, 'debit_failed')),
    ...[...tries.values()]
      .flatMap(merged)
      .map(({ id, at }): Entry => ({ event_id: id, kind: 'failed', at, amount, renewal: true })),
  ]
}

const reversals = (facts: readonly StoredFact[]): (Entry & Moved)[] =>
  moneyBack(facts)
    .filter(({ isUndone }) => !isUndone)
    .map(({ id, at, amount, isDispute }) => ({ event_id: id, kind: isDispute ? 'disputed' : 'refund', at, amount }))

/** Several reports of one thing as one: its earliest moment, and the number under which it was told first. */
function merged<T extends StoredFact>(reports: readonly T[]): T[] {
  const [first, ...others] = reports.toSorted((a, b) => a.id - b.id)
  if (!first) return []
  const at = others.reduce((earliest, { at }) => (at < earliest ? at : earliest), first.at)
  return [{ ...first, at }]
}

function latestBefore(end: Date, others: readonly Date[]): Date | undefined {
  const before = others.filter((other) => other < end)
  return before.length > 0 ? before.reduce((a, b) => (a > b ? a : b)) : undefined
}

/** What somebody paid, got back and failed to pay, out of the same facts that decide their access. Nothing is kept twice. */
import type { BillingEntry, BillingHistory } from 'contract/payments/billing.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { codeFor } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { Fact } from '../ledger/fact.ts'
import { reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import type { Order } from '../ledger/store.ts'
import { type Kept, loadBilling } from './billing-store.ts'

const pageSize = 20

/** Newest first. */
export async function billingHistory({ db }: Deps, caller: Caller, cursor: string | undefined): Promise<BillingHistory> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const entries = (await loadBilling(db, caller.id))
    .flatMap(({ order, facts }) => entriesOf(order, facts))
    .sort((a, b) => compare(placeIn(b), placeIn(a)))
    .filter((entry) => !after || compare(placeIn(entry), after) < 0)
  const page = entries.slice(0, pageSize)
  const last = page.at(-1)
  return { entries: page, next_cursor: last && entries.length > page.length ? placeIn(last).join('-') : null }
}

/** In no order. */
function entriesOf(order: Order, facts: readonly Kept[]): BillingEntry[] {
  const { status } = reduceOrder(termsOf(order), facts)
  const made = (kind: BillingEntry['kind'], { id, at }: { id: number; at: Date }, amount: number): BillingEntry => ({
    ...{ id, kind, at: at.toISOString(), amount },
    ...{ module: order.module, plan: codeFor({ code: order.plan }, order.method), title: planTitle(order), method: order.method },
  })
  const firstDebit = (kind: 'pending' | 'failed', fact: 'submitted' | 'debit_failed') =>
    status === kind ? told(ofKind(facts, fact)).map((one) => made(kind, one, order.amount)) : []
  return [
    ...paymentsIn(facts).map((payment) => made('payment', payment, payment.charged.total)),
    ...firstDebit('pending', 'submitted'),
    ...firstDebit('failed', 'debit_failed'),
    ...ofKind(facts, 'renewal_failed').map((one) => made('failed', one, order.renewal_amount ?? order.amount)),
    ...takenBackIn(facts).map(({ isDispute, amount, ...one }) => made(isDispute ? 'disputed' : 'refund', one, amount)),
  ]
}

/** Each payment once, however often it was told, under the number by which it was told first. */
export function paymentsIn(facts: readonly Kept[]): Kept<Extract<Fact, { kind: 'paid' | 'period' }>>[] {
  return [...ofKind(facts, 'period'), ...told(ofKind(facts, 'paid'))]
}

interface TakenBack {
  id: number
  at: Date
  amount: number
  isDispute: boolean
}

/** What went back and did not come again. The provider tells how much in all: each entry is what was added to that. */
function takenBackIn(facts: readonly Kept[]): TakenBack[] {
  const [total] = paymentsIn(facts).map(({ charged }) => charged.total)
  const found: TakenBack[] = []
  const soFar = new Map<string, number>()
  const inAll = [...ofKind(facts, 'taken_back'), ...ofKind(facts, 'part_refunded')]
    .filter((fact) => !isUndone(fact, facts))
    .map((fact) => ({ ...fact, amount: fact.amount ?? total ?? 0 }))
    .sort((a, b) => a.amount - b.amount || a.at.getTime() - b.at.getTime())
  for (const { id, at, amount, reversal, fact } of inAll) {
    const before = soFar.get(reversal) ?? 0
    if (amount > before) found.push({ id, at, amount: amount - before, isDispute: fact.startsWith('disputed:') })
    soFar.set(reversal, Math.max(amount, before))
  }
  return found
}

const isUndone = (taken: { reversal: string; at: Date }, facts: readonly Kept[]): boolean =>
  ofKind(facts, 'given_back').some(({ reversal, at }) => reversal === taken.reversal && at >= taken.at)

/** Several tellings of one thing as one: its earliest moment, and the number under which it was told first. */
function told<T extends { id: number; at: Date }>(tellings: readonly T[]): T[] {
  const [first, ...others] = tellings.toSorted((a, b) => a.id - b.id)
  if (!first) return []
  const at = others.reduce((earliest, { at }) => (at < earliest ? at : earliest), first.at)
  return [{ ...first, at }]
}

function ofKind<K extends Fact['kind']>(facts: readonly Kept[], kind: K): Kept<Extract<Fact, { kind: K }>>[] {
  return facts.filter((fact): fact is Kept<Extract<Fact, { kind: K }>> => fact.kind === kind)
}

/** Moment and number: where an entry stands among the others. */
type Place = readonly [time: number, id: number]

const placeIn = ({ at, id }: BillingEntry): Place => [new Date(at).getTime(), id]
const compare = (a: Place, b: Place): number => a[0] - b[0] || a[1] - b[1]

function placeOf(cursor: string): Place {
  const [, time, id] = /^(\d{1,15})-(\d{1,10})$/.exec(cursor) ?? []
  if (!time || !id) throw problem('bad_input')
  return [Number(time), Number(id)]
}

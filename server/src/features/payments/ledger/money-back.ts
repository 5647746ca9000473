/**
 * What went back of an order's payments. Pure, like the reducer: a set of facts in, what happened out.
 *
 * The provider tells how much of a payment has gone back in all, and of a refund that failed how much came again. What each one was
 * is found along the provider's own times, so that what is told twice, late or by two roads is one thing all the same.
 */
import type { Fact, StoredFact } from './fact.ts'

export interface MoneyBack {
  /** The fact that tells it: its number and its name. */
  id: number
  fact: string
  at: Date
  /** The payment at the provider, or the dispute. */
  reversal: string
  isDispute: boolean
  /** All of that payment is gone with it. */
  isWhole: boolean
  /** What it added to what had gone back before, in cents. */
  amount: number
  /** What had gone back with it of that payment, in cents. */
  inAll: number
  /** A refund that failed, a dispute that was won. */
  isUndone: boolean
}

type Move = StoredFact<Extract<Fact, { kind: 'taken_back' | 'part_refunded' | 'given_back' }>>

/** Earliest first within one payment, those that were undone among them. */
export function moneyBack(facts: readonly StoredFact[]): MoneyBack[] {
  const moves = facts.filter((fact): fact is Move => isMove(fact))
  const whole = totalPerPeriod(facts)
  return [...Map.groupBy(moves, ({ reversal }) => reversal).values()].flatMap((own) => alongTime(own, whole))
}

/** Whether a refund of this payment is known to have failed between two moments: what follows it is another one. */
export const failedBetween = (facts: readonly Fact[], reversal: string, one: Date, other: Date): boolean => {
  const [from, to] = one < other ? [one, other] : [other, one]
  return facts.some((fact) => fact.kind === 'given_back' && fact.reversal === reversal && fact.at >= from && fact.at < to)
}

function alongTime(moves: readonly Move[], whole: number): MoneyBack[] {
  const found: MoneyBack[] = []
  let inAll = 0
  for (const move of moves.toSorted(inTime)) {
    if (move.kind === 'given_back') {
      inAll -= undo(found, move.amount ?? inAll)
      continue
    }
    const total = move.amount ?? whole
    if (total <= inAll) continue
    const { id, fact, at, reversal } = move
    const isDispute = fact.startsWith('disputed:')
    const isWhole = move.kind === 'taken_back'
    found.push({ id, fact, at, reversal, isDispute, isWhole, amount: total - inAll, inAll: total, isUndone: false })
    inAll = total
  }
  return found
}

/** Takes as much away again: the refund of that very amount if there is one, else the latest. Returns how much was there to be taken. */
function undo(found: MoneyBack[], amount: number): number {
  const remaining = found.filter((one) => !one.isUndone).toReversed()
  const exact = remaining.find((one) => one.amount === amount)
  let left = amount
  for (const one of exact ? [exact] : remaining) {
    const part = Math.min(left, one.amount)
    if (part === one.amount) one.isUndone = true
    else one.amount -= part
    left -= part
    if (left === 0) break
  }
  return amount - left
}

/** What failed in the second in which it was made failed after it. */
const inTime = (a: Move, b: Move): number =>
  a.at.getTime() - b.at.getTime() ||
  Number(a.kind === 'given_back') - Number(b.kind === 'given_back') ||
  (a.amount ?? 0) - (b.amount ?? 0) ||
  a.id - b.id

const isMove = ({ kind }: Fact): boolean => kind === 'taken_back' || kind === 'part_refunded' || kind === 'given_back'

/** Facts of the first release do not say how much: all of it. */
function totalPerPeriod(facts: readonly StoredFact[]): number {
  const payments = facts.filter((fact) => fact.kind === 'paid' || fact.kind === 'period')
  return (payments.find(({ kind }) => kind === 'period') ?? payments[0])?.charged.total ?? 0
}

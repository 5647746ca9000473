/** What is held against the order's own row before it counts: whether a payment is the one that was asked for. */
import type { Fact } from './fact.ts'

/**
 * A payment that is not what was ordered becomes a mismatch. What a promotion takes off is fine: the provider tells the
 * listed price beside what was charged.
 */
export function judge(order: { amount: number; renewal_amount: number | null }, fact: Fact): Fact {
  if (fact.kind !== 'paid' && fact.kind !== 'period') return fact
  const expected = fact.kind === 'period' && fact.renewal ? order.renewal_amount : order.amount
  const { charged, at } = fact
  if (expected !== null && charged.listed === expected && charged.currency === 'usd') return fact
  return { fact: `mismatch:${fact.fact}`, kind: 'mismatch', at, charged, expected: expected ?? 0 }
}

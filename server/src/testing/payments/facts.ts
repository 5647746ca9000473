/** Facts about an order, made by hand: only what a reducer reads of them matters. */
import type { Fact } from '../../features/payments/ledger/fact.ts'
import type { Terms } from '../../features/payments/ledger/reduce-order.ts'

export const week: Terms = { period: { unit: 'week', count: 1 }, renews: false }
export const monthly: Terms = { period: { unit: 'month', count: 1 }, renews: true }
export const at = (text: string) => new Date(`2026-${text}Z`)
export const charged = { listed: 100, total: 100, currency: 'usd' }

export const paid = (name: string, when: Date): Fact => ({ fact: `paid:${name}`, kind: 'paid', at: when, charged })
export const period = (invoice: string, from: Date, until: Date, renewal = false): Fact => ({
  fact: `period:${invoice}`,
  kind: 'period',
  at: from,
  until,
  renewal,
  subscription: 'sub_1',
  charged,
})
export const simple = (
  kind: 'submitted' | 'debit_failed' | 'expired' | 'cancelled' | 'renewing' | 'ended',
  when: Date,
): Fact => ({
  fact: `${kind}:${when.getTime()}`,
  kind,
  at: when,
})
export const failure = (invoice: string, attempt: number, when: Date): Fact => ({
  fact: `renewal_failed:${invoice}:${attempt}`,
  kind: 'renewal_failed',
  at: when,
  invoice,
})
export const refund = (when: Date, reversal = 'ch_1'): Fact => ({
  fact: `refunded:${reversal}`,
  kind: 'taken_back',
  at: when,
  reversal,
})
export const giveBack = (when: Date, reversal = 'ch_1'): Fact => ({
  fact: `won:${reversal}`,
  kind: 'given_back',
  at: when,
  reversal,
})

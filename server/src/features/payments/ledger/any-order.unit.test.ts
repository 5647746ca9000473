import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, failure, giveBack, monthly, paid, period, refund, simple, week } from '../../../testing/payments/facts.ts'
import type { Fact } from './fact.ts'
import { reduceOrder } from './reduce-order.ts'

test('no order and no repetition of the facts changes what they amount to', () => {
  const moment = fc.integer({ min: 0, max: 40 }).map((day) => new Date(Date.UTC(2026, 2, 1 + day, 10)))
  const anyFact: fc.Arbitrary<Fact> = fc.oneof(
    fc.tuple(fc.constantFrom('completed', 'settled', 'asked'), moment).map(([name, when]) => paid(name, when)),
    fc
      .tuple(fc.constantFrom('in_1', 'in_2', 'in_3'), moment, moment)
      .map(([invoice, from, until]) => period(invoice, from, until, invoice !== 'in_1')),
    fc
      .tuple(fc.constantFrom('submitted', 'debit_failed', 'expired', 'cancelled', 'renewing', 'ended'), moment)
      .map(([kind, when]) => simple(kind, when)),
    fc
      .tuple(fc.constantFrom('in_2', 'in_3'), fc.integer({ min: 1, max: 2 }), moment)
      .map(([invoice, attempt, when]) => failure(invoice, attempt, when)),
    fc.tuple(fc.constantFrom('ch_1', 'ch_2'), moment).map(([reversal, when]) => refund(when, reversal)),
    fc.tuple(fc.constantFrom('ch_1', 'ch_2'), moment).map(([reversal, when]) => giveBack(when, reversal)),
  )
  const histories = fc.uniqueArray(anyFact, { selector: (fact) => fact.fact, maxLength: 12 })
  const redelivered = histories.chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      told: fc
        .tuple(fc.shuffledSubarray(facts, { minLength: facts.length }), fc.subarray(facts))
        .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length })),
    }),
  )
  fc.assert(
    fc.property(redelivered, fc.constantFrom(week, monthly), ({ facts, told }, terms) => {
      expect(reduceOrder(terms, told)).toEqual(reduceOrder(terms, facts))
    }),
    { numRuns: 1000 },
  )
})

test('all 720 orders of a purchase by bank that is canceled and refunded end the same, and nothing opens while it is unpaid', () => {
  const facts = [
    simple('submitted', at('03-01T10:00:00')),
    period('in_1', at('03-05T10:00:00'), at('04-01T10:00:00')),
    simple('cancelled', at('03-06T10:00:00')),
    simple('renewing', at('03-07T10:00:00')),
    refund(at('03-08T10:00:00')),
    simple('ended', at('03-09T10:00:00')),
  ]
  const ends = new Set<string>()
  for (const told of permutations(facts)) {
    const unpaid = told.slice(
      0,
      told.findIndex((fact) => fact.kind === 'period'),
    )
    expect(reduceOrder(monthly, unpaid).until).toBeNull()
    ends.add(JSON.stringify(reduceOrder(monthly, told)))
  }
  expect([...ends].map((end) => JSON.parse(end))).toEqual([
    expect.objectContaining({ status: 'ended', until: '2026-03-08T10:00:00.000Z' }),
  ])
})

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

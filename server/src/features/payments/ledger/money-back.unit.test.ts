import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact, StoredFact } from './fact.ts'
import { moneyBack } from './money-back.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const charged = { listed: 5_000, total: 5_000, currency: 'usd' }
const paid: Fact = { fact: 'paid:completed', kind: 'paid', at: day(1), charged }
const part = (on: number, amount: number): Fact => ({
  ...{ fact: `part_refunded:ch:${amount}:${on}`, kind: 'part_refunded', at: day(on) },
  ...{ reversal: 'ch', amount },
})
const whole = (on: number): Fact => ({
  fact: `refunded:ch:${on}`,
  kind: 'taken_back',
  at: day(on),
  reversal: 'ch',
  amount: 5_000,
})
const asked = (on: number): Fact => ({ ...whole(on), fact: 'refunded:ch:asked' })
const failed = (on: number, amount?: number): Fact => ({
  ...{ fact: `refund_failed:re_${on}`, kind: 'given_back', at: day(on), reversal: 'ch' },
  ...(amount !== undefined && { amount }),
})

const stored = (facts: readonly Fact[]): StoredFact[] => facts.map((fact, index) => ({ ...fact, id: index + 1 }))
const seen = (facts: readonly Fact[]) =>
  moneyBack(stored([paid, ...facts])).map(({ amount, inAll, isUndone }) =>
    isUndone ? `${amount} undone` : `${amount} of ${inAll}`,
  )

test('each refund is what it added, and one that is told again is none', () => {
  expect(seen([part(2, 1_000), part(3, 3_000), whole(4), asked(5)])).toEqual(['1000 of 1000', '2000 of 3000', '2000 of 5000'])
})

test('of several refunds the one that failed is undone, and the others stand', () => {
  expect(seen([part(2, 1_000), part(3, 3_000), failed(4, 1_000)])).toEqual(['1000 undone', '2000 of 3000'])
  expect(seen([part(2, 1_000), part(3, 3_000), failed(4, 2_000)])).toEqual(['1000 of 1000', '2000 undone'])
  expect(seen([part(2, 1_000), whole(3), failed(4, 4_000), whole(5)])).toEqual(['1000 of 1000', '4000 undone', '4000 of 5000'])
})

test('a refund of the same amount as one that failed is another one', () => {
  expect(seen([part(2, 1_000), failed(3, 1_000), part(4, 1_000)])).toEqual(['1000 undone', '1000 of 1000'])
  expect(seen([whole(2), failed(3, 5_000), whole(4)])).toEqual(['5000 undone', '5000 of 5000'])
})

test('a refund that fails in the second in which it is made is undone all the same', () => {
  expect(seen([whole(2), failed(2, 5_000)])).toEqual(['5000 undone'])
})

test('where nobody told how much of it failed, all that had gone back came again', () => {
  expect(seen([part(2, 1_000), part(3, 3_000), failed(4)])).toEqual(['1000 undone', '2000 undone'])
})

test('of refunds that are known by their sum alone, what failed is taken off', () => {
  expect(seen([part(3, 3_000), failed(4, 2_000)])).toEqual(['1000 of 3000'])
})

test('no order of reports changes what went back, and no more goes back than was paid', () => {
  const story = [part(2, 1_000), part(3, 3_000), failed(4, 2_000), whole(5), asked(6), failed(7, 4_000), part(8, 2_500)]
  const wanted = seen(story)
  fc.assert(
    fc.property(fc.shuffledSubarray(story, { minLength: story.length }), (order) => {
      expect(seen(order)).toEqual(wanted)
    }),
    { numRuns: 300, seed: 1900 },
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(story), (order) => {
      const inForce = moneyBack(stored([paid, ...order])).filter(({ isUndone }) => !isUndone)
      const sum = inForce.reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBeLessThanOrEqual(5_000)
      for (const { amount } of inForce) expect(amount).toBeGreaterThan(0)
    }),
    { numRuns: 300, seed: 1900 },
  )
})

import { plans } from 'contract/payments/plans.ts'
import { expect, test } from 'vitest'
import { type Deed, live } from '../../../testing/payments/payment-model.ts'
import { compareReducer, differ, start } from '../../../testing/payments/payment-sequences.ts'
import type { Fact } from './fact.ts'
import { reduceOrder } from './reduce-order.ts'

// A sample: `npm run drill -- --sequences 10000` runs more.
test('a thousand random histories of all plans, events in any order and again, come to what they come to when events as they happen', () => {
  compareReducer(1000)
})

test('a reference that is wrong is noticed', () => {
  const wanted = { status: 'active', until: start, openUntil: start, renewalFailedAt: null } as const
  expect(() => differ(wanted, { ...wanted, openUntil: null })).toThrow('must be')
})

const stories: Deed[][] = [
  ['submit', 'settle', 'cancel', 'resume', 'refund', 'refund fails'],
  ['pay', 'renew', 'decline', 'renew', 'cancel', 'renew'],
  ['pay', 'dispute', 'renew', 'win', 'decline', 'give up'],
]

test('all orders of one purchase’s events, of each of these stories and every plan, end in one state', () => {
  for (const plan of plans)
    for (const story of stories) {
      const { events, wanted } = live(
        plan,
        'order_1',
        start,
        story.map((deed) => ({ deed, wait: 2 })),
      )
      const terms = { period: plan.period, renews: plan.renews }
      const reports = events.map(({ report }) => report.facts).filter((facts) => facts.length > 0)
      for (const heard of permutations(reports)) {
        const facts = new Map<string, Fact>(heard.flat().map((fact) => [fact.fact, fact]))
        differ(wanted, reduceOrder(terms, [...facts.values()]))
      }
    }
})

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

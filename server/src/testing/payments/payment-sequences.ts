/** The reducer against the reference: random histories of every plan, told in any order, twice and late. */
import { type Plan, plans } from 'contract/payments/plans.ts'
import fc from 'fast-check'
import type { Fact } from '../../features/payments/ledger/fact.ts'
import { judge } from '../../features/payments/ledger/judge.ts'
import { reduceOrder, type Terms } from '../../features/payments/ledger/reduce-order.ts'
import { anyHistory, type History, live, redelivered } from './payment-model.ts'

export const start = new Date('2026-03-01T10:00:00Z')

export const anySequence = fc.record({ plan: fc.constantFrom(...plans), history: anyHistory })

const termsOf = (plan: Plan): Terms => ({ period: plan.period, renews: plan.renews })
const priceOf = (plan: Plan) => ({
  amount: plan.price.card,
  renewal_amount: plan.renews ? (plan.renewal ?? plan.price).card : null,
})

/** Throws, with the smallest sequence that shows it, where reducer and reference differ. */
export function compareReducer(sequences: number, seed?: number): void {
  const property = fc.property(
    anySequence.chain(({ plan, history }) => {
      const lived = live(plan, 'order_1', start, history)
      return fc.record({ plan: fc.constant(plan), lived: fc.constant(lived), heard: redelivered(lived.events) })
    }),
    ({ plan, lived, heard }) => {
      const facts: Fact[] = []
      for (const fact of heard.flatMap(({ report }) => report.facts.map((each) => judge(priceOf(plan), each)))) {
        if (!facts.some((known) => known.fact === fact.fact)) facts.push(fact)
        const isPaid = facts.some(({ kind }) => kind === 'paid' || kind === 'period')
        if (!isPaid && reduceOrder(termsOf(plan), facts).openUntil) throw new Error('Something is open that nobody paid for')
      }
      differ(lived.wanted, reduceOrder(termsOf(plan), facts))
    },
  )
  fc.assert(property, { numRuns: sequences, ...(seed !== undefined && { seed }) })
}

export function differ(wanted: History['wanted'], { status, until, openUntil, renewalFailedAt }: History['wanted']): void {
  const [expected, seen] = [wanted, { status, until, openUntil, renewalFailedAt }].map((state) => JSON.stringify(state))
  if (expected !== seen) throw new Error(`It is ${seen} and must be ${expected}`)
}

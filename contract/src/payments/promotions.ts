/**
 * Plans that the specification names and gives no price (readings §3): listed nowhere, and bought by their link once the operator
 * has given them one.
 */
import type { Method, Plan } from './plans.ts'

/** In cents. */
export interface PlanPrice extends Record<Method, number> {
  module: Plan['module']
  code: string
}

export const unpricedPlans: readonly Omit<Plan, 'price'>[] = [
  {
    module: 'interview',
    code: '3days_special',
    title: '3 days',
    audiences: ['general', 'student'],
    period: { unit: 'day', count: 3 },
    renews: false,
  },
  {
    module: 'vantage',
    code: '3month',
    title: '3 months',
    audiences: ['general', 'student'],
    period: { unit: 'month', count: 3 },
    renews: false,
  },
]

/** The promotion plans that are sold at these prices. */
export const promotionsAt = (prices: readonly PlanPrice[]): readonly Plan[] =>
  unpricedPlans.flatMap((plan) => {
    const price = prices.find(({ module, code }) => module === plan.module && code === plan.code)
    return price ? [{ ...plan, price: { bank: price.bank, card: price.card } }] : []
  })

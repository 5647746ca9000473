/**
 * Plans that the specification names and gives no price (readings §3): listed nowhere, and bought by their link once the operator
 * has given them one.
 */
import type { Method, Ordered, OrderedPlan, Plan } from './plans.ts'

/** A price of a promotion is one already: no code comes on top of it. */
const promotion = { audiences: ['general', 'student'], renews: false, refusesPromotionCodes: true } as const

/** In cents. */
export interface PlanPrice extends Record<Method, number> {
  module: Ordered
  code: string
}

export const unpricedPlans: readonly Omit<Plan, 'price'>[] = [
  {
    ...promotion,
    module: 'interview',
    code: '3days_special',
    title: '3 days',
    period: { unit: 'day', count: 3 },
  },
  {
    ...promotion,
    module: 'vantage',
    code: '3month',
    title: '3 months',
    period: { unit: 'month', count: 3 },
  },
]

/** How `PLAN_PRICES` names a plan: `recruiters`, or the module and the code with a colon between them. */
export const priceNameOf = ({ module, code }: Pick<OrderedPlan, 'module' | 'code'>): string =>
  module === 'recruiters' ? code : `${module}:${code}`

/** The promotion plans that are sold at these prices. */
export const promotionsAt = (prices: readonly PlanPrice[]): readonly Plan[] =>
  unpricedPlans.flatMap((plan) => {
    const price = prices.find(({ module, code }) => module === plan.module && code === plan.code)
    return price ? [{ ...plan, price: { bank: price.bank, card: price.card } }] : []
  })

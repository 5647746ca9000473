/** A year of recruiting for a whole firm with all its seats: paid once, it does not renew. Free where the operator sets no price. */
import { everyone, type Method, type PlanRow, years } from './plan.ts'
import { codeFor } from './plans.ts'
import type { PlanPrice } from './promotions.ts'

export interface FirmPlan extends PlanRow {
  module: 'recruiters'
}

export const unpricedFirmPlan: Omit<FirmPlan, 'price'> = {
  module: 'recruiters',
  code: 'recruiters',
  title: '1 year',
  audiences: everyone,
  period: years(1),
  renews: false,
}

/** @returns undefined where recruiting is free */
export function firmPlanAt(prices: readonly PlanPrice[]): FirmPlan | undefined {
  const price = prices.find(({ module }) => module === 'recruiters')
  return price && { ...unpricedFirmPlan, price: { bank: price.bank, card: price.card } }
}

/** How a code on the wire says to pay it; undefined where it is the code of something else. */
export const firmMethodOf = (code: string): Method | undefined =>
  (['card', 'bank'] as const).find((method) => codeFor(unpricedFirmPlan, method) === code)

/** The plan of a firm: recruiting for all its seats, for one year. It is paid once and does not renew. Recruiting is free where the operator sets no price. */
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

/** The method that a code of this plan names; undefined for the code of another plan. */
export const firmMethodOf = (code: string): Method | undefined =>
  (['card', 'bank'] as const).find((method) => codeFor(unpricedFirmPlan, method) === code)

/** What an order is of at the provider: a product with an id that stays, named as its buyer reads it. */
import { moduleTitle } from 'contract/modules.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { plans, productIdOf } from 'contract/payments/plans.ts'
import { unpricedPlans } from 'contract/payments/promotions.ts'
import type { SoldProduct } from '../../../vendors/stripe-checkout.ts'
import type { NewOrder } from '../ledger/store.ts'

export type Sold = Pick<NewOrder, 'module' | 'plan' | 'amount' | 'renewal_amount' | 'period_unit' | 'period_count'>

export function soldIn(sold: Sold, productName: string): SoldProduct {
  const { module, plan, amount, renewal_amount, period_unit, period_count } = sold
  const what = module === 'mock' ? 'mock interview' : moduleTitle[module]
  return {
    product: { id: productIdOf({ module, code: plan }), name: `${productName} ${what}, ${termOf(sold)}` },
    amount,
    renews: renewal_amount === null ? null : { unit: period_unit, count: period_count },
    ...(renewal_amount !== null && { renewalAmount: renewal_amount }),
  }
}

/** A plan that is sold no more refuses nothing. */
export const takesPromotionCodes = ({ module, plan }: Sold): boolean =>
  ![...plans, ...unpricedPlans].some((one) => one.module === module && one.code === plan && one.refusesPromotionCodes)

/** A plan that renews at another price is named after its first period; what is charged for each period is not. */
function termOf(sold: Sold): string {
  const { renewal_amount, amount, period_count, period_unit } = sold
  if (renewal_amount === null || renewal_amount === amount) return planTitle(sold)
  return `${period_count} ${period_unit}${period_count === 1 ? '' : 's'}`
}

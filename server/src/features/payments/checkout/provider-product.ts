/** What an order is of at the provider: a product with an id that stays, named as its buyer reads it. */
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { plans, providerProductIdOf } from 'contract/payments/plans.ts'
import { unpricedPlans } from 'contract/payments/promotions.ts'
import type { PricedProduct } from '../../../vendors/stripe-checkout.ts'
import type { NewOrder } from '../ledger/order-store.ts'

type OrderedPlan = Pick<NewOrder, 'module' | 'plan' | 'amount' | 'renewal_amount' | 'period_unit' | 'period_count'>

export function pricedProductOf(ordered: OrderedPlan, productName: string): PricedProduct {
  const { module, plan, amount, renewal_amount, period_unit, period_count } = ordered
  const what = module === 'mock' ? 'mock interview' : orderedTitle(module)
  return {
    product: { id: providerProductIdOf({ module, code: plan }), name: `${productName} ${what}, ${termOf(ordered)}` },
    amount,
    renews: renewal_amount === null ? null : { unit: period_unit, count: period_count },
    ...(renewal_amount !== null && { renewalAmount: renewal_amount }),
  }
}

/** A plan that is sold no more refuses nothing. */
export const takesPromotionCodes = ({ module, plan }: OrderedPlan): boolean =>
  ![...plans, ...unpricedPlans].some((one) => one.module === module && one.code === plan && one.refusesPromotionCodes)

/** A plan that renews at another price is named after its first period; what is charged for each period is not. */
function termOf(ordered: OrderedPlan): string {
  const { renewal_amount, amount, period_count, period_unit } = ordered
  if (renewal_amount === null || renewal_amount === amount) return planTitle(ordered)
  return `${period_count} ${period_unit}${period_count === 1 ? '' : 's'}`
}

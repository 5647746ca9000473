// The promotion codes that the stand-in knows: percent off, once. They work where a session allows promotion codes.
import { plans, providerProductIdOf } from 'contract/payments/plans.ts'
import type Stripe from 'stripe'
import { idOf } from '../world.ts'

export type PromotionCode = {
  id: string
  coupon: string
  code: string
  percent: number
  /** What its coupon is restricted to (`applies_to.products`); null: good for everything. */
  products: string[] | null
}

export const promotionCodes: PromotionCode[] = [
  { id: 'promo_welcome10', coupon: 'welcome10', code: 'WELCOME10', percent: 10, products: null },
  {
    id: 'promo_interview20',
    coupon: 'interview20',
    code: 'INTERVIEW20',
    percent: 20,
    products: plans.filter(({ module }) => module === 'interview').map(providerProductIdOf),
  },
]

export const promotionOf = (entered: string): PromotionCode | undefined =>
  promotionCodes.find(({ code }) => code === entered.trim().toUpperCase())

export function isGoodFor({ products }: PromotionCode, { price }: Stripe.LineItem): boolean {
  const product = price && idOf(price.product)
  return products === null || (product !== null && products.includes(product))
}

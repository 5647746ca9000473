/** Where an operator sees and does at the provider what we know only in part. Null of a stand-in, which has no such pages, and without a provider. */
import type { StripeConfig } from '../../../config.ts'

/** Null where nobody was paid through the provider as well. */
export const customerPage = (stripe: StripeConfig | undefined, customer: string | undefined): string | null =>
  customer === undefined ? null : pageOf(stripe, `customers/${encodeURIComponent(customer)}`)

/** The provider lists promotion codes under their coupons. */
export const promotionCodesPage = (stripe: StripeConfig | undefined): string | null => pageOf(stripe, 'coupons')

function pageOf(stripe: StripeConfig | undefined, path: string): string | null {
  if (!stripe || stripe.apiBase) return null
  const mode = /^[a-z]+_test_/.test(stripe.secretKey) ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}${path}`
}

/** Where an operator sees at the provider what we know only in part. */
import type { StripeConfig } from '../../../config.ts'

/** Null where nobody was paid through the provider, and of a stand-in, which has no such pages. */
export function customerPage(stripe: StripeConfig | undefined, customer: string | undefined): string | null {
  if (!stripe || stripe.apiBase || customer === undefined) return null
  const mode = /^[a-z]+_test_/.test(stripe.secretKey) ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(customer)}`
}

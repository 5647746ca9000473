/** A checkout as the payment provider is asked for it. Pure: the product's words in, the provider's out. */
import type { Method, Period } from 'contract/payments/plans.ts'
import type Stripe from 'stripe'
import type { ProviderProduct } from './stripe-products.ts'

/** A product, what is charged for it, and how often. */
export interface PricedProduct {
  /** Under an id that stays the same for everybody who buys it. */
  product: ProviderProduct
  /** US cents, like `renewalAmount`. */
  amount: number
  /** How often it renews; null for a fixed term, which is paid once. */
  renews: Period | null
  /** What each further period costs; absent: as much as the first. */
  renewalAmount?: number
}

export interface CheckoutRequest extends PricedProduct {
  orderId: number
  /** By which what the provider tells is known to be about this order. */
  reference: string
  /** The same for every try of the same order: the provider then answers with the same session. */
  idempotencyKey: string
  userId: number | null
  /** Null: the hosted page asks for it. */
  email: string | null
  takesPromotionCodes: boolean
  method: Method
  /** May hold `{CHECKOUT_SESSION_ID}`, as it stands: the provider does not find encoded braces. */
  successUrl: string
  cancelUrl: string
  /** 30 minutes to 24 hours ahead. */
  expiresAt: Date
  metadata: Record<string, string>
}

export const methodTypes = { card: 'card', bank: 'us_bank_account' } as const satisfies Record<Method, string>

export function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { orderId, reference, amount, product } = request
  const metadata: Stripe.MetadataParam = { ...request.metadata, order_id: String(orderId), reference, amount: String(amount) }
  if (request.userId !== null) metadata.user_id = String(request.userId)
  return {
    mode: request.renews ? 'subscription' : 'payment',
    line_items: linesOf(request).map(({ product, amount, recurring }) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amount, product: product.id, ...(recurring && { recurring }) },
    })),
    allowed_payment_method_types: [methodTypes[request.method]],
    allow_promotion_codes: request.takesPromotionCodes,
    // What is charged is what the pages say, in dollars, also where the account would offer the buyer's own currency.
    adaptive_pricing: { enabled: false },
    ...(request.email !== null && { customer_email: request.email }),
    client_reference_id: String(orderId),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    metadata,
    // A session's metadata stays on the session; later events bring the subscription or the payment alone.
    ...(request.renews
      ? { subscription_data: { metadata, description: product.name } }
      : { payment_intent_data: { metadata, description: product.name } }),
  }
}

interface Line {
  product: ProviderProduct
  amount: number
  recurring?: Stripe.Checkout.SessionCreateParams.LineItem.PriceData.Recurring
}

/** What must be there before the checkout is made. */
export const productsOf = (priced: PricedProduct): ProviderProduct[] => linesOf(priced).map(({ product }) => product)

function linesOf({ product, amount, renews, renewalAmount = amount }: PricedProduct): Line[] {
  if (!renews) return [{ product, amount }]
  const recurring = { interval: renews.unit, interval_count: renews.count }
  // A dearer first period: the difference is a one-time line, which goes on the first invoice only.
  const firstOnly = amount > renewalAmount ? [{ product: firstPeriodOf(product), amount: amount - renewalAmount }] : []
  return [{ product, amount: renewalAmount, recurring }, ...firstOnly]
}

const firstPeriodOf = ({ id, name }: ProviderProduct): ProviderProduct => ({
  id: `${id}_first_period`,
  name: `${name}, first period`,
})

/** Whether an account of the payment provider is set up for the product, tried out in its test mode: no money moves. */
import type { Method } from 'contract/payments/plans.ts'
import Stripe from 'stripe'
import type { StripeConfig } from '../config.ts'
import { type CheckoutRequest, methodTypes, productsOf, sessionOf } from './stripe-checkout.ts'
import { isReadable, isTestKey, understood } from './stripe-events.ts'
import { providerProducts } from './stripe-products.ts'
import { stripeSdk } from './stripe-sdk.ts'

export interface Finding {
  isGood: boolean
  says: string
}

const good = (says: string): Finding => ({ isGood: true, says })
const bad = (says: string): Finding => ({ isGood: false, says })

/** Nothing is asked with a live key. */
export async function smokeStripe(config: StripeConfig, publicUrl: string, now: Date): Promise<Finding[]> {
  if (!isTestKey(config.secretKey))
    return [bad('STRIPE_SECRET_KEY is not a test-mode key (sk_test_… or rk_test_…). Nothing was tested.')]
  const stripe = stripeSdk(config, { timeout: 20_000 })
  const secret = /^whsec_\w{16,}$/.test(config.webhookSecret)
    ? good('STRIPE_WEBHOOK_SECRET looks like a signing secret. The first event will show whether it belongs to the endpoint.')
    : bad('STRIPE_WEBHOOK_SECRET does not look like a signing secret (whsec_…).')
  const findings = [secret]
  for (const method of ['card', 'bank'] as const)
    for (const renews of [false, true]) findings.push(await tried(stripe, request(method, renews, publicUrl, now)))
  return [...findings, await endpointAt(stripe, `${publicUrl}/api/payments/webhook`)]
}

/** Creates a checkout as the product does, and closes it again. */
async function tried(stripe: Stripe, made: CheckoutRequest): Promise<Finding> {
  const what = `A ${made.renews ? 'subscription' : 'single payment'} by ${made.method}`
  try {
    await providerProducts(stripe).save(productsOf(made))
    const session = await stripe.checkout.sessions.create(sessionOf(made))
    const { status } = await stripe.checkout.sessions.expire(session.id)
    const wanted = methodTypes[made.method]
    if (session.livemode) return bad(`${what}: the provider answered in live mode.`)
    if (!session.payment_method_types.includes(wanted)) return bad(`${what}: ${wanted} is not enabled in the dashboard.`)
    if (!session.url || status !== 'expired') return bad(`${what}: a checkout could not be opened and closed.`)
    return good(`${what} can be checked out.`)
  } catch (error) {
    return bad(`${what}: ${messageOf(error)}`)
  }
}

async function endpointAt(stripe: Stripe, url: string): Promise<Finding> {
  try {
    const endpoints = await stripe.webhookEndpoints.list({ limit: 100 })
    const endpoint = endpoints.data.find((each) => each.url === url && each.status === 'enabled')
    if (!endpoint) return bad(`There is no enabled webhook endpoint at ${url}.`)
    if (!isReadable(endpoint))
      return bad(
        `The webhook endpoint has the API version ${endpoint.api_version ?? 'of the account'} instead of ${Stripe.API_VERSION}.`,
      )
    const missing = understood.filter((event) => !endpoint.enabled_events.some((each) => each === event || each === '*'))
    return missing.length > 0
      ? bad(`The webhook endpoint does not receive ${missing.join(', ')}.`)
      : good('The webhook endpoint has the right version and receives every event that the product reads.')
  } catch (error) {
    return bad(`The webhook endpoints could not be read: ${messageOf(error)}`)
  }
}

function request(method: Method, renews: boolean, publicUrl: string, now: Date): CheckoutRequest {
  return {
    orderId: 0,
    reference: 'order_smoke_test',
    idempotencyKey: '',
    userId: null,
    email: 'smoke-test@example.com',
    product: { id: 'smoke_test', name: 'A smoke test' },
    takesPromotionCodes: true,
    amount: 51_750,
    method,
    renews: renews ? { unit: 'year', count: 1 } : null,
    renewalAmount: 10_350,
    successUrl: `${publicUrl}/settings?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/settings`,
    expiresAt: new Date(now.getTime() + 3_600_000),
    metadata: { smoke_test: 'true' },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

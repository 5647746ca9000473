/** A payment provider that the product is configured for: the local Stripe over HTTP, its hosted page on an origin of its own. */
import Fastify from 'fastify'
import { type StripeOptions, type StripeStandin, startStripe } from 'standins/stripe/stripe.ts'
import Stripe from 'stripe'

export const webhookSecret = 'whsec_of_the_tests'
const secretKey = 'sk_test_of_the_tests'

export interface Provider {
  standin: StripeStandin
  /** Its own view, for asserting what it was asked. */
  stripe: Stripe
  /** The settings that lead the product to it. */
  env: Record<`STRIPE_${string}`, string>
  close(): Promise<void>
}

/** It listens on free loopback ports. */
export async function openProvider(
  options: Pick<StripeOptions, 'file' | 'clock' | 'webhookUrl' | 'held' | 'pace' | 'watch'>,
): Promise<Provider> {
  const page = Fastify()
  let origin = ''
  const standin = await startStripe({
    ...options,
    webhookSecret,
    secretKey,
    publicUrl: () => origin,
    log: { info() {}, warn() {}, error() {} },
  })
  standin.mountHostedPage(page)
  origin = await page.listen({ host: '127.0.0.1', port: 0 })
  const { hostname, port } = new URL(standin.apiBase)
  return {
    standin,
    stripe: new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 }),
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: standin.apiBase },
    async close() {
      await standin.close()
      await page.close()
    },
  }
}

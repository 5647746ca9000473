/** The provider's official SDK, as it is reached from here: at Stripe, or where the configuration says that its API is spoken. */
import Stripe from 'stripe'
import type { StripeConfig } from '../config.ts'
import { fetchFrom } from './outbound.ts'

type Options = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'timeout' | 'maxNetworkRetries'>

export function stripeSdk({ secretKey, apiBase = 'https://api.stripe.com' }: StripeConfig, options: Options): Stripe {
  const { hostname, port, protocol, origin } = new URL(apiBase)
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(fetchFrom(origin)),
    telemetry: false,
  })
}

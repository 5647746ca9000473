/**
 * What a webhook is sent, signed as Stripe and Calendly both do it: `t=<seconds>,v1=<hex>`, HMAC-SHA256 over `t.body`. The payment provider's SDK
 * checks it.
 */
import Stripe from 'stripe'

interface Signing {
  secret: string
  /** Seconds, back and ahead. */
  tolerance: number
}

/** Undefined unless these bytes were signed with this secret, and within the tolerance. What they say is for the caller to check. */
export function signedJson(
  rawBody: Buffer,
  signatureHeader: string | undefined,
  { secret, tolerance }: Signing,
): object | undefined {
  if (!signatureHeader || isFromTheFuture(signatureHeader, tolerance)) return undefined
  // Text mends what is no UTF-8, and the SDK, given bytes, drops a byte order mark as well: other bytes than were signed would pass.
  const body = rawBody.toString('utf8')
  if (!Buffer.from(body).equals(rawBody)) return undefined
  try {
    // `constructEvent` throws the same for a thin event that is genuine as for a body that is not JSON.
    if (!Stripe.webhooks.signature?.verifyHeader(body, signatureHeader, secret, tolerance)) return undefined
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? said : undefined
  } catch {
    return undefined
  }
}

/** The SDK refuses old timestamps, but lets future ones pass (readings §3). Transport time is wall time. */
function isFromTheFuture(signatureHeader: string, tolerance: number): boolean {
  const times = signatureHeader.split(',').filter((part) => part.startsWith('t='))
  const [made] = times.length === 1 ? (times[0]?.match(/(?<=^t=)\d{1,12}$/) ?? []) : []
  return made === undefined || Number(made) > Math.floor(Date.now() / 1000) + tolerance
}

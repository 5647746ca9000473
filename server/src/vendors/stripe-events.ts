/** What the payment provider's webhook is sent: whether it is genuine, meant for us, and written as we read it. */
import Stripe from 'stripe'
import { signedJson } from './signed-json.ts'

/** Seconds. */
const tolerance = 300

/** Undefined unless these bytes were signed with this secret, at most five minutes ago or ahead. `thin`: an event without its object. */
export function eventIn(rawBody: Buffer, signatureHeader: string | undefined, secret: string): Stripe.Event | 'thin' | undefined {
  const event = signedJson(rawBody, signatureHeader, { secret, tolerance }) as Stripe.Event | Stripe.V2.Core.Event | undefined
  return event?.object === 'v2.core.event' ? 'thin' : event
}

/** The kinds of event that say something here. */
export const understood = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][]

export const isTestKey = (secretKey: string): boolean => /^(sk|rk)_test/.test(secretKey)

/** Of the mode that this key is for, and of no account that is merely connected to its own. */
export const isOf = (secretKey: string, event: Stripe.Event): boolean =>
  event.livemode === !isTestKey(secretKey) && !event.account

/** Monthly versions of one release (`….endive`) differ in additions alone. */
export const isReadable = ({ api_version }: Pick<Stripe.Event, 'api_version'>): boolean =>
  releaseOf(api_version) === releaseOf(Stripe.API_VERSION)

const releaseOf = (version: string | null): string | undefined => version?.split('.')[1]

// The billing portal: a page of the provider's where a payer replaces the card or account, and cancels or resumes a subscription.
import type Stripe from 'stripe'
import type { Form } from '../api/form.ts'
import { readParams } from '../api/params.ts'
import { missing, notPlayed } from '../api/problems.ts'
import { payOpenInvoice } from '../billing/renewals.ts'
import { changeSubscription, updateSubscription } from '../billing/subscriptions.ts'
import type { Instrument } from '../records.ts'
import { idOf, must, newId, type World } from '../world.ts'

const portalParams: Record<keyof Stripe.BillingPortal.SessionCreateParams, boolean> = {
  after_expiration: false,
  configuration: false,
  customer: true,
  customer_account: false,
  expand: true,
  flow_data: false,
  locale: true,
  on_behalf_of: false,
  return_url: true,
}

/** How long its address works, in seconds. */
const lasts = 3600

export function createPortalSession(world: World, form: Form): Stripe.BillingPortal.Session {
  const params = readParams(form)
  params.only(portalParams)
  for (const [key, played] of Object.entries(portalParams)) if (!played && params.has(key)) throw notPlayed(key)
  const customer = params.text('customer')
  if (customer === undefined) throw missing('customer')
  must(world, 'customer', customer, 'customer', 'customer')
  const id = newId('bps')
  return world.store.put('portal', {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: world.now(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.text('return_url') ?? null,
    url: `${world.publicUrl()}/dev/billing/${id}`,
  })
}

export function findPortal(world: World, id: string): Stripe.BillingPortal.Session | undefined {
  const portal = world.store.find('portal', id)
  return portal && portal.created + lasts > world.now() ? portal : undefined
}

/** The subscriptions of the portal's customer that are not over, newest first. */
export const subscriptionsIn = (world: World, portal: Stripe.BillingPortal.Session): Stripe.Subscription[] =>
  world.store
    .all('subscription')
    .filter((subscription) => idOf(subscription.customer) === portal.customer && subscription.status !== 'canceled')

export const instrumentOf = (world: World, subscription: Stripe.Subscription): Instrument | undefined =>
  world.store.find('instrument', idOf(subscription.default_payment_method) ?? '')

/** What is due and was not paid is collected from the new one at once. */
export function replaceInstrument(world: World, subscription: Stripe.Subscription, instrument: Instrument): void {
  world.store.put('instrument', instrument)
  const changed = changeSubscription(world, subscription, { default_payment_method: instrument.id })
  if (changed.status === 'past_due') payOpenInvoice(world, changed)
}

/** In flexible billing mode the portal sets a moment and leaves `cancel_at_period_end` as it is; renewing clears whichever is set. */
export function setRenewal(world: World, subscription: Stripe.Subscription, renews: boolean): void {
  const change: Form = renews ? { cancel_at: '', cancel_at_period_end: 'false' } : { cancel_at: 'max_period_end' }
  updateSubscription(world, subscription.id, change)
}

// Subscriptions: begun by a paid checkout, changed and cancelled through the API. What time does to them is in renewals.ts.
import type Stripe from 'stripe'
import type { Form } from '../api/form.ts'
import { checkUpdateParams } from '../api/known-params.ts'
import { readParams } from '../api/params.ts'
import { invalid, noSuch } from '../api/problems.ts'
import { nextPeriodEnd } from '../calendar.ts'
import { periodOf, withProductId } from '../checkout/prices.ts'
import { announce } from '../events/events.ts'
import { type Order, periodEndOf } from '../records.ts'
import { must, newId, type World } from '../world.ts'

export function beginSubscription(
  world: World,
  begun: { order: Order; customer: string; instrument: string; currency: string },
): Stripe.Subscription {
  const id = newId('sub')
  const now = world.now()
  const items = begun.order.lines.filter((line) => line.price?.recurring).map((line) => subscriptionItem(world, id, line))
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: begun.currency,
    customer: begun.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: begun.instrument,
    default_source: null,
    default_tax_rates: [],
    description: begun.order.description,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: begun.order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
  world.store.put('subscription', subscription)
  announce(world, { type: 'customer.subscription.created', data: { object: subscription } })
  return subscription
}

/** Stores a change and tells it, with the former values of what changed. */
export function changeSubscription(
  world: World,
  subscription: Stripe.Subscription,
  change: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const changed = world.store.put('subscription', { ...subscription, ...change })
  const after = new Map(Object.entries(changed))
  const previous: Partial<Stripe.Subscription> = Object.fromEntries(
    Object.entries(subscription).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after.get(key))),
  )
  announce(world, { type: 'customer.subscription.updated', data: { object: changed, previous_attributes: previous } })
  return changed
}

export function updateSubscription(world: World, id: string, form: Form): Stripe.Subscription {
  const subscription = must(world, 'subscription', id, 'subscription')
  const params = readParams(form)
  checkUpdateParams(params)
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const change: Partial<Stripe.Subscription> = {}
  if (params.has('metadata')) change.metadata = withoutEmpty({ ...subscription.metadata, ...params.metadata('metadata') })
  if (params.has('description')) change.description = params.text('description') ?? null
  if (params.has('cancel_at')) Object.assign(change, endAt(world, subscription, params.text('cancel_at')))
  const atPeriodEnd = params.flag('cancel_at_period_end')
  if (atPeriodEnd !== undefined) Object.assign(change, endAtPeriodEnd(world, subscription, atPeriodEnd))
  return changeSubscription(world, subscription, change)
}

/** Ends a subscription at once. */
export function cancelSubscription(
  world: World,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
): Stripe.Subscription {
  const subscription = must(world, 'subscription', id, 'subscription')
  if (subscription.status === 'canceled') throw noSuch('subscription', id)
  const ended = world.store.put('subscription', {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? world.now(),
    ended_at: world.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancellation_details?.reason ?? reason,
    },
  })
  announce(world, { type: 'customer.subscription.deleted', data: { object: ended } })
  return ended
}

function endAtPeriodEnd(world: World, subscription: Stripe.Subscription, wanted: boolean): Partial<Stripe.Subscription> {
  if (wanted === subscription.cancel_at_period_end) return {}
  return { cancel_at_period_end: wanted, ...cancellation(world, wanted ? periodEndOf(subscription) : null) }
}

function endAt(world: World, subscription: Stripe.Subscription, wanted: string | undefined): Partial<Stripe.Subscription> {
  if (wanted === undefined) return cancellation(world, null)
  if (wanted === 'min_period_end' || wanted === 'max_period_end') return cancellation(world, periodEndOf(subscription))
  if (!/^\d+$/.test(wanted)) throw invalid(`Invalid timestamp: ${wanted}`, { param: 'cancel_at' })
  if (Number(wanted) <= world.now()) throw invalid('The timestamp must be in the future.', { param: 'cancel_at' })
  return cancellation(world, Number(wanted))
}

function cancellation(world: World, at: number | null): Partial<Stripe.Subscription> {
  return {
    cancel_at: at,
    canceled_at: at === null ? null : world.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: at === null ? null : 'cancellation_requested',
    },
  }
}

function withoutEmpty(metadata: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''))
}

function subscriptionItem(world: World, subscription: string, line: Stripe.LineItem): Stripe.SubscriptionItem {
  if (!line.price) throw new Error(`Line ${line.id} has no price`)
  const price = withProductId(line.price)
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now(),
    current_period_end: nextPeriodEnd(world.now(), periodOf(price), world.now()),
    current_period_start: world.now(),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: line.quantity ?? 1,
    subscription,
    tax_rates: [],
  }
}

/** The older twin of a recurring price, which subscription items still carry. */
function planOf(price: Stripe.Price): Stripe.Plan {
  const period = periodOf(price)
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: period.interval,
    interval_count: period.count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

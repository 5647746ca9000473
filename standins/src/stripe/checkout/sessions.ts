// Checkout sessions: created, priced, expired. How they are paid is in checkout.ts.
import type Stripe from 'stripe'
import type { Form } from '../api/form.ts'
import { checkPaymentParams, checkSessionParams, checkSubscriptionParams } from '../api/known-params.ts'
import { type Params, readParams } from '../api/params.ts'
import { invalid, missing, notPlayed } from '../api/problems.ts'
import { announce } from '../events/events.ts'
import type { Order } from '../records.ts'
import { must, newId, type World } from '../world.ts'
import { discounted, readLine } from './prices.ts'
import type { PromotionCode } from './promotion.ts'

/** What the account's settings offer: `allowed_payment_method_types` can only narrow it. */
const dashboardMethods = ['card', 'us_bank_account']
const day = 86_400

export function createSession(world: World, form: Form): Stripe.Checkout.Session {
  const params = readParams(form)
  checkSessionParams(params)
  const mode = readMode(params)
  const lines = readLines(world, params, mode)
  const customer = readCustomer(world, params)
  const methods = readMethods(params, lines[0]?.currency ?? '')
  const details = readDetails(params, mode)
  const id = newId('cs_test', 58)
  const session = buildSession(world, {
    id,
    mode,
    lines,
    customer,
    methods,
    params,
    promotionCodes: params.flag('allow_promotion_codes') ?? null,
    allowed: params.has('allowed_payment_method_types') ? params.texts('allowed_payment_method_types') : null,
  })
  world.store.put('order', { id, lines, ...details, promotion: null, payment_intent: null })
  return world.store.put('checkout.session', session)
}

export function expireSession(world: World, id: string): Stripe.Checkout.Session {
  const session = must(world, 'checkout.session', id, 'checkout.session')
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  const expired = world.store.put('checkout.session', { ...session, status: 'expired', url: null })
  announce(world, { type: 'checkout.session.expired', data: { object: expired } })
  return expired
}

export function orderOf(world: World, session: Stripe.Checkout.Session): Order {
  const order = world.store.find('order', session.id)
  if (!order) throw new Error(`Session ${session.id} has no order`)
  return order
}

/** Puts a promotion code in force on an open session, or takes it off again. */
export function priceWith(
  world: World,
  session: Stripe.Checkout.Session,
  promotion: PromotionCode | null,
): Stripe.Checkout.Session {
  const order = orderOf(world, session)
  const lines = discounted(order.lines, promotion)
  world.store.put('order', { ...order, lines, promotion })
  return world.store.put('checkout.session', {
    ...session,
    ...totals(lines),
    discounts: promotion ? [{ coupon: promotion.coupon, promotion_code: promotion.id }] : [],
  })
}

type NewSession = {
  id: string
  mode: 'payment' | 'subscription'
  lines: Stripe.LineItem[]
  customer: { id: string | null; email: string | null }
  methods: string[]
  allowed: string[] | null
  promotionCodes: boolean | null
  params: Params
}

function buildSession(world: World, made: NewSession): Stripe.Checkout.Session {
  const { params } = made
  return {
    id: made.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: made.promotionCodes,
    allowed_payment_method_types: made.allowed,
    ...totals(made.lines),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.text('billing_address_collection') ?? null,
    cancel_url: params.text('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: made.lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: made.customer.id,
    customer_account: null,
    customer_creation: made.mode === 'payment' ? (params.text('customer_creation') ?? 'if_required') : null,
    customer_details: made.customer.email ? customerDetails(made.customer.email, null) : null,
    customer_email: params.text('customer_email') ?? null,
    discounts: [],
    expires_at: readExpiry(world, params),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.text('locale') ?? null,
    managed_payments: null,
    metadata: params.metadata('metadata'),
    mode: made.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: made.methods,
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.text('submit_type') ?? null,
    subscription: null,
    success_url: params.required('success_url'),
    ui_mode: 'hosted_page',
    url: `${world.publicUrl()}/dev/checkout/${made.id}`,
    wallet_options: null,
  }
}

export function customerDetails(email: string, name: string | null): Stripe.Checkout.Session.CustomerDetails {
  return { address: null, business_name: null, email, individual_name: null, name, phone: null, tax_exempt: 'none', tax_ids: [] }
}

function totals(lines: Stripe.LineItem[]): Pick<Stripe.Checkout.Session, 'amount_subtotal' | 'amount_total' | 'total_details'> {
  const sum = (pick: (line: Stripe.LineItem) => number) => lines.reduce((total, line) => total + pick(line), 0)
  return {
    amount_subtotal: sum((line) => line.amount_subtotal),
    amount_total: sum((line) => line.amount_total),
    total_details: { amount_discount: sum((line) => line.amount_discount), amount_shipping: 0, amount_tax: 0 },
  }
}

function readMode(params: Params): 'payment' | 'subscription' {
  const uiMode = params.text('ui_mode') ?? 'hosted_page'
  if (uiMode !== 'hosted_page') throw notPlayed(`ui_mode=${uiMode}`)
  const mode = params.text('mode')
  if (mode === undefined) throw missing('mode')
  if (mode === 'setup') throw notPlayed('mode=setup')
  if (mode !== 'payment' && mode !== 'subscription') {
    throw invalid('Invalid mode: must be one of payment, setup, or subscription', { param: 'mode' })
  }
  return mode
}

function readLines(world: World, params: Params, mode: 'payment' | 'subscription'): Stripe.LineItem[] {
  const lines = params.groups('line_items').map((line) => readLine(world, line))
  if (lines.length === 0) throw missing('line_items')
  const recurring = lines.filter((line) => line.price?.recurring)
  const [first, ...others] = recurring.map(
    (line) => `${line.price?.recurring?.interval_count} ${line.price?.recurring?.interval}`,
  )
  if (mode === 'payment' && first !== undefined) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
  }
  if (mode === 'subscription' && first === undefined) {
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    })
  }
  if (others.some((period) => period !== first)) throw notPlayed('line_items with different recurring intervals')
  if (new Set(lines.map((line) => line.currency)).size > 1) {
    throw invalid('All prices on a Checkout Session must have the same currency.', { param: 'line_items' })
  }
  // Stripe's smallest charge in dollars.
  if (lines.reduce((total, line) => total + line.amount_total, 0) < 50) {
    throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", { code: 'amount_too_small' })
  }
  return lines
}

function readMethods(params: Params, currency: string): string[] {
  const allowed = params.has('allowed_payment_method_types') ? params.texts('allowed_payment_method_types') : dashboardMethods
  const excluded = params.texts('excluded_payment_method_types')
  const methods = dashboardMethods
    .filter((method) => allowed.includes(method) && !excluded.includes(method))
    .filter((method) => method === 'card' || currency === 'usd')
  if (methods.length === 0) throw invalid('No valid payment method types for this Checkout Session.')
  return methods
}

function readCustomer(world: World, params: Params): { id: string | null; email: string | null } {
  const [id, email] = [params.text('customer'), params.text('customer_email')]
  if (id !== undefined && email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' })
  }
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  }
  const customer = id === undefined ? null : must(world, 'customer', id, 'customer', 'customer')
  return { id: customer?.id ?? null, email: customer?.email ?? email ?? null }
}

/** Metadata of the session stays on the session: what the payment or subscription is to carry comes separately. */
function readDetails(params: Params, mode: 'payment' | 'subscription'): Pick<Order, 'metadata' | 'description'> {
  const payment = params.group('payment_intent_data')
  const subscription = params.group('subscription_data')
  if (payment && mode === 'subscription') throw invalid('You can not pass `payment_intent_data` in `subscription` mode.')
  if (subscription && mode === 'payment') throw invalid('You can not pass `subscription_data` in `payment` mode.')
  if (payment) checkPaymentParams(payment)
  if (subscription) checkSubscriptionParams(subscription)
  const details = payment ?? subscription
  return { metadata: details?.metadata('metadata') ?? {}, description: details?.text('description') ?? null }
}

function readExpiry(world: World, params: Params): number {
  const expiry = params.integer('expires_at') ?? world.now() + day
  // A minute of grace on both sides: the caller's clock and ours need not agree to the second.
  if (expiry < world.now() + 30 * 60 - 60 || expiry > world.now() + day + 60) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
  }
  return expiry
}

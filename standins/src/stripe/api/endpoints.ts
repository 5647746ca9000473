// Every call that the stand-in answers. Whatever is not listed here answers 404 as an unknown URL does at Stripe.
import type Stripe from 'stripe'
import { cancelSubscription, updateSubscription } from '../billing/subscriptions.ts'
import { createProduct, updateProduct } from '../checkout/products.ts'
import { createSession, expireSession } from '../checkout/sessions.ts'
import { createRefund } from '../money/refunds.ts'
import { createPortalSession } from '../portal/portal.ts'
import { idOf, must, type World } from '../world.ts'
import { expand, lineItems } from './expand.ts'
import type { Form } from './form.ts'
import { page, pageParams } from './lists.ts'
import { type Params, readParams } from './params.ts'
import { noSuch } from './problems.ts'

export type Call = { id: string; form: Form; params: Params }
type Endpoint = (world: World, call: Call) => object

const noParams = { expand: true }
const cancelParams: Record<keyof Stripe.SubscriptionCancelParams, true> = {
  cancellation_details: true,
  expand: true,
  invoice_now: true,
  prorate: true,
}

/** Method and path → what it does. Bodies are unexpanded; `answer` expands them. */
export const endpoints: Record<string, Endpoint> = {
  'POST /v1/checkout/sessions': (world, { form }) => createSession(world, form),
  'GET /v1/checkout/sessions': (world, { params }) => listSessions(world, params),
  'GET /v1/checkout/sessions/:id': reads('checkout.session', 'checkout.session'),
  'GET /v1/checkout/sessions/:id/line_items': (world, { id, params }) => {
    params.only(pageParams)
    return lineItems(world, must(world, 'checkout.session', id, 'checkout.session').id)
  },
  'POST /v1/checkout/sessions/:id/expire': (world, { id, params }) => {
    params.only(noParams)
    return expireSession(world, id)
  },
  'GET /v1/subscriptions': (world, { params }) => {
    params.only({ ...pageParams, customer: true, status: true })
    const [customer, status, within] = [params.text('customer'), params.text('status'), params.range('created')]
    const all = world.store
      .all('subscription')
      .filter((subscription) => customer === undefined || idOf(subscription.customer) === customer)
      .filter(
        (subscription) => status === 'all' || (status ? subscription.status === status : subscription.status !== 'canceled'),
      )
    return page(
      params,
      all.filter((subscription) => within(subscription.created)),
      '/v1/subscriptions',
    )
  },
  'GET /v1/subscriptions/:id': reads('subscription', 'subscription'),
  'POST /v1/subscriptions/:id': (world, { id, form }) => updateSubscription(world, id, form),
  'DELETE /v1/subscriptions/:id': (world, { id, params }) => {
    params.only(cancelParams)
    return cancelSubscription(world, id)
  },
  'GET /v1/payment_intents/:id': reads('payment_intent', 'payment_intent'),
  'GET /v1/charges': (world, { params }) => {
    params.only({ ...pageParams, customer: true })
    const [customer, within] = [params.text('customer'), params.range('created')]
    const matches = (charge: Stripe.Charge) =>
      (customer === undefined || idOf(charge.customer) === customer) && within(charge.created)
    return page(params, world.store.all('charge').filter(matches), '/v1/charges')
  },
  'GET /v1/charges/:id': reads('charge', 'charge'),
  'GET /v1/invoices': (world, { params }) => listInvoices(world, params),
  'GET /v1/invoices/:id': reads('invoice', 'invoice'),
  'POST /v1/products': (world, { form }) => createProduct(world, form),
  'GET /v1/products/:id': reads('product', 'product'),
  'POST /v1/products/:id': (world, { id, form }) => updateProduct(world, id, form),
  'GET /v1/customers/:id': reads('customer', 'customer'),
  'POST /v1/refunds': (world, { form }) => createRefund(world, form),
  'GET /v1/refunds/:id': reads('refund', 'refund'),
  // Where webhooks go is the stand-in's own affair: to the API there is no endpoint.
  'GET /v1/webhook_endpoints': (_world, { params }) => {
    params.only(pageParams)
    return page(params, [], '/v1/webhook_endpoints')
  },
  'POST /v1/billing_portal/sessions': (world, { form }) => createPortalSession(world, form),
  'GET /v1/events': (world, { params }) => listEvents(world, params),
  'GET /v1/events/:id': (world, { id, params }) => {
    params.only(noParams)
    const body = world.store.eventBody(id)
    if (body === undefined) throw noSuch('event', id)
    return JSON.parse(body)
  },
}

/** Runs an endpoint and expands what was asked for. */
export function answer(world: World, endpoint: Endpoint, call: Omit<Call, 'params'>): object {
  const params = readParams(call.form)
  return expand(world, endpoint(world, { ...call, params }), params.texts('expand'))
}

function reads(
  kind: 'checkout.session' | 'subscription' | 'payment_intent' | 'charge' | 'invoice' | 'customer' | 'product' | 'refund',
  what: string,
): Endpoint {
  return (world, { id, params }) => {
    params.only(noParams)
    return must(world, kind, id, what)
  }
}

function listSessions(world: World, params: Params): object {
  const wanted = ['customer', 'payment_intent', 'subscription', 'status'] as const
  params.only({ ...pageParams, ...Object.fromEntries(wanted.map((key) => [key, true])) })
  const within = params.range('created')
  const matches = (session: Stripe.Checkout.Session) =>
    wanted.every((key) => params.text(key) === undefined || session[key] === params.text(key)) && within(session.created)
  return page(params, world.store.all('checkout.session').filter(matches), '/v1/checkout/sessions')
}

function listInvoices(world: World, params: Params): object {
  params.only({ ...pageParams, customer: true, status: true, subscription: true })
  const [customer, status, subscription] = [params.text('customer'), params.text('status'), params.text('subscription')]
  const within = params.range('created')
  const invoices = world.store
    .all('invoice')
    .filter((invoice) => customer === undefined || idOf(invoice.customer) === customer)
    .filter((invoice) => status === undefined || invoice.status === status)
    .filter(({ parent }) => !subscription || idOf(parent?.subscription_details?.subscription ?? null) === subscription)
    .filter((invoice) => within(invoice.created))
  return page(params, invoices, '/v1/invoices')
}

function listEvents(world: World, params: Params): object {
  params.only({ ...pageParams, type: true, types: true, delivery_success: true })
  const [type, types, delivered, within] = [
    params.text('type'),
    params.texts('types'),
    params.flag('delivery_success'),
    params.range('created'),
  ]
  const events = world.store
    .events()
    .filter((event) => within(event.created))
    .filter(
      (event) => (type === undefined || matchesType(event.type, type)) && (types.length === 0 || types.includes(event.type)),
    )
    .filter((event) => delivered === undefined || delivered === (event.pending === 0))
    .map((event) => ({ ...JSON.parse(event.body), pending_webhooks: event.pending }))
  return page(params, events, '/v1/events')
}

/** `invoice.*` stands for every type that begins so. */
function matchesType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

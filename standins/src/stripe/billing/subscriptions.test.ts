import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { goodAccount, goodCard, type Merchant, monthly, openShop, submit } from '../testing.ts'

async function subscribe(shop: Merchant, fields: Record<string, string> = goodCard): Promise<string> {
  const session = await shop.stripe.checkout.sessions.create(monthly(shop))
  await submit(session, fields)
  const { subscription } = await shop.stripe.checkout.sessions.retrieve(session.id)
  return String(subscription)
}

async function invoices(shop: Merchant): Promise<Stripe.Invoice[]> {
  const events = await shop.inbox.until('invoice.paid')
  return events.flatMap((event) => (event.type === 'invoice.paid' ? [event.data.object] : []))
}

const seconds = (time: string): number => Date.parse(time) / 1000

test('a subscription begins when it is paid, and its first invoice carries its metadata and period', async () => {
  const shop = await openShop({ now: '2026-01-31T12:00:00Z' })
  const session = await shop.stripe.checkout.sessions.create(monthly(shop))
  expect(session.subscription).toBeNull()
  await submit(session, goodCard)
  await shop.inbox.until('checkout.session.completed')
  expect(shop.inbox.types()).toEqual([
    'customer.created',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ])
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] })
  expect(paid).toMatchObject({
    payment_status: 'paid',
    payment_intent: null,
    subscription: { status: 'active', metadata: { plan: '1month' } },
  })
  const [invoice] = await invoices(shop)
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: 207_000,
    parent: { subscription_details: { metadata: { user: '7', plan: '1month' } } },
  })
  expect(invoice?.lines.data[0]?.period).toEqual({ start: seconds('2026-01-31T12:00:00Z'), end: seconds('2026-02-28T12:00:00Z') })
})

test('it renews at each period end that the clock passes, each at its own time, once', async () => {
  const shop = await openShop({ now: '2026-01-31T12:00:00Z' })
  const id = await subscribe(shop)
  shop.turnTo('2026-04-01T00:00:00Z')
  shop.turnTo('2026-04-01T00:00:01Z')
  await shop.inbox.until('invoice.paid', 3)
  const renewals = (await invoices(shop)).filter((invoice) => invoice.billing_reason === 'subscription_cycle')
  expect(renewals.map((invoice) => invoice.created)).toEqual([seconds('2026-02-28T12:00:00Z'), seconds('2026-03-31T12:00:00Z')])
  expect(renewals.map((invoice) => invoice.amount_paid)).toEqual([207_000, 207_000])
  const subscription = await shop.stripe.subscriptions.retrieve(id)
  expect(subscription.items.data[0]?.current_period_end).toBe(seconds('2026-04-30T12:00:00Z'))
})

test('a first year dearer than the following ones is one subscription with a one-time line', async () => {
  const shop = await openShop()
  const year = {
    currency: 'usd',
    unit_amount: 10_350,
    recurring: { interval: 'year' as const },
    product_data: { name: 'Vantage' },
  }
  const fee = { currency: 'usd', unit_amount: 41_400, product_data: { name: 'First year' } }
  const lines = [year, fee].map((price_data) => ({ price_data, quantity: 1 }))
  const session = await shop.stripe.checkout.sessions.create(monthly(shop, { line_items: lines }))
  expect(session.amount_total).toBe(51_750)
  await submit(session, goodCard)
  shop.turnTo('2027-03-03T00:00:00Z')
  await shop.inbox.until('invoice.paid', 2)
  expect((await invoices(shop)).map((invoice) => [invoice.amount_paid, invoice.lines.data.length])).toEqual([
    [51_750, 2],
    [10_350, 1],
  ])
})

test('a plan cancelled at its period end stays active until then, and can be resumed before', async () => {
  const shop = await openShop()
  const id = await subscribe(shop)
  const end = seconds('2026-04-02T12:00:00Z')
  const leaving = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(leaving).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end })
  expect(leaving.cancellation_details?.reason).toBe('cancellation_requested')
  const staying = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(staying).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })

  await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  shop.turnTo('2026-06-01T00:00:00Z')
  const ended = await shop.stripe.subscriptions.retrieve(id)
  expect(ended).toMatchObject({ status: 'canceled', ended_at: end })
  await shop.inbox.until('customer.subscription.deleted')
  expect(shop.inbox.types().filter((type) => type === 'invoice.paid')).toHaveLength(1)
})

test('a plan cancelled now ends now, and only once', async () => {
  const shop = await openShop()
  const id = await subscribe(shop)
  expect((await shop.stripe.subscriptions.cancel(id)).status).toBe('canceled')
  await expect(shop.stripe.subscriptions.cancel(id)).rejects.toThrow('No such subscription')
  await shop.inbox.until('customer.subscription.deleted')
})

test('a card that fails later makes the plan past due, is tried again, and ends it at last', async () => {
  const shop = await openShop()
  const id = await subscribe(shop, { ...goodCard, number: '4000000000000341' })
  shop.turnTo('2026-04-02T12:00:00Z')
  const due = await shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(due).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } })
  shop.turnTo('2026-04-18T00:00:00Z')
  const ended = await shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(ended).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'uncollectible', attempt_count: 4 },
  })
  expect((await shop.inbox.until('invoice.payment_failed', 4)).length).toBe(4)
})

test('a card whose bank asks its owner pays at the checkout, and a renewal waits for that consent', async () => {
  const shop = await openShop()
  const id = await subscribe(shop, { ...goodCard, number: '4000002760003184' })
  shop.turnTo('2026-04-02T12:00:00Z')
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
  const [asked] = await shop.inbox.until('invoice.payment_action_required')
  expect(asked?.data.object).toMatchObject({ status: 'open', attempt_count: 1 })
})

test('a plan paid by bank is active at once, but its invoice is paid only when the debit settles', async () => {
  const shop = await openShop()
  const id = await subscribe(shop, goodAccount)
  const started = await shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(started).toMatchObject({ status: 'active', latest_invoice: { status: 'open' } })
  shop.turnTo('2026-03-07T00:00:00Z')
  await shop.inbox.until('checkout.session.async_payment_succeeded')
  const [invoice] = await invoices(shop)
  expect(invoice).toMatchObject({ status: 'paid', parent: { subscription_details: { subscription: id } } })
})

test('a renewal by bank settles four business days into the new period', async () => {
  const shop = await openShop()
  await subscribe(shop, goodAccount)
  shop.turnTo('2026-04-03T00:00:00Z')
  expect(shop.standin.pendingDebits()).toHaveLength(1)
  shop.turnTo('2026-04-09T00:00:00Z')
  await shop.inbox.until('invoice.paid', 2)
  expect(shop.standin.pendingDebits()).toEqual([])
})

test('a plan whose first debit is returned becomes past due and ends after a week', async () => {
  const shop = await openShop()
  const id = await subscribe(shop, { ...goodAccount, account: '000222222227' })
  shop.turnTo('2026-03-07T00:00:00Z')
  expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  shop.turnTo('2026-03-14T00:00:00Z')
  expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  await shop.inbox.until('checkout.session.async_payment_failed')
})

test('a promotion code lowers the first invoice only', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(monthly(shop, { allow_promotion_codes: true }))
  await submit(session, { action: 'promotion', promotion: 'WELCOME10' })
  await submit(session, goodCard)
  shop.turnTo('2026-04-03T00:00:00Z')
  await shop.inbox.until('invoice.paid', 2)
  expect((await invoices(shop)).map((invoice) => invoice.amount_paid)).toEqual([186_300, 207_000])
})

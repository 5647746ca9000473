/** Whose payment an event tells of: what is signed by the provider need not be about us, nor about whom it names. */
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payUnheard } from '../../../testing/payments/buying.ts'
import { sendSigned } from '../../../testing/payments/provider-events.ts'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let sent = 0

/** Signed, under a new id. */
const send = (event: Stripe.Event, more: object = {}) => sendSigned(shop, { ...event, id: `evt_whose_${sent++}`, ...more })

function find(events: readonly Stripe.Event[], type: Stripe.Event['type']): Stripe.Event {
  const found = events.find((event) => event.type === type)
  if (!found) throw new Error(`There is no ${type}`)
  return found
}

const changed = (event: Stripe.Event, more: object) => ({ data: { object: { ...event.data.object, ...more } } })

/** What the operator is told from now on. */
function alarms(): () => unknown[] {
  const log = vi.spyOn(shop.deps.log, 'error')
  return () => log.mock.calls.map(([, message]) => message)
}

const open = { open_modules: ['interview'] }
const closed = { open_modules: [] }

test('an event of the other mode, or of another account, is acknowledged, told to the operator, and opens nothing', async () => {
  const { buyer, events } = await payUnheard(shop, '1week_special')
  const completed = find(events, 'checkout.session.completed')
  for (const sender of [{ livemode: true }, { account: 'acct_connected' }]) {
    const told = alarms()
    expect(await send(completed, sender)).toBe(200)
    expect(await shop.profile(buyer)).toMatchObject(closed)
    expect(told()).toEqual(['a payment event of another mode or account'])
    vi.restoreAllMocks()
  }
  expect(await send(completed)).toBe(200)
  expect(await shop.profile(buyer)).toMatchObject(open)
})

test('an event in the shape of another release is read as well as can be and told to the operator; a later month of this one is no news', async () => {
  const { buyer, events } = await payUnheard(shop, '1week_special')
  const completed = find(events, 'checkout.session.completed')
  const told = alarms()
  expect(await send(completed, { api_version: Stripe.API_VERSION.replace(/^[\d-]+/, '2026-11-25') })).toBe(200)
  expect(told()).toEqual([])
  expect(await send(completed, { api_version: '2020-08-27' })).toBe(200)
  expect(told()).toEqual(['the payment webhook’s endpoint has another API version'])
  expect(await shop.profile(buyer)).toMatchObject(open)
})

test('a payment that names somebody else’s order by its number opens nothing for them, and is told to the operator', async () => {
  const victim = await payUnheard(shop, '1week_special')
  const { metadata } = find(victim.events, 'checkout.session.completed').data.object as Stripe.Checkout.Session
  const payer = await payUnheard(shop, '1week_special')
  const completed = find(payer.events, 'checkout.session.completed')
  // As a payment link would that takes the number from its address, or another shop of the same account.
  const named = { client_reference_id: metadata?.order_id, metadata: { order_id: metadata?.order_id, reference: 'order_7' } }
  expect(await send(completed, changed(completed, named))).toBe(200)
  expect(await send(completed, changed(completed, { ...named, metadata: { order_id: metadata?.order_id } }))).toBe(200)
  expect(await shop.profile(victim.buyer)).toMatchObject(closed)
  expect(await shop.profile(payer.buyer)).toMatchObject(closed)
  const noted = await shop.deps.db.selectFrom('audit').select('detail').where('event', '=', 'payment event unassigned').execute()
  expect(noted).toContainEqual({ detail: expect.objectContaining({ reference: 'order_7' }) })
})

test('an end, a refund and a cancellation that name somebody else’s order by its number take nothing from them', async () => {
  const { buyer, events } = await payUnheard(shop, '1month')
  for (const event of events) await send(event)
  const created = find(events, 'customer.subscription.created')
  const { metadata, id } = created.data.object as Stripe.Subscription
  const theirs = { id: 'sub_of_another', customer: 'cus_of_another', metadata: { order_id: metadata.order_id } }
  const over = changed(created, { ...theirs, status: 'canceled', ended_at: created.created, cancel_at_period_end: true })
  expect(await send(created, { type: 'customer.subscription.deleted', ...over })).toBe(200)
  const ending = { data: { ...over.data, previous_attributes: { cancel_at_period_end: false } } }
  expect(await send(created, { type: 'customer.subscription.updated', ...ending })).toBe(200)
  const charge = find(events, 'charge.succeeded')
  const refunded = changed(charge, { ...theirs, refunded: true, amount_refunded: 1 })
  expect(await send(charge, { type: 'charge.refunded', ...refunded })).toBe(200)
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, subscription_id: id, ...open })
})

test('a reference that is not ours is not made good by a customer who is', async () => {
  const { buyer, events } = await payUnheard(shop, '1month')
  for (const event of events) await send(event)
  const charge = find(events, 'charge.succeeded')
  const other = changed(charge, { refunded: true, amount_refunded: 1, metadata: { reference: 'order_of_another_shop' } })
  expect(await send(charge, { type: 'charge.refunded', ...other })).toBe(200)
  // Nor later, when something else is told of the same customer.
  for (const event of events) await send(event)
  expect(await shop.profile(buyer)).toMatchObject(open)
})

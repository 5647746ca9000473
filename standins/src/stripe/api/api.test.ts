import { request } from 'node:http'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { goodAccount, goodCard, oneOff, openShop, sdkFor, submit } from '../testing.ts'

function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a wrong key is refused', async () => {
  const shop = await openShop()
  const error = await caught(sdkFor(shop.standin, 'sk_test_wrong').checkout.sessions.create(oneOff(shop)))
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})

test('a page elsewhere whose name leads to this machine is refused', async () => {
  const { standin } = await openShop()
  const { port } = new URL(standin.apiBase)
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path: '/v1/charges', headers: { host: `evil.example:${port}` } }, (response) =>
      resolve(response.resume().statusCode),
    ).end()
  })
  expect(status).toBe(403)
})

test('an unknown object is a 404 with the code resource_missing', async () => {
  const shop = await openShop()
  const error = await caught(shop.stripe.checkout.sessions.retrieve('cs_test_nothing'))
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

test('the removed payment_method_types and any other unknown parameter are refused', async () => {
  const shop = await openShop()
  const removed = await caught(
    shop.stripe.checkout.sessions.create(Object.assign(oneOff(shop), { payment_method_types: ['card'] })),
  )
  expect(removed).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    message: 'Received unknown parameter: payment_method_types',
  })
  const nested = oneOff(shop)
  Object.assign(nested.line_items?.[0]?.price_data ?? {}, { colour: 'blue' })
  const unknown = await caught(shop.stripe.checkout.sessions.create(nested))
  expect(unknown).toMatchObject({ message: 'Received unknown parameter: line_items[0][price_data][colour]' })
})

test('a parameter that the stand-in does not play is refused loudly instead of being ignored', async () => {
  const shop = await openShop()
  const error = await caught(shop.stripe.checkout.sessions.create(oneOff(shop, { automatic_tax: { enabled: true } })))
  expect(error).toMatchObject({ statusCode: 400, message: 'The local stand-in does not play this parameter: automatic_tax' })
})

test('fractional cents and missing parameters are refused', async () => {
  const shop = await openShop()
  const lines = [{ price_data: { currency: 'usd', unit_amount: 2587.5, product_data: { name: 'x' } }, quantity: 1 }]
  const fraction = await caught(shop.stripe.checkout.sessions.create(oneOff(shop, { line_items: lines })))
  expect(fraction).toMatchObject({ code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' })
  const nothing = await caught(shop.stripe.checkout.sessions.create(oneOff(shop, { line_items: [] })))
  expect(nothing).toMatchObject({ code: 'parameter_missing', param: 'line_items' })
})

test('an idempotency key replays the first answer, and refuses other parameters', async () => {
  const shop = await openShop()
  const idempotencyKey = 'user-7-1week'
  const first = await shop.stripe.checkout.sessions.create(oneOff(shop), { idempotencyKey })
  const second = await shop.stripe.checkout.sessions.create(oneOff(shop), { idempotencyKey })
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(second.lastResponse.requestId).toMatch(/^req_/)
  const other = await caught(shop.stripe.checkout.sessions.create(oneOff(shop, { client_reference_id: '8' }), { idempotencyKey }))
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect((await shop.stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('of simultaneous requests with one key, one runs and the others are told to wait', async () => {
  const shop = await openShop()
  const attempts = Array.from({ length: 5 }, () =>
    caught(shop.stripe.checkout.sessions.create(oneOff(shop), { idempotencyKey: 'same' })),
  )
  const conflicts = (await Promise.all(attempts)).filter((error) => error !== undefined)
  for (const conflict of conflicts) expect(conflict).toMatchObject({ statusCode: 409 })
  expect((await shop.stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('a refused request does not use up its key', async () => {
  const shop = await openShop()
  const idempotencyKey = 'mended'
  await caught(shop.stripe.checkout.sessions.create(oneOff(shop, { line_items: [] }), { idempotencyKey }))
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop), { idempotencyKey })
  expect(session.status).toBe('open')
})

test('another API version is refused', async () => {
  const shop = await openShop()
  const error = await caught(shop.stripe.checkout.sessions.create(oneOff(shop), { apiVersion: '2020-08-27' }))
  expect(error).toMatchObject({ statusCode: 400 })
})

test('allowed payment method types narrow what the account offers', async () => {
  const shop = await openShop()
  const card = await shop.stripe.checkout.sessions.create(oneOff(shop, { allowed_payment_method_types: ['card'] }))
  expect(card.payment_method_types).toEqual(['card'])
  expect(card.allowed_payment_method_types).toEqual(['card'])
  const none = await caught(shop.stripe.checkout.sessions.create(oneOff(shop, { allowed_payment_method_types: ['ideal'] })))
  expect(none).toMatchObject({ statusCode: 400 })
})

test('events are listed newest first, by type and time, page by page', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, goodCard)
  const types = (await shop.stripe.events.list()).data.map((event) => event.type)
  expect(types[0]).toBe('checkout.session.completed')
  const since = Math.floor(shop.now().getTime() / 1000)
  expect((await shop.stripe.events.list({ types: ['charge.succeeded'], created: { gte: since } })).data).toHaveLength(1)
  expect((await shop.stripe.events.list({ type: 'payment_intent.*', created: { gt: since } })).data).toEqual([])
  const all: string[] = []
  for await (const event of shop.stripe.events.list({ limit: 1 })) all.push(event.type)
  expect(all).toEqual(types)
})

test('a payment is refunded in parts, and never by more than was paid', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, goodCard)
  const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session.id)
  const payment = String(payment_intent)
  const part = await shop.stripe.refunds.create({ payment_intent: payment, amount: 3_400, reason: 'requested_by_customer' })
  expect(part).toMatchObject({ amount: 3_400, status: 'succeeded', payment_intent: payment })
  const rest = await shop.stripe.refunds.create({ payment_intent: payment })
  expect(rest.amount).toBe(100_000)
  expect(await shop.stripe.charges.retrieve(String(rest.charge))).toMatchObject({ refunded: true, amount_refunded: 103_400 })
  const again = await caught(shop.stripe.refunds.create({ payment_intent: payment }))
  expect(again).toMatchObject({ code: 'charge_already_refunded' })
  await shop.inbox.until('charge.refunded', 2)
})

test('a debit that has not settled cannot be refunded', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, goodAccount)
  const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session.id)
  expect(await caught(shop.stripe.refunds.create({ payment_intent: String(payment_intent) }))).toMatchObject({ statusCode: 400 })
})

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem } from 'contract/problems.ts'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { type PaymentsLog, stripePayments } from './stripe.ts'
import type { CheckoutRequest } from './stripe-checkout.ts'

const webhookSecret = 'whsec_of_the_tests'
const quiet: PaymentsLog = { error() {} }
const payments = stripePayments({ secretKey: 'sk_test', publishableKey: '', webhookSecret, apiBase: 'http://127.0.0.1:9' }, quiet)
const sdk = new Stripe('sk_test')

const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1,
  data: { object: { note: 'é' } },
})
const nowSeconds = () => Math.floor(Date.now() / 1000)
const sign = (text: string, options: { secret?: string; timestamp?: number } = {}) =>
  sdk.webhooks.generateTestHeaderString({ payload: text, secret: webhookSecret, ...options })
const parse = (text: string | Buffer, header?: string) => payments.parseEvent(Buffer.from(text), header)

test('an event signed by the provider is read', () => {
  expect(parse(payload, sign(payload))).toMatchObject({ id: 'evt_1', type: 'invoice.paid' })
})

test('a thin event is told from a snapshot event, and only where it is signed', () => {
  const thin = JSON.stringify({ id: 'evt_2', object: 'v2.core.event', type: 'v1.invoice.paid' })
  expect(parse(thin, sign(thin))).toBe('thin')
  expect(parse(thin, sign(thin, { secret: 'whsec_another' }))).toBeUndefined()
  expect(parse(thin, sign(thin, { timestamp: nowSeconds() - 301 }))).toBeUndefined()
  for (const text of ['null', '1', '"v2.core.event"', '{', '']) expect(parse(text, sign(text))).toBeUndefined()
})

test('no signature, an empty one and one made with another secret are refused', () => {
  expect(parse(payload)).toBeUndefined()
  expect(parse(payload, '')).toBeUndefined()
  expect(parse(payload, sign(payload, { secret: 'whsec_another' }))).toBeUndefined()
})

test('of several signatures one has to be right, as while a secret is being replaced', () => {
  const right = sign(payload)
  const [time = '', good = ''] = right.split(',')
  const wrong = `v1=${'0'.repeat(64)}`
  expect(parse(payload, [time, wrong, good].join(','))).toBeDefined()
  expect(parse(payload, [time, good, wrong].join(','))).toBeDefined()
  expect(parse(payload, [time, wrong, wrong].join(','))).toBeUndefined()
  expect(parse(payload, time)).toBeUndefined()
  expect(parse(payload, good)).toBeUndefined()
})

test('a signature may be five minutes old or ahead, and not more', () => {
  // A few seconds of room, because the wall's clock goes on while the test runs.
  expect(parse(payload, sign(payload, { timestamp: nowSeconds() - 295 }))).toBeDefined()
  expect(parse(payload, sign(payload, { timestamp: nowSeconds() + 300 }))).toBeDefined()
  expect(parse(payload, sign(payload, { timestamp: nowSeconds() - 301 }))).toBeUndefined()
  expect(parse(payload, sign(payload, { timestamp: nowSeconds() + 305 }))).toBeUndefined()
  expect(parse(payload, sign(payload, { timestamp: nowSeconds() + 86_400 }))).toBeUndefined()
})

test('no change of a single byte of the body gets through', () => {
  const header = sign(payload)
  const bytes = Buffer.from(payload)
  for (let index = 0; index < bytes.length; index++) {
    for (const mask of [1, 2, 32, 128]) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ mask
      expect(parse(changed, header)).toBeUndefined()
    }
    expect(parse(Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + 1)]), header)).toBeUndefined()
  }
  expect(parse(`${payload} `, header)).toBeUndefined()
  expect(parse(JSON.stringify(JSON.parse(payload), null, 1), header)).toBeUndefined()
})

test('bytes that merely read as what was signed are not what was signed', () => {
  const unclear = payload.replace('é', '\ufffd')
  const header = sign(unclear)
  const bytes = Buffer.from(unclear)
  const mark = Buffer.from('\ufffd')
  const at = bytes.indexOf(mark)
  const broken = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + mark.length)])
  expect(broken.toString()).toBe(unclear)
  expect(parse(bytes, header)).toBeDefined()
  expect(parse(broken, header)).toBeUndefined()
  expect(parse(`\ufeff${unclear}`, header)).toBeUndefined()
})

test('no change of a single letter of the signature gets through', () => {
  const header = sign(payload)
  for (let index = 0; index < header.length; index++) {
    for (const letter of ['0', 'f', 'x', ',', '']) {
      if (header[index] === letter) continue
      expect(parse(payload, header.slice(0, index) + letter + header.slice(index + 1))).toBeUndefined()
    }
  }
})

test('a time given twice is refused, whichever of the two was signed', () => {
  const header = sign(payload)
  expect(parse(payload, `t=${nowSeconds() + 9000},${header}`)).toBeUndefined()
  expect(parse(payload, `${header},t=${nowSeconds() + 9000}`)).toBeUndefined()
  expect(parse(payload, `t=${nowSeconds()},${sign(payload, { timestamp: nowSeconds() + 9000 })}`)).toBeUndefined()
})

const request: CheckoutRequest = {
  orderId: 7,
  reference: 'order_of_the_test',
  idempotencyKey: 'order-7',
  userId: 3,
  email: 'buyer@example.com',
  product: { id: 'plan_vantage_year', name: 'Vantage, 1 year' },
  takesPromotionCodes: true,
  amount: 51_750,
  method: 'card',
  renews: { unit: 'year', count: 1 },
  renewalAmount: 10_350,
  successUrl: 'https://shop.test/settings?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://shop.test/settings',
  expiresAt: new Date('2026-03-01T12:00:00Z'),
  metadata: { module: 'vantage' },
}

test('a dearer first year is a yearly price with a one-time line beside it, and the order’s reference is wherever an event may look', async () => {
  const provider = await openProvider(() => ({ status: 200, body: { id: 'cs_1', url: 'https://pay.test/cs_1' } }))
  expect(await provider.payments.createCheckout(request)).toEqual({ sessionId: 'cs_1', url: 'https://pay.test/cs_1' })
  const [sent] = provider.received
  expect(sent?.headers['idempotency-key']).toBe('order-7')
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    mode: 'subscription',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '10350',
    'line_items[0][price_data][product]': 'plan_vantage_year',
    'line_items[0][price_data][recurring][interval]': 'year',
    'line_items[0][price_data][recurring][interval_count]': '1',
    'line_items[1][quantity]': '1',
    'line_items[1][price_data][currency]': 'usd',
    'line_items[1][price_data][unit_amount]': '41400',
    'line_items[1][price_data][product]': 'plan_vantage_year_first_period',
    'allowed_payment_method_types[0]': 'card',
    allow_promotion_codes: 'true',
    'adaptive_pricing[enabled]': 'false',
    customer_email: 'buyer@example.com',
    client_reference_id: '7',
    success_url: 'https://shop.test/settings?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.test/settings',
    expires_at: '1772366400',
    'metadata[module]': 'vantage',
    'metadata[user_id]': '3',
    'metadata[order_id]': '7',
    'metadata[reference]': 'order_of_the_test',
    'metadata[amount]': '51750',
    'subscription_data[metadata][module]': 'vantage',
    'subscription_data[metadata][user_id]': '3',
    'subscription_data[metadata][order_id]': '7',
    'subscription_data[metadata][reference]': 'order_of_the_test',
    'subscription_data[metadata][amount]': '51750',
    'subscription_data[description]': 'Vantage, 1 year',
  })
})

test('a provider that answers late but in the end gets the same key again; one that refuses is not asked twice', async () => {
  let tries = 0
  const flaky = await openProvider(() =>
    ++tries < 3 ? { status: 500, body: {} } : { status: 200, body: { id: 'cs_1', url: 'https://pay.test/cs_1' } },
  )
  expect(await flaky.payments.createCheckout(request)).toMatchObject({ sessionId: 'cs_1' })
  expect(flaky.received.map((sent) => sent.headers['idempotency-key'])).toEqual(['order-7', 'order-7', 'order-7'])

  const refusing = await openProvider(() => ({ status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } }))
  expect(await refusing.payments.createCheckout(request)).toBeUndefined()
  expect(refusing.received).toHaveLength(1)
})

test('a provider that is not there makes payments unavailable, in words of ours', async () => {
  const refusal = await payments.createCheckout(request).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  expect(refusal).toMatchObject({ status: 503, message: 'Payments are not available right now. Please try again later.' })
})

test('a session that the provider does not know is no failure', async () => {
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such checkout.session' }
  const provider = await openProvider(() => ({ status: 404, body: { error } }))
  expect(await provider.payments.retrieveCheckout('cs_none')).toBeUndefined()
})

/** Something that speaks just enough HTTP to be asked. Every product is there already, and not worth recording. */
async function openProvider(answer: () => { status: number; body: object }) {
  const received: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (incoming, response) => {
    const body = (await incoming.toArray()).join('')
    const { url = '', headers } = incoming
    const isProduct = url.startsWith('/v1/products')
    if (!isProduct) received.push({ headers, body })
    const { status, body: reply } = isProduct ? { status: 200, body: {} } : answer()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const apiBase = `http://127.0.0.1:${port}`
  return {
    received,
    payments: stripePayments({ secretKey: 'sk_test', publishableKey: '', webhookSecret, apiBase }, quiet),
  }
}

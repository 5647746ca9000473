import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { goodCard, newFile, oneOff, openShop, secretKey, submit, webhookSecret } from '../testing.ts'

test("every webhook carries a signature that the SDK's own check accepts", async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, goodCard)
  await shop.inbox.until('checkout.session.completed')
  const { body, signature } = shop.inbox.received.at(-1) ?? { body: '', signature: '' }
  const event = shop.stripe.webhooks.constructEvent(body, signature, webhookSecret)
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    api_version: '2026-10-28.endive',
    data: { object: { id: session.id } },
  })
  expect(() => shop.stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow()
})

test('a webhook that is not accepted comes again, the same event, until it is', async () => {
  const shop = await openShop()
  shop.inbox.answerWith(500)
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, goodCard)
  await shop.inbox.until('checkout.session.completed')
  shop.inbox.answerWith(200)
  const [first, second] = await shop.inbox.until('checkout.session.completed', 2)
  expect(second?.id).toBe(first?.id)
})

test('undelivered webhooks survive the end of the stand-in', async () => {
  const before = await openShop({ webhookUrl: 'http://127.0.0.1:9/nobody' })
  const session = await before.stripe.checkout.sessions.create(oneOff(before))
  await submit(session, goodCard)
  expect(before.standin.pendingWebhooks()).toBe(4)
  await before.close()

  const after = await openShop({ file: before.file })
  await after.standin.deliverNow()
  await after.inbox.until('checkout.session.completed')
  expect(new Set(after.inbox.types()).size).toBe(4)
  expect(after.standin.pendingWebhooks()).toBe(0)
  expect((await after.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
})

test('held webhooks wait, are delivered on demand, and flow again when let go', async () => {
  const shop = await openShop()
  shop.standin.holdWebhooks(true)
  const first = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(first, goodCard)
  expect(shop.inbox.received).toEqual([])
  await shop.standin.deliverNow()
  expect(shop.inbox.types()).toHaveLength(4)
  const second = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(second, goodCard)
  expect(shop.standin.pendingWebhooks()).toBe(4)
  shop.standin.holdWebhooks(false)
  await shop.inbox.until('checkout.session.completed', 2)
})

test('an event can be sent again', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, goodCard)
  await shop.inbox.until('checkout.session.completed')
  const [newest] = shop.standin.listEvents()
  expect(newest).toMatchObject({ type: 'checkout.session.completed', objectId: session.id })
  expect(shop.standin.redeliver(newest?.id ?? '')).toBe(true)
  expect(shop.standin.redeliver('evt_unknown')).toBe(false)
  const [first, second] = await shop.inbox.until('checkout.session.completed', 2)
  expect(second?.id).toBe(first?.id)
})

test('an endpoint that does not answer holds up none of the other events', async () => {
  const arrived: string[] = []
  const { promise: all, resolve } = Promise.withResolvers<void>()
  const silent = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { type } = JSON.parse(body)
      arrived.push(type)
      if (type === 'checkout.session.completed') resolve()
      // The first is never answered.
      if (arrived.length > 1) response.end()
    })
  })
  const port = await new Promise<number>((listening) => {
    silent.listen(0, '127.0.0.1', () => {
      const address = silent.address()
      listening(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const shop = await openShop({ webhookUrl: `http://127.0.0.1:${port}/` })
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, goodCard)
  await all
  expect(arrived).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
  await shop.close()
  silent.closeAllConnections()
  silent.close()
})

test('what was paid before a kill -9 is paid after it, and its webhooks still come', async () => {
  const file = newFile()
  const child = spawn(process.execPath, ['--input-type=module', '-e', shopThatPays(file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [sessionId] = await once(child.stdout.setEncoding('utf8'), 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const shop = await openShop({ file })
  expect((await shop.stripe.checkout.sessions.retrieve(String(sessionId).trim())).payment_status).toBe('paid')
  await shop.standin.deliverNow()
  expect(new Set(shop.inbox.types())).toContain('checkout.session.completed')
})

/** A program that pays a session, says its id, and waits to be killed. Nobody listens to its webhooks. */
function shopThatPays(file: string): string {
  return `
    import Fastify from 'fastify'
    import Stripe from 'stripe'
    import { startStripe } from ${JSON.stringify(new URL('../stripe.ts', import.meta.url).href)}
    const app = Fastify()
    const standin = await startStripe({ file: ${JSON.stringify(file)}, clock: { now: () => new Date() }, webhookUrl: () => 'http://127.0.0.1:9/',
      webhookSecret: 'x', secretKey: ${JSON.stringify(secretKey)}, publicUrl: () => origin, log: { info() {}, warn() {}, error() {} } })
    standin.mountHostedPage(app)
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const { hostname, port } = new URL(standin.apiBase)
    const stripe = new Stripe(${JSON.stringify(secretKey)}, { host: hostname, port, protocol: 'http', telemetry: false })
    const session = await stripe.checkout.sessions.create({ mode: 'payment', success_url: origin, customer_email: 'a@example.com',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'x' } } }] })
    const fields = new URLSearchParams(${JSON.stringify({ action: 'pay', ...goodCard })})
    await fetch(session.url, { method: 'POST', body: fields, redirect: 'manual' })
    console.log(session.id)
  `
}

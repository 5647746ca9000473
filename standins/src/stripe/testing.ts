// For the tests beside this file: a running stand-in, the real SDK pointed at it, a payer with a browser's manners, and a
// webhook endpoint that remembers what it was sent.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type StripeStandin, startStripe } from './stripe.ts'

export const webhookSecret = 'whsec_for_tests'
export const secretKey = 'sk_test_for_tests'

const silent = { info() {}, warn() {}, error() {} }

export type Merchant = Awaited<ReturnType<typeof openShop>>

/** For a shop's state; its folder is gone when the test ends. */
export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-standin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'stripe.sqlite')
}

/** A shop with everything running; it closes itself when the test ends. `file` reopens an earlier shop's state. */
export async function openShop(made: { file?: string; webhookUrl?: string; now?: string } = {}) {
  const file = made.file ?? newFile()
  let now = new Date(made.now ?? '2026-03-02T12:00:00Z')
  const inbox = await openInbox()
  const app = Fastify()
  let origin = ''
  const standin = await startStripe({
    file,
    clock: { now: () => now },
    webhookUrl: () => made.webhookUrl ?? inbox.url,
    webhookSecret,
    secretKey,
    publicUrl: () => origin,
    log: silent,
  })
  standin.mountHostedPage(app)
  app.get('/thanks', async () => 'thanks')
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = originOf(app.server.address())

  let closed = false
  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    await app.close()
    await standin.close()
    inbox.close()
  }
  onTestFinished(close)

  return {
    file,
    standin,
    inbox,
    origin,
    close,
    stripe: sdkFor(standin),
    now: () => now,
    /** Turns the clock, as the developer panel does. */
    turnTo(time: string): void {
      now = new Date(time)
      standin.wake()
    },
  }
}

export function sdkFor(standin: StripeStandin, key = secretKey): Stripe {
  const { hostname, port } = new URL(standin.apiBase)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

type CreateParams = Stripe.Checkout.SessionCreateParams

export function oneOff(shop: Merchant, more: Partial<CreateParams> = {}): CreateParams {
  return {
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 103_400, product_data: { name: 'Interview, 1 week' } }, quantity: 1 },
    ],
    success_url: `${shop.origin}/thanks?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop.origin}/settings`,
    customer_email: 'buyer@example.com',
    client_reference_id: '7',
    metadata: { plan: '1week_special' },
    ...more,
  }
}

export function monthly(shop: Merchant, more: Partial<CreateParams> = {}): CreateParams {
  return {
    mode: 'subscription',
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 207_000,
          recurring: { interval: 'month' },
          product_data: { name: 'Interview, 1 month' },
        },
        quantity: 1,
      },
    ],
    success_url: `${shop.origin}/thanks?session_id={CHECKOUT_SESSION_ID}`,
    customer_email: 'buyer@example.com',
    subscription_data: { metadata: { user: '7', plan: '1month' } },
    ...more,
  }
}

export const goodCard = { name: 'A. Buyer', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }
export const goodAccount = { method: 'us_bank_account', name: 'A. Buyer', routing: '110000000', account: '000123456789' }

/** Fills in the hosted page and presses Pay; the answer is not followed. */
export function submit(session: Stripe.Checkout.Session, fields: Record<string, string>): Promise<Response> {
  return fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams({ action: 'pay', ...fields }), redirect: 'manual' })
}

/** A webhook endpoint. `answerWith` decides the status of the answers to come. */
async function openInbox() {
  const received: { body: string; signature: string }[] = []
  const waiting = new Set<() => void>()
  let status = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers['stripe-signature']) })
      response.writeHead(status).end()
      for (const look of [...waiting]) look()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const events = (): Stripe.Event[] => received.map(({ body }) => JSON.parse(body))

  return {
    url: `${originOf(server.address())}/webhook`,
    received,
    events,
    types: () => events().map((event) => event.type),
    answerWith(code: number): void {
      status = code
    },
    /** Resolves once so many events of this type have arrived. */
    until(type: string, count = 1): Promise<Stripe.Event[]> {
      const found = () => events().filter((event) => event.type === type)
      return new Promise((resolve) => {
        const look = (): void => {
          if (found().length < count) return
          waiting.delete(look)
          resolve(found())
        }
        waiting.add(look)
        look()
      })
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

function originOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('Not listening')
  return `http://127.0.0.1:${address.port}`
}

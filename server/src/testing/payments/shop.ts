/** The product with a payment provider: the local Stripe over HTTP, its signed webhooks, and someone who fills in its page. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import type { Module } from 'contract/modules.ts'
import { confirmCheckout, createCheckoutOf } from 'contract/payments/api.ts'
import type { CheckoutOutcome } from 'contract/payments/model.ts'
import type { StripeStandin } from 'standins/stripe/stripe.ts'
import type Stripe from 'stripe'
import type { OpenDatabase } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { type Answer, appOn, type TestApp, testApp } from '../app.ts'
import type { TestPerson } from '../people.ts'
import { openProvider } from './provider.ts'

export const goodCard = { name: 'A. Buyer', number: '4242424242424242', expiry: '12/40', cvc: '123' }
export const declinedCard = { ...goodCard, number: '4000000000000002' }
/** Pays now, and every later charge fails. */
export const failingCard = { ...goodCard, number: '4000000000000341' }
export const goodAccount = { method: 'us_bank_account', name: 'A. Buyer', routing: '110000000', account: '000123456789' }

export interface Shop extends TestApp {
  standin: StripeStandin
  /** The provider's own view, for asserting what it was asked. */
  stripe: Stripe
  /** Starts a checkout, of an Interview plan where no module is named; terms are accepted in the call unless the body says otherwise. */
  checkOut(
    buyer: TestPerson,
    subscriptionType: string,
    body?: object,
    module?: Module,
  ): Promise<Answer<{ sessionId: string; url: string }>>
  /** Fills in the hosted page and presses Pay. Its answer: 303 when paid, 400 when declined. */
  pay(url: string, fields: Record<string, string>): Promise<number>
  comeBack(buyer: TestPerson, sessionId: string): Promise<Answer<CheckoutOutcome>>
  /** What is said of the buyer, without the moment at which it is: two of them may be compared. */
  profile(buyer: TestPerson): Promise<Omit<Profile, 'as_of'>>
  /** Delivers every webhook that waits, in the order of what happened. They are held back otherwise. */
  deliver(): Promise<void>
  /** Posts a body to the webhook over HTTP, as anyone could. */
  post(body: string, signature?: string): Promise<number>
  answerTo(body: string, signature?: string): Promise<{ status: number; message?: string }>
}

interface ShopOptions {
  deps?: Partial<Deps>
  env?: Record<string, string>
  /** Connections on PostgreSQL, where there is to be a race. */
  poolSize?: number
  /** One that is there already, and migrated; drills bring it. The shop closes it. */
  database?: OpenDatabase
}

/** Everything listens on free loopback ports. Close it: `afterAll(() => shop.close())`. */
export async function openShop({ env: more, database, poolSize, ...options }: ShopOptions = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  let webhookUrl = ''
  let now = () => new Date()
  const provider = await openProvider({
    file: join(folder, 'stripe.sqlite'),
    clock: { now: () => now() },
    webhookUrl: () => webhookUrl,
    held: true,
  })
  const { standin } = provider
  const env = { PUBLIC_URL: 'https://shop.test', ...provider.env, ...more }
  const product = await (database
    ? appOn(database, { env, ...options })
    : testApp({ env, ...options, ...(poolSize && { poolSize }) }))
  now = product.clock.now
  webhookUrl = `${await product.app.listen({ host: '127.0.0.1', port: 0 })}/api/payments/webhook`
  async function answerTo(body: string, signature?: string): Promise<{ status: number; message?: string }> {
    const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) }
    const answer = await fetch(webhookUrl, { method: 'POST', body, headers })
    return { status: answer.status, ...JSON.parse(await answer.text()) }
  }

  return {
    ...product,
    standin,
    stripe: provider.stripe,
    checkOut: ({ token }, subscriptionType, body = { terms_accepted: true }, module = 'interview') =>
      product.call(createCheckoutOf[module], { token, body: { subscriptionType, ...body } }),
    async pay(url, fields) {
      const body = new URLSearchParams({ action: 'pay', ...fields })
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
      return answer.status
    },
    comeBack: ({ token }, session_id) => product.call(confirmCheckout, { token, body: { session_id } }),
    async profile({ id, token }) {
      const { body } = await product.call(getProfile, { token, params: { userId: id } })
      const { as_of: _moment, ...said } = body
      return said
    },
    deliver: standin.deliverNow,
    post: async (body, signature) => (await answerTo(body, signature)).status,
    answerTo,
    async close() {
      await provider.close()
      await product.close()
      rmSync(folder, { recursive: true })
    },
  }
}

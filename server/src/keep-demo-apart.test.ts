import { signUp } from 'contract/accounts/api.ts'
import { createCheckoutOf, createMockCheckout } from 'contract/payments/api.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDemoPeople } from './demo-people.ts'
import { openSession } from './features/accounts/sessions.ts'
import { findUserByEmail } from './features/accounts/store.ts'
import { keepDemoApart } from './keep-demo-apart.ts'
import { countDemoLeft, removeDemoPeople } from './remove-demo-people.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { signUpForm } from './testing/log-ins.ts'
import { subjectsTo } from './testing/mails.ts'
import { elsewhere } from './testing/networks.ts'
import { goodCard, openShop, type Shop } from './testing/payments/shop.ts'
import { makePerson } from './testing/people.ts'
import { rowCounts } from './testing/row-counts.ts'

const earnest = { demo: 'none', stripe: undefined } as const

test.each([
  ['open', { DEMO: 'open' }],
  ['local', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
])(
  'who signs up and what a visitor orders where the demo is %s is refused in earnest, until it is removed whole',
  async (demo, env) => {
    const shop = await openShop({ env })
    onTestFinished(() => shop.close())
    expect(shop.deps.config.demo).toBe(demo)
    await makePerson(shop)
    const before = await rowCounts(shop.deps.db)

    await buyAPlan(shop, await signUpAs(shop, 'noor'))
    await buyAMockInterview(shop, 'visitor@example.com')
    await shop.deliver()
    expect(await subjectsTo(shop, 'noor@example.com')).toContainEqual(expect.stringContaining('plan is active'))
    expect(await subjectsTo(shop, 'visitor@example.com')).toEqual(['Your mock interview is paid'])

    await expect(keepDemoApart(shop.deps.db, earnest)).rejects.toThrow(
      /^The database holds 1 demo account and 1 order made in the demo\. .* Remove them: npm run admin -- remove-demo-people$/,
    )
    expect(await removeDemoPeople(shop.deps, 'a test')).toEqual({ people: 1, orders: 1 })
    expect(await rowCounts(shop.deps.db)).toEqual(before)
    await keepDemoApart(shop.deps.db, earnest)
  },
)

test('who signs up and what is ordered where there is no demo is not marked', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  await signUpAs(shop, 'ada')
  await buyAMockInterview(shop, 'visitor@example.com')
  expect(await countDemoLeft(shop.deps.db)).toEqual({ people: 0, orders: 0 })
})

describe('a demo', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  test('takes no live key, on whichever machine', async () => {
    const keys = { publishableKey: '', webhookSecret: 'whsec_1', apiBase: undefined }
    for (const demo of ['local', 'open'] as const) {
      for (const secretKey of ['sk_live_1', 'rk_live_1'])
        await expect(keepDemoApart(t.deps.db, { demo, stripe: { ...keys, secretKey } })).rejects.toThrow(
          /^STRIPE_SECRET_KEY is a live key/,
        )
      await keepDemoApart(t.deps.db, { demo, stripe: { ...keys, secretKey: 'sk_test_1' } })
    }
    await keepDemoApart(t.deps.db, { ...earnest, stripe: { ...keys, secretKey: 'sk_live_1' } })
  })

  test('is opened to everybody only where there is nobody but its own people', async () => {
    await addDemoPeople(t.deps)
    await keepDemoApart(t.deps.db, { ...earnest, demo: 'open' })
    await makePerson(t)
    await keepDemoApart(t.deps.db, { ...earnest, demo: 'local' })
    await expect(keepDemoApart(t.deps.db, { ...earnest, demo: 'open' })).rejects.toThrow(/^DEMO=open would let anyone act as/)
  })
})

/** @returns a session of theirs */
async function signUpAs(shop: Shop, name: string): Promise<string> {
  const form = signUpForm(name)
  expect((await shop.call(signUp, { body: form, from: elsewhere() })).status).toBe(200)
  const { id = 0 } = (await findUserByEmail(shop.deps.db, form.email)) ?? {}
  return openSession(shop.deps.db, { userId: id, deviceHash: Buffer.alloc(32), ua: '', state: 'full' }, shop.clock.now())
}

async function buyAPlan(shop: Shop, token: string): Promise<void> {
  const body = { subscriptionType: '1month', terms_accepted: true }
  const { url } = (await shop.call(createCheckoutOf.interview, { token, body })).body
  expect(await shop.pay(url, goodCard)).toBe(303)
}

async function buyAMockInterview(shop: Shop, email: string): Promise<void> {
  const body = { subscriptionType: 'mock_credit', terms_accepted: true }
  const { url } = (await shop.call(createMockCheckout, { body, from: elsewhere() })).body
  expect(await shop.pay(url, { ...goodCard, email })).toBe(303)
}

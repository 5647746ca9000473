/** A purchase without its pages: what settings and the hosted checkout send. Journeys about these pages fill them in. */
import { expect, type Page } from '@playwright/test'
import { createCheckoutOf, createMockCheckout } from 'contract/payments/api.ts'
import type { ModuleOrMock } from 'contract/payments/plans.ts'
import { panelOf } from './developer-panel.ts'
import { become, goToSettings } from './pages.ts'
import { member, type Person } from './people.ts'
import type { Product } from './server.ts'

interface Purchase {
  module: ModuleOrMock
  /** As on the wire: `1month`, `1month_bank`. */
  plan: string
  /** Or a bank's account. */
  pay?: { number: string } | { account: string }
  promotion?: string
}

const paid = { number: '4242424242424242' }
const filled = { name: 'A. Walker', expiry: '12/40', cvc: '123', routing: '110000000' }

/** By who is signed in on this page. Done when the product knows of it. */
export async function buy(page: Page, product: Product, { module, plan, pay = paid, promotion }: Purchase): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const checkout = module === 'mock' ? createMockCheckout : createCheckoutOf[module]
  const made = await page.request.post(checkout.url, {
    headers: { authorization: `Token ${token}` },
    data: { subscriptionType: plan, terms_accepted: true },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { url } = await made.json()
  if (promotion) await page.request.post(url, { form: { action: 'promotion', promotion } })
  const answer = await page.request.post(url, { form: { action: 'pay', ...filled, ...pay }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await panelOf(product).webhooksAreTaken()
}

/** Somebody new who has bought this, signed in and in settings. */
export async function buyerInSettings(page: Page, product: Product, name: string, purchase: Purchase): Promise<Person> {
  const person = await member(product, name)
  await become(page, person.email)
  await buy(page, product, purchase)
  // What this browser knows of the person is older.
  await become(page, person.email)
  await goToSettings(page)
  return person
}

import { cancelOf } from 'contract/payments/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, subjectsTo } from '../../../testing/mails.ts'
import { happen, letAMonthPass } from '../../../testing/payments/afterwards.ts'
import { buy } from '../../../testing/payments/buying.ts'
import { cancel, resume, subscribe } from '../../../testing/payments/changing-renewal.ts'
import { failingCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const cancelled = 'Your Interview plan is canceled'
const goesOn = 'Your Interview plan continues'

/** Without the receipt. */
const subjects = async ({ email }: TestPerson) => (await subjectsTo(shop, email)).slice(1)
const texts = async ({ email }: TestPerson) => (await mailsTo(shop, email)).slice(1).map(({ body_text }) => body_text)

test('each cancellation and each that is taken back is told once, however often it is asked for and learned of', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  await cancel(shop, buyer, id)
  await cancel(shop, buyer, id)
  await shop.deliver()
  expect(await subjects(buyer)).toEqual([cancelled])
  await resume(shop, buyer, id)
  await shop.deliver()
  await cancel(shop, buyer, id)
  await shop.deliver()
  expect(await subjects(buyer)).toEqual([cancelled, goesOn, cancelled])
  const [first, second] = await texts(buyer)
  expect(first).toMatch(/You won’t be charged again, and you keep access until \d+ [A-Z][a-z]+ \d{4}\./)
  expect(second).toContain('and then renews at $2,070.00')
})

test('what was canceled at the provider is told as well', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await shop.deliver()
  expect(await subjects(buyer)).toEqual([cancelled])
})

test('a fixed term renews in no mail', async () => {
  const buyer = await makePerson(shop)
  const at = shop.clock.now()
  await recordPurchase(shop.deps, {
    userId: buyer.id,
    email: buyer.email,
    module: 'core_certificate',
    code: 'core_certificate',
    at,
  })
  const id = (await shop.profile(buyer)).core_certificate_subscription_id ?? ''
  await shop.call(cancelOf.core_certificate, { token: buyer.token, params: { id } })
  await resume(shop, buyer, id)
  expect(await subjects(buyer)).toEqual(['Your Core certificate plan is canceled', 'Your Core certificate plan continues'])
  for (const text of await texts(buyer)) expect(text).not.toContain('renews')
})

test('a plan that is given up while its renewal fails is told to have ended; one that ends as it was canceled is not told again', async () => {
  const { buyer: leaving, id } = await subscribe(shop, '1month')
  await cancel(shop, leaving, id)
  const unpaid = await buy(shop, '1month', failingCard)
  await letAMonthPass(shop, unpaid)
  const { subscription_id } = await shop.profile(unpaid)
  await cancel(shop, unpaid, subscription_id ?? '')
  await shop.deliver()
  expect(await shop.profile(unpaid)).toMatchObject({ open_modules: [] })
  expect((await subjects(unpaid)).at(-1)).toBe('Your Interview plan has ended')
  expect(await subjects(leaving)).toEqual([cancelled])
})

test('with a refund nothing is told but the refund', async () => {
  const { buyer } = await subscribe(shop, '1month')
  await happen(shop, 'refund')
  expect(await subjects(buyer)).toEqual(['Your payment was refunded'])
})

import { openPortal } from 'contract/payments/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { buy } from '../../../testing/payments/buying.ts'
import { goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const accepted = { terms_accepted: true }
const nothing = { status: 404, body: { message: 'You have no cards or invoices at the payment provider.' } }

test('the portal is that of the subscription that is named, else of the latest that goes on', async () => {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  const customers: Record<string, string> = {}
  for (const module of ['vantage', 'discussion'] as const) {
    const { body } = await shop.checkOut(buyer, 'year', accepted, module)
    await shop.pay(body.url, goodCard)
    await shop.deliver()
    customers[module] = String((await shop.stripe.checkout.sessions.retrieve(body.sessionId)).customer)
  }
  const { vantage_subscription_id, discussion_subscription_id } = await shop.profile(buyer)
  const asked: string[] = []
  const leadBack: string[] = []
  const { payments } = shop.deps
  if (!payments) throw new Error('The shop has a provider')
  shop.deps.payments = {
    ...payments,
    createPortal: (customer, returnUrl) => {
      asked.push(customer)
      leadBack.push(returnUrl)
      return payments.createPortal(customer, returnUrl)
    },
  }
  const open = async (subscription_id?: string | null) =>
    shop.call(openPortal, { token: buyer.token, ...(subscription_id && { body: { subscription_id } }) })

  const { status, body } = await open(vantage_subscription_id)
  expect(status).toBe(200)
  expect(await (await fetch(body.url)).text()).toContain('Your subscriptions')
  await open(discussion_subscription_id)
  await open()
  await shop.stripe.subscriptions.cancel(discussion_subscription_id ?? '')
  await shop.deliver()
  await open()
  expect(asked).toEqual([customers.vantage, customers.discussion, customers.discussion, customers.vantage])
  const [card, history] = ['https://shop.test/settings#plans', 'https://shop.test/settings#billing-history']
  expect(leadBack).toEqual([card, card, history, history])

  shop.standin.reset()
  expect(await open()).toMatchObject({ status: 404 })
  shop.deps.payments = undefined
  expect(await open()).toMatchObject({ status: 503 })
  shop.deps.payments = payments
})

test('a fixed term has nothing to manage at the provider', async () => {
  const { token } = await buy(shop, '1week_special')
  expect(await shop.call(openPortal, { token })).toMatchObject(nothing)
})

test('somebody else’s portal is not there', async () => {
  const buyer = await buy(shop, '1month')
  const stranger = await makePerson(shop)
  const subscription_id = (await shop.profile(buyer)).subscription_id ?? ''
  for (const body of [{ subscription_id }, { subscription_id: 'sub_nobody' }, {}, undefined])
    expect(await shop.call(openPortal, { token: stranger.token, ...(body && { body }) })).toMatchObject(nothing)
  expect((await shop.call(openPortal, { token: buyer.token, body: { subscription_id } })).status).toBe(200)
})

test('thirty portals an hour are enough for anyone', async () => {
  const { token } = await buy(shop, '1month')
  for (let tries = 0; tries < 30; tries++) expect((await shop.call(openPortal, { token })).status).toBe(200)
  expect((await shop.call(openPortal, { token })).status).toBe(429)
  shop.clock.advance(hours(1))
  expect((await shop.call(openPortal, { token })).status).toBe(200)
})

test('signed out or before the second factor, there is no portal', async () => {
  const buyer = await buy(shop, '1month')
  expect((await shop.call(openPortal)).status).toBe(401)
  await shop.deps.db.updateTable('sessions').set({ state: 'pending' }).where('user_id', '=', buyer.id).execute()
  expect((await shop.call(openPortal, { token: buyer.token })).status).toBe(401)
})

import { codeFor, type Method } from 'contract/payments/plans.ts'
import { promotionsAt } from 'contract/payments/promotions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

const prices = { 'interview:3days_special': { bank: 50_000, card: 51_750 }, 'vantage:3month': { bank: 15_000, card: 15_525 } }

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { PLAN_PRICES: JSON.stringify(prices) } })
})
afterAll(() => shop.close())

const accepted = { terms_accepted: true }

test('a promotion plan with a price is sold at that price, by both methods, to everybody, and paid once', async () => {
  const charged: Record<string, number | null> = {}
  for (const { module, code } of promotionsAt(shop.deps.config.planPrices)) {
    for (const method of ['card', 'bank'] as const satisfies Method[]) {
      const wire = codeFor({ code }, method)
      const people = [
        await makePerson(shop),
        await makePerson(shop, { email: `${wire}@mit.edu`, username: wire, hasDeclared: true }),
      ]
      for (const buyer of people) {
        const { status, body } = await shop.checkOut(buyer, wire, accepted, module === 'mock' ? undefined : module)
        expect(status).toBe(200)
        const session = await shop.stripe.checkout.sessions.retrieve(body.sessionId)
        expect(session).toMatchObject({ mode: 'payment', currency: 'usd', metadata: { module, plan: code } })
        charged[`${module}:${wire}`] = session.amount_total
      }
    }
  }
  expect(charged).toEqual({
    'interview:3days_special': 51_750,
    'interview:3days_special_bank': 50_000,
    'vantage:3month': 15_525,
    'vantage:3month_bank': 15_000,
  })
})

test('three days are three days', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '3days_special')
  await shop.pay(body.url, goodCard)
  expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({ body: { status: 'paid', plan: '3days_special' } })
  await shop.deliver()
  expect((await shop.lastMail(buyer.email))?.text).toContain('$517.50 by card for Interview, 3 days')
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, subscription_type: '3days_special' })
  expect((await shop.checkOut(buyer, '1month')).status).toBe(409)
  shop.clock.advance(days(3))
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [] })
})

test('a promotion of one module is none of another', async () => {
  const buyer = await makePerson(shop)
  for (const [module, code] of [
    ['interview', '3month'],
    ['discussion', '3month'],
    ['core_certificate', '3days_special'],
    ['vantage', '3days_special'],
  ] as const)
    expect(await shop.checkOut(buyer, code, accepted, module)).toMatchObject({
      status: 400,
      body: { message: 'This plan is not available.' },
    })
})

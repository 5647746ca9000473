import { plans, providerProductIdOf } from 'contract/payments/plans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const accepted = { terms_accepted: true }

async function checkOut(module: 'interview' | 'vantage', code: string) {
  const { status, body } = await shop.checkOut(await makePerson(shop), code, accepted, module)
  const sold = status === 200 && (await shop.stripe.checkout.sessions.listLineItems(body.sessionId)).data
  return { status, url: body.url, sessionId: body.sessionId, sold: sold || [] }
}

const enter = (url: string, promotion: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'promotion', promotion }) })

test('every order of a plan is of one product at the provider, by card or by bank, and the first period of one has its own', async () => {
  const products = []
  for (const code of ['1month', '1month_bank', '1month']) products.push(...(await checkOut('interview', code)).sold)
  expect(products.map(({ price, description }) => [price?.product, description])).toMatchObject(
    Array(3).fill([{ id: 'plan_interview_1month' }, expect.stringMatching(/Interview, 1 month$/)]),
  )
  const { sold } = await checkOut('vantage', 'year')
  expect(sold.map(({ price }) => price?.product)).toMatchObject([
    { id: 'plan_vantage_year' },
    { id: 'plan_vantage_year_first_period' },
  ])
})

test('no two plans are one product', () => {
  expect(new Set(plans.map(providerProductIdOf)).size).toBe(plans.length)
})

test('a code whose coupon names the Interview plans takes something off them and off nothing else', async () => {
  const interview = await checkOut('interview', '1month')
  expect((await enter(interview.url, 'INTERVIEW20')).status).toBe(200)
  expect(await shop.stripe.checkout.sessions.retrieve(interview.sessionId)).toMatchObject({
    allow_promotion_codes: true,
    amount_subtotal: 207_000,
    amount_total: 165_600,
  })
  const vantage = await checkOut('vantage', 'year')
  expect((await enter(vantage.url, 'INTERVIEW20')).status).toBe(400)
  expect(await shop.stripe.checkout.sessions.retrieve(vantage.sessionId)).toMatchObject({ amount_total: 51_750 })
})

test('a product that somebody archived is sold again by the checkout after the one that was refused', async () => {
  await checkOut('interview', '3months')
  await shop.stripe.products.update('plan_interview_3months', { active: false })
  expect((await checkOut('interview', '3months')).status).toBe(503)
  expect((await checkOut('interview', '3months')).status).toBe(200)
})

test('a plan that was sold before the local provider started over is sold at once', async () => {
  await checkOut('interview', '1week_special')
  shop.standin.reset()
  expect((await checkOut('interview', '1week_special')).status).toBe(200)
})

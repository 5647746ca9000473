import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, minutes } from '../../../platform/clock.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import { declinedCard, goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the buyer is back before any webhook: access is there, once, with one receipt, and the webhook changes nothing', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({ status: 200, body: { status: 'open', access_until: null } })
  expect(await shop.pay(body.url, goodCard)).toBe(303)

  const back = await shop.comeBack(buyer, body.sessionId)
  expect(back).toMatchObject({ status: 200, body: { status: 'paid', module: 'interview', plan: '1month' } })
  const profile = await shop.profile(buyer)
  expect(profile).toMatchObject({
    is_subscribed: true,
    subscription_type: '1month',
    subscription_interview_current_period_end: null,
    open_modules: ['interview'],
    pending_payments: [],
  })
  expect(profile.subscription_id).toMatch(/^sub_/)

  await shop.deliver()
  await shop.comeBack(buyer, body.sessionId)
  expect(await shop.profile(buyer)).toEqual(profile)
  expect(await subjectsTo(shop, buyer.email)).toEqual(['Your Interview plan is active'])
  expect((await shop.lastMail(buyer.email))?.text).toContain('$2,070.00 by card for Interview, 1 month')
})

test('a fixed term bought by card ends by itself a week after it was paid', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1week_special')
  await shop.pay(body.url, goodCard)
  await shop.deliver()
  const { access_until } = (await shop.comeBack(buyer, body.sessionId)).body
  expect(new Date(access_until ?? 0).getTime() - shop.clock.now().getTime()).toBeGreaterThan(days(7) - minutes(1))
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, subscription_id: expect.stringMatching(/^plan_\d+$/) })
  shop.clock.advance(days(7))
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, subscription_id: null, open_modules: [] })
  expect((await shop.checkOut(buyer, '1week_special')).status).toBe(200)
})

test('a declined card opens nothing; another card on the same page then does', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  expect(await shop.pay(body.url, declinedCard)).toBe(400)
  await shop.deliver()
  expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({ body: { status: 'open' } })
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [] })
  expect((await shop.checkOut(buyer, '1month')).body).toEqual(body)

  expect(await shop.pay(body.url, goodCard)).toBe(303)
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true })
})

test.each(['1week_special_bank', '1month_bank'])('%s by bank is pending until it settles, and only then open', async (code) => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, code)
  expect(await shop.pay(body.url, goodAccount)).toBe(303)
  expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({ body: { status: 'pending', access_until: null } })
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject({
    is_subscribed: false,
    open_modules: [],
    pending_payments: [{ module: 'interview', plan: code }],
  })
  expect(await shop.checkOut(buyer, code)).toMatchObject({
    status: 409,
    body: { message: 'Your payment for this module is still being settled.' },
  })

  expect(shop.standin.settle(body.sessionId)).toBe(true)
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, subscription_type: code, pending_payments: [] })
  expect(await subjectsTo(shop, buyer.email)).toEqual(['Your bank payment is on its way', 'Your Interview plan is active'])
})

test.each(['1week_special_bank', '1month_bank'])(
  '%s whose debit fails opens nothing, says so, and can be bought again',
  async (code) => {
    const buyer = await makePerson(shop)
    const { body } = await shop.checkOut(buyer, code)
    await shop.pay(body.url, goodAccount)
    await shop.deliver()
    expect(shop.standin.failDebit(body.sessionId)).toBe(true)
    expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({ body: { status: 'failed', access_until: null } })
    await shop.deliver()
    expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [], pending_payments: [] })
    expect(await subjectsTo(shop, buyer.email)).toEqual([
      'Your bank payment is on its way',
      'Your bank payment did not go through',
    ])
    expect((await shop.checkOut(buyer, '1month')).status).toBe(200)
  },
)

test('somebody else’s checkout and an unknown one are alike', async () => {
  const [buyer, stranger] = [await makePerson(shop), await makePerson(shop)]
  const { body } = await shop.checkOut(buyer, '1month')
  await shop.pay(body.url, goodCard)
  const refused = { status: 404, body: { message: 'This checkout does not exist.' } }
  expect(await shop.comeBack(stranger, body.sessionId)).toMatchObject(refused)
  expect(await shop.comeBack(stranger, 'cs_test_nothing')).toMatchObject(refused)
  expect(await shop.profile(stranger)).toMatchObject({ is_subscribed: false, open_modules: [] })
})

test('nobody makes the provider answer without end', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  for (let tries = 0; tries < 60; tries++) expect((await shop.comeBack(buyer, body.sessionId)).status).toBe(200)
  expect((await shop.comeBack(buyer, body.sessionId)).status).toBe(429)
})

test('a checkout left alone closes, and coming back to it says so', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  shop.clock.advance(hours(2))
  shop.standin.wake()
  expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({ body: { status: 'failed' } })
  expect(await subjectsTo(shop, buyer.email)).toEqual([])
  expect((await shop.checkOut(buyer, '1month')).body.sessionId).not.toBe(body.sessionId)
})

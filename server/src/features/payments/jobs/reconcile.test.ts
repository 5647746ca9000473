import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../../deps.ts'
import { days, hours, minutes } from '../../../platform/clock.ts'
import { latestPayment, letPass } from '../../../testing/payments/afterwards.ts'
import { buy, somebodyPays } from '../../../testing/payments/buying.ts'
import { factsOf } from '../../../testing/payments/provider-events.ts'
import { failingCard, goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import { loadAccess } from '../payments.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The product where not even the list of undelivered events is left. */
function deaf(): Deps & { payments: Payments } {
  const { payments } = shop.deps
  if (!payments) throw new Error('The shop has a provider')
  return { ...shop.deps, payments: { ...payments, undeliveredEvents: async () => [] } }
}

/** So many days. The provider does what is due, and nobody hears of it. */
async function letPassUnheard(buyer: TestPerson, ahead: number): Promise<void> {
  await letPass(shop, buyer, days(ahead))
  shop.standin.wake()
}

/** Asks until nothing is due, then hears everything after all: that must change nothing. */
async function askAndHear(buyer: TestPerson): Promise<void> {
  while (await reconcile(deaf())) {}
  const asked = await shop.profile(buyer)
  await shop.deliver()
  expect(await shop.profile(buyer)).toEqual(asked)
}

const open = { is_subscribed: true, open_modules: ['interview'] }
const closed = { is_subscribed: false, open_modules: [] }

test.each([
  ['1week_special', goodCard],
  ['1month', goodCard],
])('%s: a payment that nobody told of is found when its checkout is over', async (code, fields) => {
  const { buyer } = await somebodyPays(shop, code, fields)
  await reconcile(deaf())
  expect(await shop.profile(buyer)).toMatchObject(closed)
  shop.clock.advance(hours(2) + minutes(11))
  await askAndHear(buyer)
  expect(await shop.profile(buyer)).toMatchObject(open)
})

test.each([
  ['1week_special_bank', '000123456789', open],
  ['1month_bank', '000123456789', open],
  ['1week_special_bank', '000111111116', closed],
  ['1month_bank', '000111111116', closed],
])('%s from account %s: how a bank payment ended is asked for', async (code, account, outcome) => {
  const buyer = await buy(shop, code, { ...goodAccount, account })
  expect(await shop.profile(buyer)).toMatchObject({ ...closed, pending_payments: [{ plan: code }] })
  await letPassUnheard(buyer, 7)
  while (await reconcile(deaf())) {}
  expect(await shop.profile(buyer)).toMatchObject({ ...outcome, pending_payments: [] })
})

test('renewals that nobody told of are all found', async () => {
  const buyer = await buy(shop, '1month')
  await letPassUnheard(buyer, 66)
  expect(await shop.profile(buyer)).toMatchObject(closed)
  await askAndHear(buyer)
  expect(await shop.profile(buyer)).toMatchObject(open)
  expect(await factsOf(shop, buyer, 'period')).toHaveLength(3)
})

test('a renewal that fails, and one that is on its way, are told apart', async () => {
  const failing = await buy(shop, '1month', failingCard)
  await letPassUnheard(failing, 33)
  while (await reconcile(deaf())) {}
  expect(await shop.profile(failing)).toMatchObject({ renewals: [{ state: 'failed' }] })

  const debited = await somebodyPays(shop, '1month_bank', goodAccount)
  shop.standin.settle(debited.sessionId)
  await shop.deliver()
  await letPassUnheard(debited.buyer, 32)
  while (await reconcile(deaf())) {}
  expect(await shop.profile(debited.buyer)).toMatchObject({ renewals: [{ state: 'pending' }] })
})

test('a plan that was canceled, resumed or ended at the provider is so here, when its period is over', async () => {
  const changes = {
    cancelled: (id: string) => shop.stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    ended: (id: string) => shop.stripe.subscriptions.cancel(id),
  }
  for (const change of Object.values(changes)) {
    const buyer = await buy(shop, '1month')
    await change((await shop.profile(buyer)).subscription_id ?? '')
    await letPassUnheard(buyer, 33)
    await askAndHear(buyer)
    expect(await shop.profile(buyer)).toMatchObject(closed)
    expect((await loadAccess(shop.deps.db, buyer.id)).map(({ status }) => status)).toEqual(['ended'])
  }

  const buyer = await buy(shop, '1month')
  const id = (await shop.profile(buyer)).subscription_id ?? ''
  await changes.cancelled(id)
  await shop.deliver()
  shop.clock.advance(days(2))
  await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false })
  await letPassUnheard(buyer, 33)
  await askAndHear(buyer)
  expect(await shop.profile(buyer)).toMatchObject(open)
})

test('events that could not be delivered are read from the provider’s list, whatever they tell', async () => {
  const buyer = await buy(shop, '1week_special')
  expect(await shop.profile(buyer)).toMatchObject(open)
  expect(shop.standin.happen(latestPayment(shop), 'refund')).toBe(true)
  await reconcile(shop.deps)
  // Its webhook is still being tried.
  expect(await shop.profile(buyer)).toMatchObject(open)
  shop.clock.advance(minutes(11))
  await reconcile(shop.deps)
  expect(await shop.profile(buyer)).toMatchObject(closed)
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject(closed)
})

test('who was asked about is not asked about again for hours, and what ended never', async () => {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  const checkout = await shop.checkOut(buyer, '1month')
  let wanted = checkout.body.sessionId
  let calls = 0
  const counting = deaf()
  const { retrieveCheckout } = counting.payments
  counting.payments.retrieveCheckout = (id) => {
    if (id === wanted) calls++
    return retrieveCheckout(id)
  }
  shop.clock.advance(hours(3))
  while (await reconcile(counting)) {}
  expect(calls).toBe(1)
  shop.clock.advance(days(3))
  while (await reconcile(counting)) {}
  expect(calls).toBe(1)
  expect((await shop.checkOut(buyer, '1month')).status).toBe(200)

  const bank = await somebodyPays(shop, '1month_bank', { ...goodAccount, account: '000000000009' })
  await shop.deliver()
  await letPassUnheard(bank.buyer, 2)
  wanted = bank.sessionId
  calls = 0
  for (let round = 0; round < 3; round++) await reconcile(counting)
  expect(calls).toBe(1)
  shop.clock.advance(hours(7))
  await reconcile(counting)
  expect(calls).toBe(2)
})

test('an order whose checkout was never created is over after its time', async () => {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  const mute = deaf()
  mute.payments.createCheckout = async () => {
    throw new Error('silence')
  }
  const { payments } = shop.deps
  shop.deps.payments = mute.payments
  expect((await shop.checkOut(buyer, '1month')).status).toBe(500)
  shop.deps.payments = payments
  shop.clock.advance(hours(3))
  while (await reconcile(deaf())) {}
  expect(await factsOf(shop, buyer)).toEqual(['expired:unopened'])
})

test('where there is no provider, there is nothing to ask', async () => {
  expect(await reconcile({ ...shop.deps, payments: undefined })).toBe(false)
})

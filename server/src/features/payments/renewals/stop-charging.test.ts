import { resumeSubscription } from 'contract/payments/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { happen, latestPayment, letAMonthPass } from '../../../testing/payments/afterwards.ts'
import { buy, payFor, somebodyPays } from '../../../testing/payments/buying.ts'
import { failingCard, goodAccount, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'
import { reconcile } from '../jobs/reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function subscription() {
  const [found] = (await shop.stripe.subscriptions.list({ status: 'all' })).data
  if (!found) throw new Error('There is a subscription')
  return found
}

/** The job, until there is nothing left to do, and what the provider tells of what it did. */
async function sweep(): Promise<void> {
  while (await reconcile(shop.deps)) {}
  await shop.deliver()
}

test('a subscription whose first debit failed is ended at the provider, and does not charge again for a plan that was never open', async () => {
  const { buyer, sessionId } = await somebodyPays(shop, '1month_bank', goodAccount)
  await shop.deliver()
  expect(shop.standin.failDebit(sessionId)).toBe(true)
  await shop.deliver()
  expect(await subscription()).toMatchObject({ status: 'past_due' })
  await sweep()
  expect(await subscription()).toMatchObject({ status: 'canceled' })
  expect(await shop.profile(buyer)).toMatchObject({ open_modules: [], pending_payments: [] })
  expect((await shop.checkOut(buyer, '1month')).status).toBe(200)
})

test('a payment that was refunded is not followed by a renewal', async () => {
  const buyer = await buy(shop, '1month')
  await happen(shop, 'refund')
  expect(await subscription()).toMatchObject({ cancel_at_period_end: false })
  await sweep()
  expect(await subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  shop.clock.advance(days(16))
  expect(await shop.profile(buyer)).toMatchObject({ open_modules: [] })
  shop.clock.advance(days(16))
  shop.standin.wake()
  await sweep()
  expect(await subscription()).toMatchObject({ status: 'canceled' })
  expect((await shop.stripe.invoices.list({})).data).toHaveLength(1)
})

test('a dispute that is won opens what was paid for to its end, and the plan can be resumed', async () => {
  const buyer = await buy(shop, '1month')
  await happen(shop, 'dispute')
  await sweep()
  await happen(shop, 'win')
  await sweep()
  const won = await shop.profile(buyer)
  expect(won).toMatchObject({ is_subscribed: false, open_modules: ['interview'] })
  const params = { subscriptionId: won.subscription_id ?? '' }
  expect(await shop.call(resumeSubscription, { token: buyer.token, params })).toMatchObject({ status: 200 })
  await sweep()
  expect(await subscription()).toMatchObject({ cancel_at_period_end: false })
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true })
})

test('what is owed for a plan that was refunded is not collected any more', async () => {
  const buyer = await buy(shop, '1month', failingCard)
  const first = latestPayment(shop)
  await letAMonthPass(shop, buyer)
  expect(await subscription()).toMatchObject({ status: 'past_due' })
  expect(shop.standin.happen(first, 'refund')).toBe(true)
  await shop.deliver()
  await sweep()
  expect(await subscription()).toMatchObject({ status: 'canceled' })
})

test('a subscription that is paid for goes on', async () => {
  const buyer = await buy(shop, '1month')
  await sweep()
  expect(await subscription()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true })
})

test('an order that cannot be asked about holds up no other', async () => {
  shop.standin.reset()
  const buyers = [await makePerson(shop), await makePerson(shop)]
  const sessions: string[] = []
  for (const buyer of buyers) sessions.push(await payFor(shop, buyer, '1month'))
  const { payments } = shop.deps
  if (!payments) throw new Error('The shop has a provider')
  const retrieveCheckout: typeof payments.retrieveCheckout = async (id) => {
    if (id === sessions[0]) throw new Error('This one cannot be read')
    return payments.retrieveCheckout(id)
  }
  shop.clock.advance(days(1))
  await reconcile({ ...shop.deps, payments: { ...payments, retrieveCheckout, undeliveredEvents: async () => [] } })
  const open = await Promise.all(buyers.map(async (buyer) => (await shop.profile(buyer)).open_modules))
  expect(open).toEqual([[], ['interview']])
})

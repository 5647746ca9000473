import { afterAll, beforeAll, expect, test } from 'vitest'
import { happen, letAMonthPass } from '../../../testing/payments/afterwards.ts'
import { buy, payFor } from '../../../testing/payments/buying.ts'
import { failingCard, goodAccount, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'
import { accessOf } from '../ledger/access-of.ts'
import { loadFacts } from '../ledger/fact-store.ts'
import { reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const open = { is_subscribed: true, open_modules: ['interview'] }
const closed = { is_subscribed: false, open_modules: [] }

test.each(['1week_special', '1month'])('%s: a dispute ends access at once, and gives it back when it is won', async (code) => {
  const buyer = await buy(shop, code)
  await happen(shop, 'dispute')
  expect(await shop.profile(buyer)).toMatchObject(closed)
  await happen(shop, 'win')
  expect(await shop.profile(buyer)).toMatchObject(open)
})

test('a dispute that is lost leaves the module closed', async () => {
  const buyer = await buy(shop, '1month')
  await happen(shop, 'dispute')
  await happen(shop, 'lose')
  expect(await shop.profile(buyer)).toMatchObject(closed)
})

test.each(['1week_special', '1month'])('%s: a refund that comes back gives access back, until it is made again', async (code) => {
  const buyer = await buy(shop, code)
  await happen(shop, 'refund')
  expect(await shop.profile(buyer)).toMatchObject(closed)
  await happen(shop, 'fail-refund')
  expect(await shop.profile(buyer)).toMatchObject(open)
  await happen(shop, 'refund')
  expect(await shop.profile(buyer)).toMatchObject(closed)
})

test('every row of access is what the facts of its order amount to', async () => {
  const { db } = shop.deps
  await buy(shop, '1week_special')
  await happen(shop, 'refund')
  const failing = await buy(shop, '1month', failingCard)
  await letAMonthPass(shop, failing)
  const pending = await makePerson(shop)
  await payFor(shop, pending, '3months_bank', goodAccount)
  await shop.deliver()
  const core = await makePerson(shop)
  const bought = { userId: core.id, email: core.email, module: 'core_certificate', code: 'core_certificate' } as const
  await recordPurchase(shop.deps, { ...bought, at: shop.clock.now(), cancelledAt: shop.clock.now() })

  const kept = await db.selectFrom('access').selectAll().orderBy('order_id').execute()
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(['active', 'ended', 'pending', 'cancelled']))
  expect(kept.some((row) => row.renewal_failed_at)).toBe(true)

  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const made = await Promise.all(
    orders.map(async (order) => accessOf(order, reduceOrder(termsOf(order), await loadFacts(db, order.id)))),
  )
  expect(made.filter((row) => row !== undefined)).toEqual(kept)
})

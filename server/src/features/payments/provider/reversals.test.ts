import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { failingCard, goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { accessRow } from '../ledger/access-row.ts'
import { recordPurchase } from '../ledger/purchases.ts'
import { reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import { loadFacts } from '../ledger/store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function buy(code: string, fields: Record<string, string> = goodCard): Promise<TestPerson> {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, code)
  expect(await shop.pay(body.url, fields)).toBe(303)
  await shop.deliver()
  return buyer
}

/** Lets something happen to the latest payment, and its events arrive in this order. */
async function happen(what: 'refund' | 'fail-refund' | 'dispute' | 'win' | 'lose'): Promise<void> {
  shop.clock.advance(days(1))
  expect(shop.standin.happen(shop.standin.payments(1)[0]?.id ?? '', what)).toBe(true)
  await shop.deliver()
}

const open = { is_subscribed: true, open_modules: ['interview'] }
const closed = { is_subscribed: false, open_modules: [] }

test.each(['1week_special', '1month'])('%s: a dispute ends access at once, and gives it back when it is won', async (code) => {
  const buyer = await buy(code)
  await happen('dispute')
  expect(await shop.profile(buyer)).toMatchObject(closed)
  await happen('win')
  expect(await shop.profile(buyer)).toMatchObject(open)
})

test('a dispute that is lost leaves the module closed', async () => {
  const buyer = await buy('1month')
  await happen('dispute')
  await happen('lose')
  expect(await shop.profile(buyer)).toMatchObject(closed)
})

test.each(['1week_special', '1month'])('%s: a refund that comes back gives access back, until it is made again', async (code) => {
  const buyer = await buy(code)
  await happen('refund')
  expect(await shop.profile(buyer)).toMatchObject(closed)
  await happen('fail-refund')
  expect(await shop.profile(buyer)).toMatchObject(open)
  await happen('refund')
  expect(await shop.profile(buyer)).toMatchObject(closed)
})

test('every row of access is what the facts of its order amount to', async () => {
  const { db } = shop.deps
  const failing = await buy('1month', failingCard)
  shop.clock.advance(days(16))
  await shop.profile(failing)
  shop.clock.advance(days(16))
  shop.standin.wake()
  await shop.deliver()
  const pending = await makePerson(shop)
  const { body } = await shop.checkOut(pending, '3months_bank')
  await shop.pay(body.url, goodAccount)
  await shop.deliver()
  const core = await makePerson(shop)
  const bought = { userId: core.id, email: core.email, module: 'core_certificate', code: 'core_certificate' } as const
  await recordPurchase(shop.deps, { ...bought, at: shop.clock.now(), cancelledAt: shop.clock.now() })

  const kept = await db.selectFrom('access').selectAll().orderBy('order_id').execute()
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(['active', 'ended', 'pending', 'cancelled']))
  expect(kept.some((row) => row.renewal_failed_at)).toBe(true)

  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const made = await Promise.all(
    orders.map(async (order) => accessRow(order, reduceOrder(termsOf(order), await loadFacts(db, order.id)))),
  )
  expect(made.filter((row) => row !== undefined)).toEqual(kept)
})

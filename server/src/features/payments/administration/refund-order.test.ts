/** A refund that an administrator asks for. */
import { listPersonOrders, readRefund, refundOrder } from 'contract/payments/administration.ts'
import { problem } from 'contract/problems.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { administrator } from '../../../testing/discussions.ts'
import { happen } from '../../../testing/payments/afterwards.ts'
import { somebodyPays } from '../../../testing/payments/buying.ts'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let shop: Shop
let admin: TestPerson
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  admin = await administrator(shop)
})
afterAll(() => shop.close())

const refund = (orderId: number, reason = ' Bought twice. ', amount?: number) =>
  shop.call(refundOrder, {
    ...{ token: admin.token, params: { orderId } },
    body: { reason, ...(amount !== undefined && { amount }) },
  })
const shown = (orderId: number) => shop.call(readRefund, { token: admin.token, params: { orderId } })
const orderOf = async ({ id }: TestPerson) =>
  (await shop.call(listPersonOrders, { token: admin.token, params: { userId: id } })).body.orders[0]!
const notedOf = ({ id }: TestPerson) =>
  shop.deps.db
    .selectFrom('audit')
    .select(['event', 'by_id', 'detail'])
    .where('event', 'like', 'refund %')
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
const refunds = async () => (await shop.stripe.events.list({ type: 'charge.refunded', limit: 100 })).data.length

async function buyer(code: string): Promise<TestPerson> {
  const { buyer, sessionId } = await somebodyPays(shop, code)
  await shop.comeBack(buyer, sessionId)
  await shop.deliver()
  return buyer
}

test.for(['1week_special', '1month'])('of %s all goes back, by the provider; the ledger learns of it as always', async (code) => {
  const person = await buyer(code)
  const order = await orderOf(person)
  expect(order).toMatchObject({ status: 'active', refund_hindrance: null })
  const answer = await refund(order.id)
  expect(answer).toMatchObject({ status: 200, body: { amount: order.amount } })
  expect((await orderOf(person)).status).toBe('active')
  await shop.deliver()
  expect(await orderOf(person)).toMatchObject({ status: 'ended', refund_hindrance: 'refunded' })
  expect((await shop.profile(person)).open_modules).toEqual([])
  expect(await notedOf(person)).toMatchObject([
    { event: 'refund asked', by_id: admin.id, detail: { order: order.id, amount: order.amount, reason: 'Bought twice.' } },
    { event: 'refund accepted', by_id: admin.id, detail: { order: order.id, refund: expect.any(String) } },
  ])
})

test('who wanted it and why is noted before the provider is asked, also where its answer never comes', async () => {
  const person = await buyer('1week_special')
  const order = await orderOf(person)
  const { payments } = shop.deps
  if (!payments) throw new Error('The shop sells nothing')
  const lost = vi.spyOn(payments, 'refund').mockRejectedValue(problem('payments_unavailable'))
  expect((await refund(order.id)).status).toBe(503)
  lost.mockRestore()
  expect(await notedOf(person)).toMatchObject([
    { event: 'refund asked', detail: { order: order.id, amount: order.amount, reason: 'Bought twice.' } },
    { event: 'refund unanswered', detail: { order: order.id } },
  ])
})

test('what goes back is what was shown: where it would be another amount by now, nothing is asked for', async () => {
  const order = await orderOf(await buyer('1week_special'))
  expect(await shown(order.id)).toMatchObject({ status: 200, body: { amount: order.amount } })
  const before = await refunds()
  expect((await refund(order.id, 'Too much.', order.amount + 1)).status).toBe(409)
  expect(await refunds()).toBe(before)
  expect((await refund(order.id, 'All.', order.amount)).status).toBe(200)
  expect((await shown(order.id)).status).toBe(409)
  expect((await shown(2_000_000_000)).status).toBe(404)
})

test('it needs a reason, an order, and something that was paid through the provider', async () => {
  const person = await makePerson(shop)
  const { id } = await recordPurchase(shop.deps, {
    ...{ userId: person.id, email: person.email, module: 'interview', code: '1week_special', at: shop.clock.now() },
  })
  expect((await orderOf(person)).refund_hindrance).toBe('elsewhere')
  expect((await refund(id)).status).toBe(409)
  expect((await refund(id, '  ')).status).toBe(400)
  expect((await refund(2_000_000_000)).status).toBe(404)
})

test('an order in dispute says so', async () => {
  const person = await buyer('1week_special')
  await happen(shop, 'dispute')
  expect(await orderOf(person)).toMatchObject({ refund_hindrance: 'disputed' })
})

test('nobody gives money back to themselves', async () => {
  const person = await buyer('1week_special')
  const order = await orderOf(person)
  await shop.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', person.id).execute()
  const own = { token: person.token, params: { orderId: order.id }, body: { reason: 'Mine.' } }
  expect((await shop.call(refundOrder, own)).status).toBe(403)
  const seen = await shop.call(listPersonOrders, { token: person.token, params: { userId: person.id } })
  expect(seen.body.orders[0]?.refund_hindrance).toBe('own')
  expect((await shop.call(readRefund, { token: person.token, params: { orderId: order.id } })).status).toBe(403)
  expect(await refunds()).toBe(0)
  expect(await notedOf(person)).toEqual([])
})

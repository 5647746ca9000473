import { grantAccess, listPersonOrders, refundOrder } from 'contract/payments/administration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '../../../testing/discussions.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { somebodyPays } from '../../../testing/payments/buying.ts'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { statuses, times } from '../../../testing/race.ts'

let shop: Shop
let admin: TestPerson
beforeAll(async () => {
  shop = await openShop({ poolSize: 5 })
  admin = await administrator(shop)
})
afterAll(() => shop.close())

const ordersOf = async ({ id }: TestPerson) =>
  (await shop.call(listPersonOrders, { token: admin.token, params: { userId: id } })).body.orders

test('a refund that is asked for five times at once is made once', async () => {
  const { buyer, sessionId } = await somebodyPays(shop, '1week_special')
  await shop.comeBack(buyer, sessionId)
  await shop.deliver()
  const [order] = await ordersOf(buyer)
  const refund = () =>
    shop.call(refundOrder, { token: admin.token, params: { orderId: order!.id }, body: { reason: 'Bought twice.' } })
  expect(statuses(await times(5, refund))).toContain(200)
  const refunds = async () => (await shop.stripe.events.list({ type: 'charge.refunded', limit: 100 })).data
  expect(await refunds()).toHaveLength(1)
  expect((await refund()).status).toBe(409)
  expect(await refunds()).toHaveLength(1)
})

test('access that is given five times at once with one key is given once', async () => {
  const person = await makePerson(shop)
  const body = { module: 'vantage', days: 14, reason: 'The site was down.', key: '5b0c1c3e-0d1f-4a53-9a3e-8f1f0c5a7d11' } as const
  const grant = () => shop.call(grantAccess, { token: admin.token, params: { userId: person.id }, body })
  expect(statuses(await times(5, grant))).toEqual(Array(5).fill(200))
  expect(await ordersOf(person)).toHaveLength(1)
  expect(await mailsTo(shop, person.email)).toHaveLength(1)
})

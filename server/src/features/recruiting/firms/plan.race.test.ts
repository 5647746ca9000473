/** Checkouts and payments of one firm at the same moment. */
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { endOf } from 'contract/payments/plans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { during } from '../../../testing/during.ts'
import { buyPlan, firmPrice, openPricedShop, readPlan } from '../../../testing/payments/firm-plans.ts'
import type { Shop } from '../../../testing/payments/shop.ts'
import { times } from '../../../testing/race.ts'
import { makeRecruiter } from '../../../testing/recruiting.ts'
import { lockOpenOrders } from '../../payments/firm-years.ts'
import { orderFor } from '../../payments/ledger/order-for.ts'
import type { Order } from '../../payments/ledger/order-store.ts'
import { placeOrder } from '../../payments/recording/place-order.ts'
import { recordFacts } from '../../payments/recording/record-facts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openPricedShop({ poolSize: 20 })
})
afterAll(() => shop.close())

async function twoManagers() {
  const manager = await makeRecruiter(shop)
  const other = await makeRecruiter(shop, { colleague: manager })
  await shop.deps.db.updateTable('firm_seats').set({ is_manager: true }).where('user_id', '=', other.id).execute()
  return { manager, other, firmId: manager.firmId }
}

const openSessions = async (firmId: number) => {
  const rows = await shop.deps.db
    .selectFrom('firm_years')
    .innerJoin('checkouts', 'checkouts.order_id', 'firm_years.order_id')
    .select('session_id')
    .where('firm_id', '=', firmId)
    .execute()
  const sessions = await Promise.all(rows.map(({ session_id }) => shop.stripe.checkout.sessions.retrieve(session_id)))
  return sessions.filter(({ status }) => status === 'open').map(({ id }) => id)
}

test('six clicks of one manager at once make one checkout', async () => {
  const { manager, firmId } = await twoManagers()
  const answers = await times(6, () => buyPlan(shop, manager))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1)
  expect(await openSessions(firmId)).toHaveLength(1)
})

test('two managers at once leave at most one checkout to pay, and the next click one', async () => {
  const { manager, other, firmId } = await twoManagers()
  const answers = await Promise.all([buyPlan(shop, manager), buyPlan(shop, other)])
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect((await openSessions(firmId)).length).toBeLessThanOrEqual(1)
  const { body } = await buyPlan(shop, other)
  expect(await openSessions(firmId)).toEqual([body.sessionId])
})

test('two payments that are recorded at once are two years in a row', async () => {
  const { manager, other, firmId } = await twoManagers()
  const at = shop.clock.now()
  const plan = firmPlanAt(shop.deps.config.planPrices)!
  const charged = { listed: firmPrice.card, total: firmPrice.card, currency: 'usd' }
  const orders = await Promise.all(
    [manager, other].map((buyer) =>
      placeOrder(shop.deps, orderFor(buyer, { module: 'recruiters', plan, method: 'card' }, at), firmId),
    ),
  )
  const record = ({ id: orderId }: Order) =>
    recordFacts(shop.deps, { orderId, facts: [{ fact: 'paid:completed', kind: 'paid', at, charged }] })
  await during(
    shop,
    (db) => lockOpenOrders(db, firmId),
    () => Promise.all(orders.map(record)),
    2,
  )
  expect(await readPlan(shop, manager)).toMatchObject({ paid_until: endOf({ unit: 'year', count: 2 }, at).toISOString() })
})

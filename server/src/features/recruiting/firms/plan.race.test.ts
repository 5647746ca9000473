/** Checkouts and payments of one firm at the same moment. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyPlan, openPricedShop, readPlan } from '../../../testing/payments/firm-plans.ts'
import { goodCard, type Shop } from '../../../testing/payments/shop.ts'
import { times } from '../../../testing/race.ts'
import { makeRecruiter } from '../../../testing/recruiting.ts'

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

test('two payments that are recorded at once are two years', async () => {
  const { manager, other, firmId } = await twoManagers()
  const [first, second] = [await buyPlan(shop, manager), await buyPlan(shop, other)]
  // The first checkout is closed by the second: its order is paid by word of the operator's events alone.
  expect((await shop.stripe.checkout.sessions.retrieve(first.body.sessionId)).status).toBe('expired')
  await shop.pay(second.body.url, goodCard)
  await shop.deliver()
  const third = await buyPlan(shop, manager)
  await shop.pay(third.body.url, goodCard)
  await Promise.all([shop.deliver(), shop.deliver()])
  const plan = await readPlan(shop, manager)
  expect(Date.parse(plan!.paid_until!) - shop.clock.now().getTime()).toBeGreaterThan(729 * 24 * 3600 * 1000)
  const years = await shop.deps.db.selectFrom('firm_years').select('paid_at').where('firm_id', '=', firmId).execute()
  expect(years.filter(({ paid_at }) => paid_at)).toHaveLength(2)
})

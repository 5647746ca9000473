import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let product: TestApp
beforeAll(async () => {
  product = await testApp()
})
afterAll(() => product.close())

test('the database itself refuses to change or delete an order, or a fact about one', async () => {
  const { id, email } = await makePerson(product)
  await recordPurchase(product.deps, { userId: id, email, module: 'vantage', code: 'year', at: new Date('2026-03-01T12:00:00Z') })
  for (const change of [
    'update orders set amount = 1',
    'delete from orders',
    `update payment_events set at = at + interval '1 day'`,
    'delete from payment_events',
  ])
    await expect(sql.raw(change).execute(product.deps.db), change).rejects.toThrow(/^(orders|payment_events) only grow$/)
})

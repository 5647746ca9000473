import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { after, hours } from '../../../platform/clock.ts'
import { testApp } from '../../../testing/app.ts'
import { start } from '../../../testing/payments/payment-sequences.ts'
import { makePerson } from '../../../testing/people.ts'
import { statementOf } from '../../../testing/statement-of.ts'
import type { Order } from '../ledger/order-store.ts'
import { billingHistory } from './billing-history.ts'
import { entriesOf, findEntries, findPayment, findReversals, findSecondPayment } from './billing-store.ts'

const monthly = { module: 'interview', code: '1month', renews: true } as const
test('a page and a receipt go by their indexes, and read no table whole, among many thousand entries', async () => {
  const t = await testApp()
  onTestFinished(() => t.close())
  const { db } = t.deps
  const person = await makePerson(t)
  const other = await makePerson(t)
  const order = await insertOrderOf(db, monthly, person.id)
  const others = await insertOrderOf(db, monthly, other.id)
  for (const { id } of [order, others]) {
    await sql`insert into payment_events (order_id, fact, kind, at, data, recorded_at)
      select ${id}::integer, 'period:' || n, 'period', now() - n * interval '1 hour', '{}', now() from generate_series(1, 5000) n`.execute(
      db,
    )
  }
  await sql`insert into billing_entries (event_id, order_id, user_id, kind, at, amount, listed, renewal)
    select event.id, orders.id, orders.user_id, 'payment', event.at, 100, 100, true
    from payment_events event join orders on orders.id = event.order_id`.execute(db)
  await sql`insert into orders (user_id, email, module, plan, method, amount, period_unit, period_count, created_at, expires_at)
    select ${other.id}::integer, 'a@example.com', 'mock', 'mock_credit', 'card', 1, 'day', 1, now(), now() from generate_series(1, 5000)`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  const paidOnce = await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirst()

  const page = await billingHistory(t.deps, { id: person.id } as never, undefined)
  const below = { at: new Date(page.entries[10]?.at ?? 0), id: page.entries[10]?.id ?? 0 }
  const plans = {
    first: await planOf((on) => findEntries(on, person.id, undefined, 21)),
    later: await planOf((on) => findEntries(on, person.id, below, 21)),
    payment: await planOf((on) => findPayment(on, person.id, below.id)),
    reversals: await planOf((on) => findReversals(on, order.id, below.at, 100)),
    second: await planOf((on) => findSecondPayment(on, order.id)),
    ofOrder: await planOf((on) => entriesOf(on, paidOnce?.id ?? 0)),
  }
  expect(plans.first).toContain('Backward using billing_entries_user')
  expect(plans.later).toMatch(/Index Cond: \(.*user_id = .*ROW\(at, event_id\) < ROW/)
  expect(plans.payment).toContain('billing_entries_pkey')
  for (const what of ['reversals', 'second', 'ofOrder'] as const) expect(plans[what]).toContain('billing_entries_order')
  for (const [what, plan] of Object.entries(plans)) expect(plan, what).not.toContain('Seq Scan')

  async function planOf(read: (db: Db) => Promise<unknown>): Promise<string> {
    const { sql: statement, parameters } = await statementOf(t.database.pool, read)
    const { rows } = await t.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, [...parameters])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
})

function insertOrderOf(db: Db, plan: { module: Order['module']; code: string; renews: boolean }, userId = 1): Promise<Order> {
  const full = { price: { card: 207_000 }, renewal: undefined, period: { unit: 'month', count: 1 }, ...plan } as const
  return db
    .insertInto('orders')
    .values({
      ...{ user_id: userId, email: 'a@example.com', module: plan.module, plan: plan.code, method: 'card' },
      amount: full.price.card,
      renewal_amount: plan.renews ? (full.renewal ?? full.price).card : null,
      ...{
        period_unit: full.period.unit,
        period_count: full.period.count,
        created_at: start,
        expires_at: after(start, hours(2)),
      },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { migrate } from '../../../db/migrate.ts'
import { after, days, hours } from '../../../platform/clock.ts'
import { testApp } from '../../../testing/app.ts'
import { testDatabase } from '../../../testing/database.ts'
import { live } from '../../../testing/payments/payment-model.ts'
import { anySequence, start } from '../../../testing/payments/payment-sequences.ts'
import { makePerson } from '../../../testing/people.ts'
import { statementOf } from '../../../testing/statement-of.ts'
import type { Fact } from '../ledger/fact.ts'
import { judge } from '../ledger/judge.ts'
import { loadFacts, type Order } from '../ledger/store.ts'
import { billingEntries } from './billing-entries.ts'
import { billingHistory } from './billing-history.ts'
import { entriesOf, findEntries, findPayment, findReversals, findSecondPayment } from './billing-store.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')

test('what was bought before the history was kept is in it, as it would have been written', async () => {
  const open = await testDatabase({ empty: true })
  const before = await mkdtemp(join(tmpdir(), 'test-migrations-'))
  onTestFinished(() => open.close())
  onTestFinished(() => rm(before, { recursive: true }))
  for (const name of await readdir(migrations)) if (name < '0015') await copyFile(join(migrations, name), join(before, name))
  await migrate(open, before)
  const { db } = open
  await sql`insert into users (email, email_key, username, username_key, firstname, lastname, linkedin, password_hash, created_at)
    values ('a@example.com', 'a@example.com', 'a', 'a', 'A', 'A', '', '', now())`.execute(db)
  const lived = fc.sample(anySequence, { numRuns: 150, seed: 1900 }).map(({ plan, history }) => ({
    plan,
    // As the first release named a failure: without its amount.
    factsOf: ({ reference }: Order) => live(plan, reference, start, history).events.flatMap(({ report }) => report.facts),
  }))
  for (const { plan, factsOf } of [...lived, ...rare.map((facts) => ({ plan: monthly, factsOf: () => facts }))]) {
    const order = await insertOrderOf(db, plan)
    for (const fact of factsOf(order).map((one) => judge(order, one))) {
      const { fact: name, kind, at, ...data } = fact
      await sql`insert into payment_events (order_id, fact, kind, at, data, recorded_at)
        values (${order.id}, ${name}, ${kind}, ${at}, ${JSON.stringify(data)}::jsonb, ${at}) on conflict do nothing`.execute(db)
    }
  }
  await migrate(open)

  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const wanted = await Promise.all(orders.map(async (order) => billingEntries(order, await loadFacts(db, order.id))))
  const kept = await db.selectFrom('billing_entries').selectAll().orderBy('event_id').execute()
  expect(kept).toEqual(wanted.flat().sort((a, b) => a.event_id - b.event_id))
  expect(new Set(kept.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund', 'disputed', 'pending', 'failed']))
})

const monthly = { module: 'interview', code: '1month', renews: true } as const
const at = (day: number) => after(start, days(day))
const charged = { listed: 207_000, total: 200_000, currency: 'usd' }
const period = (name: string, day: number): Fact => ({
  ...{ fact: `period:${name}`, kind: 'period', at: at(day), until: at(day + 30), renewal: day > 0, subscription: 'sub', charged },
})
/** What random histories do not come to. */
const rare: Fact[][] = [
  [
    { fact: 'submitted', kind: 'submitted', at: at(0) },
    { fact: 'ended', kind: 'ended', at: at(5) },
  ],
  [
    { fact: 'submitted:asked', kind: 'submitted', at: at(1) },
    { fact: 'submitted', kind: 'submitted', at: at(0) },
  ],
  [
    period('in_1', 0),
    { fact: 'renewal_failed:in_2:1:asked', kind: 'renewal_failed', at: at(31), invoice: 'in_2' },
    { fact: 'renewal_failed:in_2:1', kind: 'renewal_failed', at: at(30), invoice: 'in_2' },
    { fact: 'renewal_failed:in_2:2', kind: 'renewal_failed', at: at(33), invoice: 'in_2' },
  ],
  // The first release did not say how much.
  [period('in_1', 0), period('in_2', 31), { fact: 'refunded:ch', kind: 'taken_back', at: at(40), reversal: 'ch' }],
]

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

/**
 * What the lists of the administration cost among 100,000 people beside 1,000: people as they are found and paged, at equal numbers of
 * matches, orders, and the audit. On PostgreSQL, in one process, one call at a time, all in turn.
 */
import { findPeople } from 'contract/accounts/administration.ts'
import { listAudit } from 'contract/admin/audit.ts'
import { listOrders } from 'contract/payments/administration.ts'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { appOn, type TestApp } from '../server/src/testing/app.ts'
import { administrator } from '../server/src/testing/discussions.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import type { Extent } from './extent.ts'
import { medianOf } from './median.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { few: 1_000, many: 100_000, rounds: 200 },
  smoke: { few: 100, many: 200, rounds: 2 },
}
/** Who is looked for: as many in both. */
const namesakes = 60

export async function measurePeople(extent: Extent): Promise<void> {
  const { few, many, rounds } = sizes[extent]
  await withPeople(few, (small) => withPeople(many, (large) => compare({ small, large }, { few, many, rounds })))
}

async function withPeople(count: number, work: (product: TestApp) => Promise<void>): Promise<void> {
  const cluster = await startPostgres()
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, poolSize: 5 })
    await migrate(database)
    const product = await appOn(database)
    try {
      await seed(product, count)
      await work(product)
    } finally {
      await product.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function seed({ deps: { db } }: TestApp, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 5_000)
    await sql`
    insert into users (email, email_key, username, username_key, firstname, lastname, linkedin, password_hash, email_confirmed_at, created_at)
    select word || '@example.com', word || '@example.com', word, word, 'First' || n, 'Last' || n, '', '', now(), now()
    from (select n, case when n % (${count}::integer / ${namesakes}::integer) = 0 then 'zermelo' else 'seeded' end || n as word
      from generate_series(${from}::integer, least(${from}::integer + 4999, ${count}::integer)) n) made`.execute(db)
  await sql`
    with placed as (
      insert into orders (user_id, email, module, plan, method, amount, period_unit, period_count, created_at, expires_at)
      select id, email, 'interview', '1week_special', 'card', 4500, 'week', 1, now(), now() from users returning id, user_id),
    told as (
      insert into payment_events (order_id, fact, kind, at, data, recorded_at)
      select id, 'paid:seed', 'paid', now(), '{"charged": {"listed": 4500, "total": 4500, "currency": "usd"}}', now() from placed)
    insert into access (order_id, user_id, module, code, subscription_id, renews, status, since, until, open_until)
    select id, user_id, 'interview', '1week_special', 'plan_' || id, false, 'active', now(), now() + interval '7 days', now() + interval '7 days'
    from placed`.execute(db)
  await sql`insert into audit (at, event, user_id) select now(), 'logged in', id from users, generate_series(1, 3)`.execute(db)
  await sql`analyze`.execute(db)
}

async function compare(products: Record<'small' | 'large', TestApp>, { few, many, rounds }: Record<string, number>) {
  const calls = { small: await callsOf(products.small), large: await callsOf(products.large) }
  const names = Object.keys(calls.small) as (keyof typeof calls.small)[]
  const times = new Map(names.map((name) => [name, { small: [] as number[], large: [] as number[] }]))
  for (let round = 0; round < (rounds ?? 0) + 20; round++)
    for (const name of names)
      for (const size of ['small', 'large'] as const) {
        const begun = performance.now()
        const { status } = await calls[size][name]()
        if (status !== 200) throw new Error(`${name} answered ${status}`)
        // The first twenty only warm up.
        if (round >= 20) times.get(name)?.[size].push((performance.now() - begun) * 1000)
      }
  console.log(
    `Administration among ${many} people beside ${few}, median of ${rounds} in turn, microseconds; ratio within a round`,
  )
  const print = tablePrinter(34)
  for (const [name, { small, large }] of times) {
    const ratio = medianOf(large.map((time, round) => time / (small[round] ?? Number.NaN)))
    print({ read: name, few: medianOf(small).toFixed(0), many: medianOf(large).toFixed(0), ratio: ratio.toFixed(2) })
  }
}

async function callsOf(product: TestApp) {
  const { token, id } = await administrator(product)
  const people = (query: object) => product.call(findPeople, { token, query })
  const first = (await people({ words: 'zermelo' })).body
  const middle = Math.floor(id / 2)
  return {
    'the newest people': () => people({}),
    'people far down': () => people({ cursor: middle }),
    'people found by a word': () => people({ words: 'zermelo' }),
    'the next page of them': () => people({ words: 'zermelo', cursor: first.next_cursor ?? 0 }),
    'somebody found by email': () => people({ words: `seeded${middle + 1}@example.com` }),
    'the newest orders': () => product.call(listOrders, { token, query: { list: 'all' } }),
    'orders of a state, far down': () => product.call(listOrders, { token, query: { list: 'active', cursor: middle } }),
    'orders found by email': () =>
      product.call(listOrders, { token, query: { list: 'all', words: `seeded${middle + 1}@example.com` } }),
    'the audit': () => product.call(listAudit, { token, query: {} }),
    'the audit of one person': () => product.call(listAudit, { token, query: { whom: middle } }),
    'the audit of an event': () => product.call(listAudit, { token, query: { event: 'logged in' } }),
  }
}

/**
 * What a long billing history costs: a page of somebody with 5,000 entries, the newest and one far down, against the only page of
 * somebody with 20, and a receipt of each. On PostgreSQL, in one process, one call at a time, all in turn.
 */
import { getBillingHistory, getReceipt } from 'contract/payments/billing.ts'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { recordPurchase } from '../server/src/features/payments/recording/record-purchase.ts'
import { appOn, type TestApp } from '../server/src/testing/app.ts'
import { makePerson, type TestPerson } from '../server/src/testing/people.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import type { Extent } from './extent.ts'
import { medianOf } from './median.ts'
import { tablePrinter } from './table.ts'

const sizes = { full: { entries: 5_000, rounds: 300 }, smoke: { entries: 50, rounds: 2 } }

export async function measureBilling(extent: Extent): Promise<void> {
  const cluster = await startPostgres()
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, poolSize: 5 })
    await migrate(database)
    const product = await appOn(database)
    try {
      await comparePages(product, sizes[extent])
    } finally {
      await product.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function comparePages(product: TestApp, { entries, rounds }: (typeof sizes)[Extent]): Promise<void> {
  const few = await personWith(product, 20)
  const many = await personWith(product, entries)
  await sql`analyze`.execute(product.deps.db)
  const page = (token: string, cursor?: string) =>
    product.call(getBillingHistory, { token, ...(cursor && { query: { cursor } }) })
  const receipt = async ({ token }: TestPerson) => {
    const [entry] = (await page(token)).body.entries
    return () => product.call(getReceipt, { token, params: { paymentId: entry?.id ?? 0 } })
  }
  const [middle] = (
    await sql<{ cursor: string }>`
    select floor(extract(epoch from at) * 1000)::bigint || '-' || event_id as cursor from billing_entries
    where user_id = ${many.id} order by at offset ${Math.floor(entries * 0.4)} limit 1`.execute(product.deps.db)
  ).rows
  const calls = {
    'the page of 20 entries': () => page(few.token),
    [`the first page of ${entries}`]: () => page(many.token),
    [`a page far down in ${entries}`]: () => page(many.token, middle?.cursor),
    'a receipt of 20': await receipt(few),
    [`a receipt of ${entries}`]: await receipt(many),
  }
  const times = new Map<string, number[]>(Object.keys(calls).map((what) => [what, []]))
  for (let round = 0; round < rounds + 20; round++)
    for (const [what, call] of Object.entries(calls)) {
      const begun = performance.now()
      const { status } = await call()
      if (status !== 200) throw new Error(`${what} answered ${status}`)
      // The first twenty only warm up.
      if (round >= 20) times.get(what)?.push((performance.now() - begun) * 1000)
    }
  console.log(`Billing history on PostgreSQL, median of ${rounds} in turn, microseconds; ratio to the same of 20 within a round`)
  const print = tablePrinter(26)
  for (const [what, all] of times) {
    const small = times.get(what.includes('receipt') ? 'a receipt of 20' : 'the page of 20 entries') ?? []
    const ratio = medianOf(all.map((time, round) => time / (small[round] ?? Number.NaN)))
    print({ read: what, median: medianOf(all).toFixed(0), ratio: ratio.toFixed(2) })
  }
}

/** So many payments of one plan, a minute apart. */
async function personWith(product: TestApp, entries: number): Promise<TestPerson> {
  const person = await makePerson(product)
  const at = product.clock.now()
  const bought = { userId: person.id, email: person.email, module: 'discussion', code: '1month', at } as const
  const order = await recordPurchase(product.deps, bought)
  await sql`
    with told as (
      insert into payment_events (order_id, fact, kind, at, data, recorded_at)
      select ${order.id}::integer, 'period:' || n, 'period', ${at}::timestamptz - n * interval '1 minute', '{}', now()
      from generate_series(1, ${entries - 1}::integer) n returning id, at)
    insert into billing_entries (event_id, order_id, user_id, kind, at, amount, listed, renewal)
    select id, ${order.id}, ${person.id}, 'payment', at, 3104, 3104, true from told`.execute(product.deps.db)
  return person
}

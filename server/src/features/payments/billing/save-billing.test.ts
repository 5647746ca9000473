import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { planByCode } from 'contract/payments/plans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { start } from '../../../testing/payments/payment-sequences.ts'
import { compareRecorded } from '../../../testing/payments/recorded-sequences.ts'
import { makePerson } from '../../../testing/people.ts'
import type { Fact } from '../ledger/fact.ts'
import { orderFor } from '../ledger/order-for.ts'
import { placeOrder } from '../recording/place-order.ts'
import { recordFacts } from '../recording/record-facts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the migration that filled the billing history made of the facts what the code keeps of them as they are recorded', async () => {
  expect(await compareRecorded(t, 25, 15)).toEqual([])
  for (const facts of rare) await recordMonthly(facts)
  const kept = await t.deps.db.selectFrom('billing_entries').selectAll().orderBy('event_id').execute()
  expect(new Set(kept.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund', 'disputed', 'pending', 'failed']))
  expect(await filledByMigration()).toEqual(kept)
})

async function filledByMigration(): Promise<object[]> {
  const text = await readFile(join(import.meta.dirname, '../../../db/migrations/0015_billing_entries.sql'), 'utf8')
  const filling = text.slice(text.indexOf('create temporary table told'))
  const client = await t.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from billing_entries')
    await client.query(filling)
    return (await client.query('select * from billing_entries order by event_id')).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function recordMonthly(facts: Fact[]): Promise<void> {
  const chosen = planByCode('interview', '1month')
  if (!chosen) throw new Error('Interview is not sold by the month')
  const order = await placeOrder(t.deps, orderFor(await makePerson(t), { module: 'interview', ...chosen }, start))
  await recordFacts(t.deps, { orderId: order.id, facts })
}

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

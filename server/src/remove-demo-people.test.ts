import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemoPeople, demoPeople } from './demo-people.ts'
import { openSession } from './features/accounts/sessions.ts'
import { findUserByEmail } from './features/accounts/store.ts'
import { recordPurchase } from './features/payments/recording/record-purchase.ts'
import { countDemoPeople, removeDemoPeople } from './remove-demo-people.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { makePerson } from './testing/people.ts'

const migration = join(import.meta.dirname, 'db/migrations/0018_demo_people.sql')

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('demo people go with all that they did and bought, and nobody else does', async () => {
  const { db } = t.deps
  const person = await makePerson(t)
  const bought = { module: 'interview', code: '1month_bank', at: t.clock.now() } as const
  await recordPurchase(t.deps, { ...bought, userId: person.id, email: person.email })
  const others = await everything()

  await addDemoPeople(t.deps)
  const subscriber = await findUserByEmail(db, 'subscriber@example.com')
  await openSession(db, { userId: subscriber?.id ?? 0, deviceHash: Buffer.alloc(32), ua: '', state: 'full' }, t.clock.now())
  expect(await countDemoPeople(db)).toBe(demoPeople.length)

  expect(await removeDemoPeople(t.deps, 'a test')).toBe(demoPeople.length)
  expect(await countDemoPeople(db)).toBe(0)
  expect(await everything()).toEqual(others)
  expect(await removeDemoPeople(t.deps, 'a test')).toBe(0)
  const audited = await db.selectFrom('audit').select('detail').where('event', '=', 'demo people removed').orderBy('id').execute()
  expect(audited.map(({ detail }) => detail)).toEqual([
    { by: 'a test', count: demoPeople.length },
    { by: 'a test', count: 0 },
  ])
})

test('what only grows does so again afterwards', async () => {
  await removeDemoPeople(t.deps, 'a test')
  for (const table of ['orders', 'payment_events'])
    await expect(sql`delete from ${sql.table(table)}`.execute(t.deps.db)).rejects.toThrow(`${table} only grow`)
})

test('those whom an earlier version made are known by their addresses', async () => {
  const { db } = t.deps
  await addDemoPeople(t.deps)
  await db.updateTable('users').set({ is_demo: false }).execute()
  const [, update = ''] = readFileSync(migration, 'utf8').split(/^(?=update )/m)
  await sql.raw(update).execute(db)
  expect(await countDemoPeople(db)).toBe(demoPeople.length)
})

/** How many rows there are in each table that is about people. */
async function everything(): Promise<Record<string, number>> {
  const tables = [
    'users',
    'sessions',
    'orders',
    'payment_events',
    'access',
    'billing_entries',
    'mails',
    'terms_decisions',
  ] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(t.deps.db)
    counts[table] = Number(rows[0]?.count)
  }
  return counts
}

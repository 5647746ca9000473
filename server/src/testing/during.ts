import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/db.ts'
import type { TestApp } from './app.ts'

/**
 * Begins `call` while a change that was made before it is not committed yet, and commits once so many of its statements wait for a lock.
 * PostgreSQL alone. @returns what the call answers, after both
 */
export async function during<T>(t: TestApp, change: (db: Db) => Promise<unknown>, call: () => Promise<T>, calls = 1): Promise<T> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { answer } = await t.deps.db.transaction().execute(async (trx) => {
    await change(trx)
    const answer = call()
    await expect.poll(async () => (await waiting.execute(t.deps.db)).rows.length, { timeout: 20_000 }).toBe(calls)
    return { answer }
  })
  return answer
}

/** For `during`: whoever wants to write to this table waits. */
export const lockTable =
  (table: string) =>
  (db: Db): Promise<unknown> =>
    sql`lock table ${sql.table(table)} in exclusive mode`.execute(db)

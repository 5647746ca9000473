import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
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
    const giveUpAt = performance.now() + 20_000
    // The drill runs races without the test runner, so that nothing of it can wait here.
    while ((await waiting.execute(t.deps.db)).rows.length !== calls) {
      if (performance.now() > giveUpAt) throw new Error(`Not ${calls} of the statements wait for a lock.`)
      await pause(20)
    }
    return { answer }
  })
  return answer
}

/** For `during`: whoever wants to write to this table waits. */
export const lockTable =
  (table: string) =>
  (db: Db): Promise<unknown> =>
    sql`lock table ${sql.table(table)} in exclusive mode`.execute(db)

import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db, Engine, OpenDatabase } from './db.ts'
import { askDirectly } from './prepared.ts'
import { preparedPool, queryPool } from './prepared-pool.ts'
import type { Database } from './tables.ts'

/** Puts the typed queries on a pool; `shutDown` is what remains to be done once the pool has ended. */
export function databaseOn(pool: pg.Pool, engine: Engine, shutDown: () => Promise<void> = async () => {}): OpenDatabase {
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) })
  askDirectly(db, (text, values) => queryPool(pool, text, values))
  let closing: Promise<void> | undefined
  return {
    db,
    pool,
    engine,
    ping: async () => void (await pool.query('select 1')),
    close: () => {
      closing ??= pool.end().then(shutDown)
      return closing
    },
  }
}

import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db, Engine, Listener, OpenDatabase, Snapshot } from './db.ts'
import { askDirectly } from './prepared.ts'
import { preparedPool, queryByName } from './prepared-pool.ts'
import type { SharedConnection } from './shared-connection.ts'
import type { Database } from './tables.ts'

interface On {
  pool: pg.Pool
  /** What lookups ask instead of the pool. */
  shared?: SharedConnection
  /** @returns how to stop */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  snapshot(): Promise<Snapshot>
  /** What remains to be done once the connections have ended. */
  shutDown?: () => Promise<void>
}

/** Puts the typed queries on a pool of connections. */
export function databaseOn(engine: Engine, { pool, shared, listen, snapshot, shutDown }: On): OpenDatabase {
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) })
  askDirectly(db, {
    prepared: (text, values) => queryByName(pool, text, values),
    lookup: (text, values) => queryByName(shared ?? pool, text, values),
  })
  const listening: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined
  return {
    db,
    pool,
    engine,
    ping: async () => void (await pool.query('select 1')),
    listen: async (channel, listener) => void listening.push(await listen(channel, listener)),
    snapshot,
    close: () => {
      closing ??= Promise.all([...listening.map((stop) => stop()), pool.end(), shared?.end()]).then(() => shutDown?.())
      return closing
    },
  }
}

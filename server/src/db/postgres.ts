/** PostgreSQL (14 or newer) by its URL. */
import pg from 'pg'
import { columnValues } from './column-values.ts'
import { databaseOn } from './database-on.ts'
import type { DatabaseLog, OpenDatabase } from './db.ts'
import { listenOn } from './listening-connection.ts'
import { shareConnection } from './shared-connection.ts'
import { beginSnapshot } from './snapshot.ts'

interface PostgresOptions {
  url: string
  poolSize?: number | undefined
  log: DatabaseLog
}

export async function openPostgres({ url, poolSize = 20, log }: PostgresOptions): Promise<OpenDatabase> {
  const config = {
    connectionString: url,
    types: columnValues,
    fallback_application_name: 'server',
    // Nothing a request asks takes seconds: what does is stuck, and holds a connection that others wait for.
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // Using the pool inside a transaction, or more work than connections, ends in an error and not in silence.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    onConnect: async (client) => void (await client.query("set time zone 'UTC'")),
  })
  survive(pool, log)
  // Who is given one connection gets no second one.
  return databaseOn('postgres', {
    pool,
    ...(poolSize > 1 && { shared: shareConnection(config, log) }),
    listen: (channel, listener) => listenOn({ config, channel, listener, log }),
    // A connection of its own: it is held for minutes.
    snapshot: async () => {
      const client = new pg.Client({
        connectionString: url,
        types: columnValues,
        fallback_application_name: 'backup',
        keepAlive: true,
      })
      client.on('error', (err) => log.error({ err }, 'The database connection of a backup was lost.'))
      await client.connect()
      return beginSnapshot(client, () => client.end())
    },
  })
}

/**
 * A connection that breaks is an event, and an event nobody hears ends the process. The pool listens to idle clients only: one
 * that breaks between two statements of a transaction needs a listener of its own. The pool's own event would tell it twice.
 */
function survive(pool: pg.Pool, log: DatabaseLog) {
  pool.on('connect', (client) => client.on('error', (err) => log.error({ err }, 'A database connection was lost.')))
  pool.on('error', () => {})
}

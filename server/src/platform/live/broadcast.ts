/**
 * What one server process says and every one of them hears, itself too: through PostgreSQL's own notifications, which the embedded engine
 * has as well, or through Redis.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db, Listener, OpenDatabase } from '../../db/db.ts'
import { afterCommit } from '../../db/transaction.ts'
import type { Redis } from '../../vendors/redis.ts'

export interface Broadcast {
  /** In the transaction of what it tells of: it is heard once that is committed, and not at all where it is not. At most 8,000 bytes. */
  say(db: Db, text: string): Promise<void>
  /** Resolves when everything that is said from then on is heard. */
  listen(listener: Listener): Promise<void>
}

const channel = 'live'

export const overPostgres = (database: Pick<OpenDatabase, 'listen'>): Broadcast => ({
  say: async (db, text) => void (await sql`select pg_notify(${channel}, ${text})`.execute(db)),
  listen: (listener) => database.listen(channel, listener),
})

/**
 * Said once the transaction is committed: a process that ends in between has not said it, and a page that waits for it asks for itself when
 * somebody looks at it again.
 *
 * @param name of this installation: databases of one Redis server share its channels
 */
export function overRedis(redis: Redis, name: string, log: FastifyBaseLogger): Broadcast {
  const named = `${channel}:${name}`
  return {
    say: async (db, text) =>
      afterCommit(db, () => {
        redis.publish(named, text).catch((err: unknown) => log.warn({ err }, 'Redis was not reached.'))
      }),
    listen: (listener) => redis.subscribe(named, listener),
  }
}

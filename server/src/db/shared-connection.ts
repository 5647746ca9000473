/**
 * One connection that all lookups share. Each is sent without waiting for the answers before it, and those of one turn of the
 * event loop leave in one write: a small read costs mostly system calls, and so there are fewer (docs/decisions/017).
 *
 * Only for what is found by a key. A slow statement would hold up all that stand behind it.
 */
import { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseLog } from './db.ts'

export interface SharedConnection {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
  /** Waits for the statements under way. */
  end(): Promise<void>
}

// Milliseconds; later than the server gives a statement up. A connection that no answer comes from is ended, not waited for.
const silentAfter = 20_000

/** Connects when first asked, and again when asked after the connection was lost. */
export function shareConnection(config: pg.ClientConfig, log: DatabaseLog): SharedConnection {
  let shared: Promise<SharedConnection> | undefined
  const connect = () => {
    const opening = open(config, log, () => {
      // One that ends late says nothing of the one that has taken its place.
      if (shared === opening) shared = undefined
    })
    shared = opening
    return opening
  }
  return {
    query: async (statement) => (await (shared ?? connect())).query(statement),
    end: async () => (await shared?.catch(() => undefined))?.end(),
  }
}

async function open(config: pg.ClientConfig, log: DatabaseLog, onLost: () => void): Promise<SharedConnection> {
  const socket = new Socket()
  const client = new pg.Client({ ...config, pipeline: true, query_timeout: silentAfter, stream: () => socket })
  client.once('error', (err) => log.error({ err }, 'The database connection of lookups was lost.'))
  // The closing of its socket is an error once more.
  client.on('error', () => {})
  client.on('end', onLost)
  try {
    await client.connect()
    await client.query("set time zone 'UTC'")
  } catch (error) {
    onLost()
    socket.destroy()
    throw error
  }
  return {
    query(statement) {
      writeOnceThisTurn(socket)
      return client.query(statement)
    },
    end: () => client.end(),
  }
}

function writeOnceThisTurn(socket: Socket): void {
  if (socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}

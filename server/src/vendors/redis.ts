/** Redis, for what server processes say to each other. */
import { createClient } from '@redis/client'

export interface Redis {
  publish(channel: string, text: string): Promise<void>
  /** Resolves when everything that is said from then on is heard. A connection that was lost is made anew, and `gap` called. */
  subscribe(channel: string, listener: { message(text: string): void; gap(): void }): Promise<void>
  close(): Promise<void>
}

interface Log {
  error(details: { err: Error }, message: string): void
}

/** Connects when it is first used. A first connection that cannot be made is given up, and tried anew at the next use. */
export function redisAt(url: string, log: Log): Redis {
  const opened = new Set<ReturnType<typeof clientOf>>()
  const connect = async () => {
    const client = clientOf(url, log)
    opened.add(client)
    try {
      return await client.connect()
    } catch (error) {
      opened.delete(client)
      throw error
    }
  }
  let publisher: ReturnType<typeof connect> | undefined
  return {
    async publish(channel, text) {
      publisher ??= connect().catch((error: unknown) => {
        publisher = undefined
        throw error
      })
      await (await publisher).publish(channel, text)
    },
    async subscribe(channel, listener) {
      const client = await connect()
      await client.subscribe(channel, listener.message)
      // The client subscribes again by itself, and says that it is ready when it has.
      client.on('ready', listener.gap)
    },
    close: async () => void (await Promise.all([...opened].map((client) => client.isOpen && client.close()))),
  }
}

function clientOf(url: string, log: Log) {
  let wasReady = false
  const pause = (tries: number) => Math.min(5000, 100 * 2 ** tries)
  const client = createClient({
    url,
    // Nothing waits in a queue for a server that is away: what is live would come late.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (tries) => (wasReady || tries < 2 ? pause(tries) : new Error('Redis is not reached.')),
    },
  })
  client.on('ready', () => (wasReady = true))
  client.on('error', (err: Error) => log.error({ err }, 'The connection to Redis failed.'))
  return client
}

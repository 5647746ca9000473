/**
 * A connection that only listens (`LISTEN`). One that is lost is made anew, in growing pauses for as long as the server is away; that
 * something may have been missed meanwhile is said then.
 */
import pg from 'pg'
import type { DatabaseLog, Listener } from './db.ts'

interface Listening {
  config: pg.ClientConfig
  channel: string
  listener: Listener
  log: DatabaseLog
}

const pauses = [100, 500, 2000, 5000]

/** @returns how to stop. Rejects where the first connection cannot be made. */
export async function listenOn({ config, channel, listener, log }: Listening): Promise<() => Promise<void>> {
  let isOver = false
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    const next = new pg.Client(config)
    next.on('error', (err) => !isOver && log.error({ err }, 'The database connection that listens was lost.'))
    next.on('notification', ({ payload = '' }) => listener.message(payload))
    await next.connect()
    try {
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.on('end', () => again(0))
    client = next
  }
  const again = (tries: number) => {
    if (isOver) return
    timer = setTimeout(
      async () => {
        try {
          await connect()
          if (isOver) await client?.end()
          else listener.gap()
        } catch {
          again(tries + 1)
        }
      },
      pauses[Math.min(tries, pauses.length - 1)],
    ).unref()
  }

  await connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end()
  }
}

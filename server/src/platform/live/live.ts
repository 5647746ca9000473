/** What happens is told at once to who looks at it, whichever server process it happens in. */
import { problem } from 'contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/db.ts'
import type { Broadcast } from './broadcast.ts'
import { createStreams, type LiveEvent, type Streams } from './streams.ts'

export interface Live {
  /** In the transaction of what it tells of. */
  publish(db: Db, event: LiveEvent): Promise<void>
  streams: Streams
  /**
   * Resolves when nothing that is published from then on is missed. Begins with the first stream: who has none need not listen.
   * @throws a problem (503) where that cannot be had
   */
  ready(): Promise<void>
}

export function createLive(broadcast: Broadcast, log: FastifyBaseLogger): Live {
  const streams = createStreams()
  let listening: Promise<void> | undefined
  const listen = async () => {
    try {
      await broadcast.listen({
        message: (text) => {
          const event = eventIn(text)
          if (event) streams.tell(event)
          else log.warn('Something that is no event of ours was heard where server processes speak to each other.')
        },
        gap: streams.miss,
      })
    } catch (error) {
      listening = undefined
      log.error({ err: error }, 'What other server processes say cannot be heard.')
      throw problem('unavailable')
    }
  }
  return {
    publish: (db, event) => broadcast.say(db, JSON.stringify(event)),
    streams,
    ready: () => (listening ??= listen()),
  }
}

function eventIn(text: string): LiveEvent | undefined {
  try {
    const { topic, name, data } = JSON.parse(text)
    return typeof topic === 'string' && typeof name === 'string' && typeof data === 'object' ? { topic, name, data } : undefined
  } catch {
    return undefined
  }
}

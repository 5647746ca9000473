/**
 * The stream of what happens in a thread, read by fetch: the browser's own `EventSource` can send no token. It is opened again whenever it
 * ends, in growing pauses, and goes on where it was.
 */
import { missedEventName, type ThreadEvent, watchDiscussion } from 'contract/discussions/live.ts'
import { fillPath } from 'contract/endpoint.ts'
import { createParser } from 'eventsource-parser'
import { findConnection, loseConnection, whenBack } from '../../../lib/connection.ts'
import { currentSession } from '../../../lib/session.ts'

interface Follower {
  happened(event: ThreadEvent): void
  /** Something may have: what is shown is asked for anew. */
  missed(): void
}

const pausesMs = [1000, 2000, 5000, 15_000, 30_000]
/** The server says something every twenty seconds, if only that it is there. */
const silentMs = 50_000

/** @returns how to stop */
export function followThread(id: number, follower: Follower): () => void {
  const stopping = new AbortController()
  let lastEventId: string | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const parser = createParser({
    onEvent({ id, event, data }) {
      if (id !== undefined) lastEventId = id
      if (event === missedEventName) follower.missed()
      else follower.happened(JSON.parse(data))
    },
  })

  async function follow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const { signal } = stopping
    const outcome = await readStream(id, { lastEventId, signal, heard: (text) => parser.feed(text) }, () => (tries = 0))
    parser.reset()
    if (signal.aborted || outcome === 'refused') {
      // Whoever may not read it any more is told so by the calls that ask for it.
      if (outcome === 'refused') follower.missed()
      return
    }
    if (outcome === 'unreached') loseConnection()
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0
    tries += 1
    // Not all of those whom a restart has cut off at once.
    timer = setTimeout(() => void follow(), pause * (0.5 + Math.random()))
  }

  const stopWaiting = whenBack(() => void (timer && follow()))
  void follow()
  return () => {
    stopWaiting()
    clearTimeout(timer)
    stopping.abort()
  }
}

interface Reading {
  lastEventId: string | undefined
  signal: AbortSignal
  heard(text: string): void
}

type Outcome = 'ended' | 'unreached' | 'refused'

async function readStream(id: number, { lastEventId, signal, heard }: Reading, begun: () => void): Promise<Outcome> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silentMs)
  try {
    const response = await fetch(fillPath(watchDiscussion.url, { id }), {
      headers: { authorization: `Token ${currentSession()?.token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    findConnection()
    if (!response.ok || !response.body) return [401, 403, 404].includes(response.status) ? 'refused' : 'ended'
    begun()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return 'ended'
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentMs)
      heard(value)
    }
  } catch {
    return 'unreached'
  } finally {
    clearTimeout(timer)
  }
}

/** Live streams for tests, over a real connection. */
import { watchDiscussion } from 'contract/discussions/live.ts'
import { fillPath } from 'contract/endpoint.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { TestApp } from './app.ts'

interface LiveEvent {
  id: string | undefined
  event: string | undefined
  data: unknown
}

export interface Watching {
  status: number
  headers: Headers
  /** The next event; undefined where the stream has ended. */
  next(): Promise<LiveEvent | undefined>
  leave(): Promise<void>
}

/** @returns opens the stream of a thread as somebody, the server listening on a port of its own until the test's product is closed */
export async function watching(t: TestApp) {
  const origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  return async ({ token }: { token?: string }, id: number, lastEventId?: string): Promise<Watching> => {
    const response = await fetch(origin + fillPath(watchDiscussion.url, { id }), {
      headers: { ...(token && { authorization: `Token ${token}` }), ...(lastEventId && { 'last-event-id': lastEventId }) },
    })
    const events = response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
    return {
      status: response.status,
      headers: response.headers,
      async next() {
        const { value } = await events.read()
        return value && { id: value.id, event: value.event, data: JSON.parse(value.data) }
      },
      leave: () => events.cancel(),
    }
  }
}

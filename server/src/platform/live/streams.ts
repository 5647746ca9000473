/**
 * The live streams of this process (server-sent events): who is told of what, as it happens. An event says what changed and nothing of what
 * it holds now: that is asked for with the ordinary calls, which decide who may read it.
 *
 * No stream has a timer or a query of its own: `beat` and `endRevoked` serve all of them, as jobs.
 */
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { problem } from 'contract/problems.ts'
import type { Caller } from '../guard.ts'

export interface Subscription {
  /** What is listened to: `discussion:12`. */
  topic: string
  /** Asked again and again for as long as the stream lasts, with who the person is by then. */
  mayStay(caller: Caller): boolean
}

export interface LiveEvent {
  topic: string
  name: string
  data: object
}

interface Stream extends Subscription {
  caller: Caller
  response: ServerResponse
}

/** More than a person's pages; a browser without HTTP/2 has no more connections. */
const mostPerPerson = 6
/** Of what is late for a reader, so much is kept in memory for them; then they are cut off, and come back if they are still there. */
const mostWaiting = 64 * 1024
/** So many events can be sent again to who was away for a moment. */
const mostRecent = 1000

export function createStreams() {
  const byTopic = new Map<string, Set<Stream>>()
  const perPerson = new Map<number, number>()
  let isClosing = false
  let recent: { number: number; event: LiveEvent }[] = []
  let last = 0
  // Numbers mean something only within one run of one process, and only as long as it missed nothing.
  let run = randomBytes(6).toString('base64url')

  const all = () => [...byTopic.values()].flatMap((streams) => [...streams])
  const idOf = (number: number) => `${run}.${number}`

  const write = ({ response }: Stream, text: string) => {
    response.write(text)
    if (response.writableLength > mostWaiting) response.destroy()
  }

  const remove = (stream: Stream) => {
    const streams = byTopic.get(stream.topic)
    if (!streams?.delete(stream)) return
    if (streams.size === 0) byTopic.delete(stream.topic)
    const { id } = stream.caller
    const left = (perPerson.get(id) ?? 1) - 1
    if (left > 0) perPerson.set(id, left)
    else perPerson.delete(id)
  }

  /** What happened since, or that much may have: who comes for the first time is told so as well, for the page is older than the stream. */
  const catchUp = (stream: Stream, lastEventId: string | undefined) => {
    const [of, number] = lastEventId?.split('.') ?? []
    const seen = Number(number)
    const oldest = recent[0]?.number ?? last + 1
    const isKnown = of === run && Number.isInteger(seen) && seen <= last && seen >= oldest - 1
    if (!isKnown) return write(stream, frame(idOf(last), 'changed', {}))
    for (const { number, event } of recent)
      if (number > seen && event.topic === stream.topic) write(stream, frame(idOf(number), event.name, event.data))
    // A comment, so that the answer begins.
    write(stream, ':\n\n')
  }

  return {
    /** @throws a problem (429) where the person has as many as one may have; (503) where the process ends */
    admit({ id }: Caller): void {
      if (isClosing) throw problem('unavailable')
      if ((perPerson.get(id) ?? 0) >= mostPerPerson) throw problem('too_many')
    },

    /** The response's head is sent. Who left before that is not there any more, and nothing will say so again. */
    open(stream: Stream, lastEventId: string | undefined): void {
      if (stream.response.closed) return
      perPerson.set(stream.caller.id, (perPerson.get(stream.caller.id) ?? 0) + 1)
      const streams = byTopic.get(stream.topic) ?? new Set()
      byTopic.set(stream.topic, streams.add(stream))
      stream.response.once('close', () => remove(stream))
      // A connection that breaks is not an error of ours.
      stream.response.on('error', () => {})
      catchUp(stream, lastEventId)
    },

    tell(event: LiveEvent): void {
      last += 1
      recent.push({ number: last, event })
      if (recent.length >= 2 * mostRecent) recent = recent.slice(-mostRecent)
      const text = frame(idOf(last), event.name, event.data)
      for (const stream of [...(byTopic.get(event.topic) ?? [])]) write(stream, text)
    },

    /** Something may have been missed: everybody asks for what there is. */
    miss(): void {
      run = randomBytes(6).toString('base64url')
      recent = []
      for (const stream of all()) write(stream, frame(idOf(last), 'changed', {}))
    },

    /** Keeps proxies from taking silence for an end; who has not read the beat before is not there any more. */
    beat(): void {
      for (const stream of all()) {
        if (stream.response.writableLength > 0) stream.response.destroy()
        else write(stream, ':\n\n')
      }
    },

    /** Ends the streams of whoever is logged out, suspended, gone, sits an examination, or may not read what the stream is about any more. */
    async endRevoked(findCallers: (tokenHashes: readonly Buffer[]) => Promise<readonly Caller[]>): Promise<void> {
      const streams = all()
      if (streams.length === 0) return
      const hashes = new Map(streams.map(({ caller }) => [keyOf(caller), caller.tokenHash]))
      const found = await findCallers([...hashes.values()])
      const callers = new Map(found.map((caller) => [keyOf(caller), caller]))
      for (const stream of streams) {
        const caller = callers.get(keyOf(stream.caller))
        if (caller?.state !== 'full' || caller.sitsExamination || !stream.mayStay(caller)) stream.response.end()
      }
    },

    /** No stream opens any more; those that are open come to their end. */
    close(): void {
      isClosing = true
      for (const { response } of all()) response.end()
    },

    get size(): number {
      return all().length
    },
  }
}

export type Streams = ReturnType<typeof createStreams>

const keyOf = ({ tokenHash }: Pick<Caller, 'tokenHash'>): string => tokenHash.toString('base64')

const frame = (id: string, name: string, data: object): string => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

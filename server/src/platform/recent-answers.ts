/**
 * Answers of the last second, for what many read at once. A change in this process is seen at once, since it forgets the answer; one in
 * another process within the second.
 */
import { LRUCache } from 'lru-cache'
import { seconds } from './clock.ts'

/** A response as it was sent. */
export interface Sent {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  /** Its bytes as Latin-1: a text is written together with the head, where a buffer would be a second piece of each write. */
  body: string
}

/** What a response depends on besides the recent answer. */
export interface Asked {
  url: string
  /** As the request has it; undefined where it says nothing. */
  acceptEncoding: string | undefined
}

export interface RecentAnswers {
  /** @param make runs once for everybody who asks meanwhile; what it throws is not kept */
  recall<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer>
  /** Also how it was sent. */
  forget(key: string): void
  /**
   * Notes how an answer was sent, for as long as it is recent.
   *
   * @param answer as it was recalled: a response that was made of an older one is not noted
   */
  noteSent(key: string, answer: object, asked: Asked, sent: Sent): void
  /** Whether something is noted for an address: most requests end here, before their headers are read. */
  isNoted(url: string): boolean
  /** How the same was answered within the last second. */
  findSent(asked: Asked): Sent | undefined
  /** The requests that were answered so. */
  readonly sentAgain: number
}

interface Entry {
  at: number
  answer: Promise<object>
  /** Once it is made. */
  made?: object
  isForgotten: boolean
}

interface Note {
  acceptEncoding: string | undefined
  entry: Entry
  sent: Sent
}

/** What is noted between two clearings: an address with any query is another one, and so is any spelling of an encoding. */
const mostNotes = 1000
/** In bytes of bodies: a picture has 100,000 and more. */
const mostNoted = 32_000_000

/** @param now in milliseconds, of a clock that nobody turns */
export function recentAnswers(now: () => number = () => performance.now()): RecentAnswers {
  const kept = new LRUCache<string, Entry>({
    max: 2000,
    dispose: (entry) => {
      entry.isForgotten = true
    },
  })
  // Read for every request of the product: a map of lists costs a third of a cache that keeps an order.
  const notes = new Map<string, Note[]>()
  const noted = { count: 0, bytes: 0 }
  const isRecent = (entry: Entry) => !entry.isForgotten && now() - entry.at < seconds(1)
  let sentAgain = 0
  return {
    recall<Answer extends object>(key: string, make: () => Promise<Answer>) {
      const known = kept.get(key)
      if (known && isRecent(known)) return known.answer as Promise<Answer>
      const answer = make()
      const entry: Entry = { at: now(), answer, isForgotten: false }
      kept.set(key, entry)
      answer.then(
        (made) => {
          entry.made = made
        },
        () => kept.peek(key) === entry && kept.delete(key),
      )
      return answer
    },
    forget: (key) => void kept.delete(key),
    noteSent(key, answer, { url, acceptEncoding }, sent) {
      const entry = kept.peek(key)
      if (!entry || entry.made !== answer) return
      noted.count += 1
      noted.bytes += sent.body.length
      if (noted.count > mostNotes || noted.bytes > mostNoted) {
        notes.clear()
        Object.assign(noted, { count: 1, bytes: sent.body.length })
      }
      const others = (notes.get(url) ?? []).filter((note) => isRecent(note.entry) && note.acceptEncoding !== acceptEncoding)
      notes.set(url, [...others, { acceptEncoding, entry, sent }])
    },
    isNoted: (url) => notes.has(url),
    findSent({ url, acceptEncoding }) {
      const note = notes.get(url)?.find((one) => one.acceptEncoding === acceptEncoding)
      if (!note || !isRecent(note.entry)) return undefined
      sentAgain += 1
      return note.sent
    },
    get sentAgain() {
      return sentAgain
    },
  }
}

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
  body: Buffer
}

export interface RecentAnswers {
  /** @param make runs once for everybody who asks meanwhile; what it throws is not kept */
  recall<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer>
  /** Also how it was sent. */
  forget(key: string): void
  /**
   * Notes how an answer was sent to a request, for as long as the answer is recent.
   *
   * @param answer as it was recalled: a response that was made of an older one is not noted
   * @param request its address and whatever else the response depends on
   */
  noteSent(key: string, answer: object, request: string, sent: Sent): void
  /** How the same request was answered within the last second. */
  findSent(request: string): Sent | undefined
  /** The requests that were answered so. */
  readonly sentAgain: number
}

interface Entry {
  at: number
  answer: Promise<object>
  /** Once it is made. */
  made?: object
}

/** @param now in milliseconds, of a clock that nobody turns */
export function recentAnswers(now: () => number = () => performance.now()): RecentAnswers {
  const kept = new LRUCache<string, Entry>({ max: 2000 })
  const notes = new LRUCache<string, { key: string; entry: Entry; sent: Sent }>({ max: 1000 })
  const isRecent = ({ at }: Entry) => now() - at < seconds(1)
  let sentAgain = 0
  return {
    recall<Answer extends object>(key: string, make: () => Promise<Answer>) {
      const known = kept.get(key)
      if (known && isRecent(known)) return known.answer as Promise<Answer>
      const answer = make()
      const entry: Entry = { at: now(), answer }
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
    noteSent(key, answer, request, sent) {
      const entry = kept.peek(key)
      if (entry?.made === answer) notes.set(request, { key, entry, sent })
    },
    findSent(request) {
      const note = notes.get(request)
      if (!note || !isRecent(note.entry) || kept.peek(note.key) !== note.entry) return undefined
      sentAgain += 1
      return note.sent
    },
    get sentAgain() {
      return sentAgain
    },
  }
}

/**
 * Answers of the last second, for what many read at once. A change in this process is seen at once, since it forgets the answer; one in
 * another process within the second.
 */
import { LRUCache } from 'lru-cache'
import { seconds } from './clock.ts'

export interface RecentAnswers {
  /** @param make runs once for everybody who asks meanwhile; what it throws is not kept */
  recall<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer>
  forget(key: string): void
}

/** @param now in milliseconds, of a clock that nobody turns */
export function recentAnswers(now: () => number = () => performance.now()): RecentAnswers {
  const kept = new LRUCache<string, { at: number; answer: Promise<object> }>({ max: 2000 })
  return {
    recall<Answer extends object>(key: string, make: () => Promise<Answer>) {
      const known = kept.get(key)
      if (known && now() - known.at < seconds(1)) return known.answer as Promise<Answer>
      const answer = make()
      kept.set(key, { at: now(), answer })
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
      return answer
    },
    forget: (key) => void kept.delete(key),
  }
}

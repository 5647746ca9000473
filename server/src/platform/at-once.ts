/** For reads that cost much and change nothing: a limit in the database (`limits.ts`) would cost each of them a write. */
import { problem } from 'contract/problems.ts'

/** So many at once for each person and process; what comes on top is refused with 429, and a sentence of its own where it has one. */
export function atMostAtOnce(most: number, message?: string) {
  const running = new Map<number, number>()
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const others = running.get(userId) ?? 0
    if (others >= most) throw problem('too_many', { retryAfter: 1, ...(message && { message }) })
    running.set(userId, others + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
  }
}

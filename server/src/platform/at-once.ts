/** For reads that cost much and change nothing: a limit in the database (`limits.ts`) would cost each of them a write. */
import { problem } from 'contract/problems.ts'

/** So many at once for each person and process; what comes on top is refused with 429, and a sentence of its own where it has one. */
export function atMostAtOnce(most: number, message?: string) {
  const take = placesFor(most, message)
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const leave = take(userId)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** The same, for work that does not end with one promise. @returns a function that takes a place, and returns how it is left */
export function placesFor(most: number, message?: string): (userId: number) => () => void {
  const running = new Map<number, number>()
  return (userId) => {
    const others = running.get(userId) ?? 0
    if (others >= most) throw problem('too_many', { retryAfter: 1, ...(message && { message }) })
    running.set(userId, others + 1)
    return () => {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
  }
}

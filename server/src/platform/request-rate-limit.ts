/**
 * How many requests a minute one may make at all: so many that nobody honest meets it, so few that nobody keeps the process busy alone.
 *
 * In the memory of the process, because it guards the process. What has to be exact, or to outlive a restart, is a limit in the
 * database (`limits.ts`).
 */
import { problem } from 'contract/problems.ts'
import { LruMap } from 'toad-cache'

const minute = 60_000
// Whoever comes from so many networks that the oldest are forgotten is past what counting can do.
const mostKeys = 20_000

/** Spends one request of this key, or refuses with 429 until its minute is over. */
export type SpendRequest = (key: string | number) => void

export function requestRateLimit(perMinute: number, now: () => number = () => performance.now()): SpendRequest {
  const spent = new LruMap<{ count: number; ends: number }>(mostKeys)
  return (key) => {
    const at = now()
    const window = spent.get(key)
    if (!window || window.ends <= at) return spent.set(key, { count: 1, ends: at + minute })
    if (++window.count > perMinute) throw problem('too_many', { retryAfter: Math.ceil((window.ends - at) / 1000) })
  }
}

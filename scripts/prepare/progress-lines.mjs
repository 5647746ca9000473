// When a line about progress is due: after five seconds, then every five.
const EVERY_MS = 5000

/** @param began milliseconds, on the clock that `at` is asked by */
export function progressLines(what, began) {
  let last = began
  return {
    /** @returns the line that is due now; undefined where none is */
    at(now, count) {
      if (now - last < EVERY_MS) return undefined
      last = now
      const counted = count()
      const far = counted ? `${counted.done} of ${counted.of}, ` : ''
      return `${what}: ${far}${Math.round((now - began) / 1000)} s`
    },
  }
}

/**
 * Spares readers the wait for a model that does not answer: after so many failures in a row, or while so many calls wait and nobody has heard a
 * word for a while, further ones are refused at once. Then one may try; when it hears something, all may again.
 */
import { ModelFailure } from './failure.ts'

export interface BreakerLimits {
  failures: number
  waiting: number
  /** How long so many may wait without a word. In milliseconds, as the next. */
  unheardFor: number
  openFor: number
}

export const usualBreaker: BreakerLimits = { failures: 5, waiting: 5, unheardFor: 5_000, openFor: 20_000 }

/** A call that was let through; one of `heard`, `failed` and `left` is told of it, `heard` as often as there is something. */
export interface Call {
  heard(): void
  failed(): void
  /** Its reader went, or it is done: it waits no longer. */
  left(): void
}

/** @param now in milliseconds, of a clock that is not set */
export function breaker(limits: BreakerLimits, now: () => number = () => performance.now()): { admit(): Call } {
  let failures = 0
  let openUntil = Number.NEGATIVE_INFINITY
  /** Those that have heard nothing yet, by when they began to wait. */
  const waiting = new Map<Call, number>()
  let heardAt = Number.NEGATIVE_INFINITY
  /** The one that may find out whether it is back. */
  let trying: Call | undefined

  function open() {
    openUntil = now() + limits.openFor
    failures = 0
  }

  function isStalled(): boolean {
    const since = now() - limits.unheardFor
    const long = [...waiting.values()].filter((began) => began <= since)
    return long.length >= limits.waiting && heardAt <= since
  }

  return {
    /** @throws ModelFailure at once, while the model is given a rest */
    admit() {
      if (openUntil <= now() && isStalled()) open()
      const isResting = openUntil > now()
      const isHalfOpen = !isResting && openUntil > Number.NEGATIVE_INFINITY
      if (isResting || (isHalfOpen && trying)) throw new ModelFailure('down', 'it is given a rest')
      const end = () => {
        if (call === trying) trying = undefined
        waiting.delete(call)
      }
      const call: Call = {
        heard() {
          heardAt = now()
          failures = 0
          openUntil = Number.NEGATIVE_INFINITY
          end()
        },
        failed() {
          failures += 1
          if (call === trying || failures >= limits.failures) open()
          end()
        },
        left: () => end(),
      }
      if (isHalfOpen) trying = call
      waiting.set(call, now())
      return call
    },
  }
}

/** How long a model is waited for: so long in all, and so long without a word or a thought of it. */
import { ModelFailure } from './failure.ts'

export interface Limits {
  /** All in milliseconds. */
  total: number
  silence: number
}

export interface Patience {
  /** Aborted, with a `ModelFailure` as its reason, when patience is at an end; or when the reader has left. */
  signal: AbortSignal
  /** It spoke. */
  heard(): void
  /** Nothing is waited for any more. */
  end(): void
}

export function patience({ total, silence }: Limits, reader: AbortSignal): Patience {
  const given = new AbortController()
  const giveUp = (failure: ModelFailure) => () => given.abort(failure)
  const untilLate = setTimeout(giveUp(new ModelFailure('late', `not done after ${total} ms`)), total)
  const untilSilent = setTimeout(giveUp(new ModelFailure('silent', `nothing for ${silence} ms`)), silence)
  return {
    signal: AbortSignal.any([reader, given.signal]),
    heard: () => void untilSilent.refresh(),
    end() {
      clearTimeout(untilLate)
      clearTimeout(untilSilent)
    },
  }
}

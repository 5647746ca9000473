/**
 * What a program prints, handed on in pieces. What it has printed is there when it stands still or loops without a word; a loop that
 * prints without end must freeze nobody: after the first pieces they come at most twenty times a second, and after the limit nothing
 * comes at all.
 */
import type { Stream } from './protocol.ts'

export const outputLimit = 100_000
/** So many pieces go at once, before the pace holds. */
const atOnce = 200
const perSecond = 20

interface Sink {
  send(stream: Stream, text: string): void
  /** Once, when the limit is reached. */
  cut(): void
  /** In ms. */
  now(): number
}

export interface Output {
  write(stream: Stream, text: string): void
  /** Hands on what is left: at the end of a program, and where it asks for it. */
  flush(): void
}

export function boundedOutput({ send, cut, now }: Sink): Output {
  let left = outputLimit
  let waiting: { stream: Stream; text: string } | undefined
  const mayGo = pace(now)

  const flush = () => {
    if (waiting) send(waiting.stream, waiting.text)
    waiting = undefined
  }
  return {
    write(stream, text) {
      if (left <= 0) return
      const kept = text.slice(0, left)
      left -= text.length
      if (waiting && waiting.stream !== stream) flush()
      waiting = { stream, text: (waiting?.text ?? '') + kept }
      if (left <= 0) {
        flush()
        cut()
      } else if (mayGo()) flush()
    },
    flush,
  }
}

/** @returns whether one more may go now; who says yes has let it go */
function pace(now: () => number): () => boolean {
  let allowed = atOnce
  let asked = now()
  return () => {
    const at = now()
    allowed = Math.min(atOnce, allowed + ((at - asked) * perSecond) / 1000)
    asked = at
    if (allowed < 1) return false
    allowed -= 1
    return true
  }
}

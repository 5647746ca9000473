/**
 * What a program prints, handed on in pieces. A loop that prints without end must freeze nobody: pieces come at most twenty times
 * a second, and after the limit nothing comes at all.
 */
import type { Stream } from './protocol.ts'

export const outputLimit = 100_000
const pauseMs = 50

interface Sink {
  send(stream: Stream, text: string): void
  /** Once, when the limit is reached. */
  cut(): void
  now(): number
}

export interface Output {
  write(stream: Stream, text: string): void
  /** Hands on what is left: call it at the end of a program. */
  flush(): void
}

export function boundedOutput({ send, cut, now }: Sink): Output {
  let left = outputLimit
  let waiting: { stream: Stream; text: string } | undefined
  let sent = Number.NEGATIVE_INFINITY

  const flush = () => {
    if (waiting) send(waiting.stream, waiting.text)
    waiting = undefined
    sent = now()
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
      } else if (now() - sent >= pauseMs) flush()
    },
    flush,
  }
}

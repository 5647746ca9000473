/**
 * What a program prints, handed on in pieces. What it has printed is there when it stands still or loops without a word; a loop that
 * prints without end must freeze nobody: after the first pieces they come at most twenty times a second, and after the limit nothing
 * comes but how much was left out, once a second and at the end.
 */
import type { Stream } from './protocol.ts'

export const outputLimit = 100_000
/** So many pieces go at once, before the pace holds. */
const atOnce = 200
const perSecond = 20
const countEveryMs = 1000

interface Sink {
  send(stream: Stream, text: string): void
  /** Past the limit, from time to time: how many characters were left out by now. */
  cut(leftOut: number): void
  /** In ms. */
  now(): number
}

export interface Output {
  /** @param length of the whole, where the text is only the beginning of it */
  write(stream: Stream, text: string, length?: number): void
  /** Hands on what is left: at the end of a program, and where it asks for it. */
  flush(): void
}

export function boundedOutput({ send, cut, now }: Sink): Output {
  let left = outputLimit
  let waiting: { stream: Stream; text: string } | undefined
  let leftOut = 0
  let told = { leftOut: 0, at: 0 }
  const mayGo = pace(now)

  const tellLeftOut = () => {
    if (leftOut === told.leftOut) return
    told = { leftOut, at: now() }
    cut(leftOut)
  }
  const flush = () => {
    if (waiting) send(waiting.stream, waiting.text)
    waiting = undefined
    tellLeftOut()
  }
  const keep = (stream: Stream, text: string) => {
    if (waiting && waiting.stream !== stream) flush()
    waiting = { stream, text: (waiting?.text ?? '') + text }
    left -= text.length
    if (left === 0 || mayGo()) flush()
  }
  return {
    write(stream, text, length = text.length) {
      const kept = text.slice(0, left)
      leftOut += length - kept.length
      if (kept) keep(stream, kept)
      if (leftOut > 0 && (told.leftOut === 0 || now() - told.at >= countEveryMs)) tellLeftOut()
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

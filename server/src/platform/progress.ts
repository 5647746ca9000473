/** Says how far a long step of the start has come: nothing in its first five seconds, then a line every five at most. */
import { type Clock, systemClock } from './clock.ts'

const everyMs = 5_000

/** `done` and `of` are counts of the same things. */
export type Progress = (done: number, of: number) => void

/**
 * Call what it returns after each thing done; it prints only what is due.
 * @param what what is being done, as in “Preparing questions”
 */
export function progress(
  what: string,
  {
    clock = systemClock,
    say = (line: string) => void process.stdout.write(`${line}\n`),
  }: { clock?: Clock; say?: (line: string) => void } = {},
): Progress {
  let last = clock.now().getTime()
  return (done, of) => {
    const now = clock.now().getTime()
    if (now - last < everyMs) return
    last = now
    say(`${what}: ${done} of ${of}`)
  }
}

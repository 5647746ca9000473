/** How long something takes, on a machine that may have other work. */
import { availableParallelism, loadavg } from 'node:os'

/** What took how long, and how much more work than cores the machine had at the time (1 when it had cores to spare). */
export interface Timed<T> {
  result: T
  ms: number
  load: number
}

export async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began, load: Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()) }
}

/** A long thread beside a short one, by time and the best first. */
import { getDiscussion } from 'contract/discussions/api.ts'
import type { TestApp } from '../server/src/testing/app.ts'
import { medianOf } from './median.ts'
import type { SeededThreads } from './seed-threads.ts'
import { tablePrinter } from './table.ts'

interface Size {
  answers: number
  calls: number
}

export async function compareThreadLengths(
  product: TestApp,
  { people, long, short }: SeededThreads,
  { answers, calls }: Size,
): Promise<void> {
  const token = people[1]?.token ?? ''
  const read = (discussionId: number, query: object) => () =>
    product.call(getDiscussion, { token, params: { discussionId }, query })
  const ways = { 'by time': {}, 'best first': { order: 'best' } }
  console.log(`Threads on PostgreSQL, median of ${calls} in turn, microseconds; ratio to the same of 100 answers`)
  const print = tablePrinter(12)
  for (const [order, query] of Object.entries(ways)) {
    const times = { short: [] as number[], long: [] as number[] }
    for (let round = 0; round < calls + 20; round++)
      for (const [name, call] of Object.entries({ short: read(short, query), long: read(long, query) })) {
        const begun = performance.now()
        const { status } = await call()
        if (status !== 200) throw new Error(`A thread answered ${status}`)
        // The first twenty only warm up.
        if (round >= 20) times[name as 'short' | 'long'].push((performance.now() - begun) * 1000)
      }
    const ratio = medianOf(times.long.map((time, round) => time / (times.short[round] ?? Number.NaN)))
    const [few, many] = [medianOf(times.short).toFixed(0), medianOf(times.long).toFixed(0)]
    print({ order, '100 answers': few, [`${answers} answers`]: many, ratio: ratio.toFixed(2) })
  }
}

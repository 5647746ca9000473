/**
 * What a save of an answer costs while many sit at once on one process: beside a bare `node:http` server that sends the same two statements to the
 * same PostgreSQL at the same moments, and beside a quiet phase. The product runs in production mode with all of its jobs. Then it measures
 * the marking of code.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startProduct } from '../e2e/server.ts'
import { makeShortLibrary, oneQuestion } from '../e2e/short-library.ts'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import type { Extent } from './extent.ts'
import { medianOf } from './median.ts'
import { benchSecret } from './reads.ts'
import { type Candidate, enterAndStart, type Pairs, type Servers, saver, seedCandidates } from './sittings/candidates.ts'
import { measureCode } from './sittings/code.ts'
import type { Inside } from './sittings/inside.ts'
import { tablePrinter } from './table.ts'

/** Times in milliseconds. */
const sizes = {
  full: {
    few: 10,
    many: 300,
    startWithin: 60_000,
    steady: 60_000,
    every: 10_000,
    quietFor: 40_000,
    quietEvery: 1_000,
    warmUp: 1_500,
  },
  smoke: { few: 2, many: 6, startWithin: 300, steady: 300, every: 100, quietFor: 300, quietEvery: 100, warmUp: 3 },
}
type Size = (typeof sizes)[Extent]

const content = join(import.meta.dirname, '../.cache/bench-sittings')

export async function measureSittings(extent: Extent): Promise<void> {
  const size = sizes[extent]
  const cluster = await startPostgres()
  try {
    const candidates = await seedCandidates(cluster.url, size.few + size.many)
    await makeShortLibrary(content, oneQuestion)
    await withServers(cluster.url, (servers, inside) => compare(servers, inside, candidates, size))
  } finally {
    await rm(content, { recursive: true, force: true })
    await cluster.stop()
  }
  await measureCode(extent)
}

async function withServers(
  databaseUrl: string,
  work: (servers: Servers, inside: () => Promise<Inside>) => Promise<void>,
): Promise<void> {
  const insidePort = await freePort()
  const inside = `http://127.0.0.1:${insidePort}`
  const loaded = { BENCH_INSIDE: String(insidePort), NODE_OPTIONS: `--import=${join(import.meta.dirname, 'sittings/inside.ts')}` }
  const production = { NODE_ENV: 'production', SECRET_KEY: benchSecret, LOG_LEVEL: 'warn', PUBLIC_URL: 'http://127.0.0.1' }
  const product = await startProduct({
    env: { ...production, ...noRequestRateLimit, ...loaded, CONTENT_DIR: content, DATABASE_URL: databaseUrl },
  })
  const bare = fork(join(import.meta.dirname, 'bare-saves.ts'), { env: { ...process.env, DATABASE_URL: databaseUrl } })
  try {
    const [address] = await once(bare, 'message')
    await work({ product: product.url, bare: String(address) }, async () => (await fetch(inside)).json() as Promise<Inside>)
  } finally {
    bare.kill()
    await product.stop()
  }
}

async function compare(servers: Servers, inside: () => Promise<Inside>, candidates: Candidate[], size: Size): Promise<void> {
  const { few, many, startWithin, steady, every, quietFor, quietEvery, warmUp } = size
  const [quietOnes, crowd] = [candidates.slice(0, few), candidates.slice(few)]
  // The compilers of both learn first.
  const saves = await Promise.all(quietOnes.map(async (one) => saver(servers, one, await enterAndStart(servers, one))))
  for (let n = 0; n < warmUp; n++) await saves[n % few]?.()
  const before = await inside()
  await pause(1_000)

  const quiet = (await Promise.all(saves.map((save, at) => saveFor(save, quietFor, quietEvery, (at * quietEvery) / few)))).flat()
  await inside()
  await pause(1_000)
  const stormy = await Promise.all(
    crowd.map(async (one, at) => {
      const startAt = (at * startWithin) / many
      await pause(startAt)
      const save = saver(servers, one, await enterAndStart(servers, one))
      return saveFor(save, startWithin + steady - startAt, every, every)
    }),
  )
  const after = await inside()

  console.log(
    `Answers saved on one process, each on the product and on a bare server in turn; ${few} candidates every ${quietEvery / 1000} s, ` +
      `then ${many} who start within ${startWithin / 1000} s and save every ${every / 1000} s, for ${(startWithin + steady) / 1000} s; milliseconds`,
  )
  const print = tablePrinter(10)
  print({ candidates: String(few), ...figuresOf(quiet) })
  print({ candidates: String(many), ...figuresOf(stormy.flat()) })
  const p95 = (pairs: Pairs) =>
    quantileOf(
      pairs.map(({ product }) => product),
      0.95,
    )
  console.log(
    `  p95 of ${many} beside that of ${few}: ${(p95(stormy.flat()) / p95(quiet)).toFixed(2)} (promised: at most 2)\n` +
      `  longest delay of the event loop: ${after.longestDelay.toFixed(1)} ms (promised: at most 50)\n` +
      `  held more for each of the ${many}: ${((after.bytes - before.bytes) / 1000 / many).toFixed(1)} kB (promised: at most 100)`,
  )
}

/** Until the time is over; the first after `first`. */
async function saveFor(save: () => Promise<Pairs[number]>, ms: number, every: number, first: number): Promise<Pairs> {
  const pairs: Pairs = []
  const began = performance.now()
  for (let due = first; due < ms; due += every) {
    await pause(Math.max(0, began + due - performance.now()))
    pairs.push(await save())
  }
  return pairs
}

function figuresOf(pairs: Pairs): Record<string, string> {
  const of = (name: keyof Pairs[number]) => pairs.map((pair) => pair[name])
  const [product, bare] = [of('product'), of('bare')]
  const shown = (values: number[], quantile: number) => quantileOf(values, quantile).toFixed(2)
  return {
    saves: String(pairs.length),
    'product p50': shown(product, 0.5),
    'bare p50': shown(bare, 0.5),
    ratio: (medianOf(product) / medianOf(bare)).toFixed(2),
    'product p95': shown(product, 0.95),
    'bare p95': shown(bare, 0.95),
    'product p99': shown(product, 0.99),
  }
}

function quantileOf(values: readonly number[], quantile: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN
}

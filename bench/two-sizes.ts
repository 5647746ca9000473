/** The product on two libraries of different size: asked over HTTP, one request at a time, the two in turn, so that a busy machine slows both alike. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { medianOf } from './median.ts'
import { benchSecret } from './reads.ts'
import type { Library } from './seed-library.ts'

export interface Compared {
  libraries: readonly Library[]
  servers: readonly string[]
  rounds: number
}

export interface Asked {
  /** Of the library at 0 or 1, where the two have other numbers. */
  path: string | ((at: number) => string)
  /** What is posted; without it the path is read. */
  body?: object
  /** Before each request, and not measured. */
  before?: (at: number) => Promise<unknown>
}

/** @param running gets the servers, which are the caller's to end */
export const serversOf = (libraries: readonly Library[], running: ChildProcess[]): Promise<string[]> =>
  Promise.all(
    libraries.map(async ({ url }) => {
      const env = { ...process.env, DATABASE_URL: url, SECRET_KEY: benchSecret, LOG_LEVEL: 'warn', ...noRequestRateLimit }
      const child = fork(join(import.meta.dirname, 'product-server.ts'), { env })
      running.push(child)
      return String((await once(child, 'message'))[0])
    }),
  )

/** @returns of either size how many rows a reply has and what each costs, in microseconds, and how the second is to the first */
export async function measure({ path, body, before }: Asked, { libraries, servers, rounds }: Compared) {
  const times: [number[], number[]] = [[], []]
  const rows = [0, 0]
  for (let round = 0; round < rounds + 10; round++) {
    for (const at of round % 2 ? [1, 0] : [0, 1]) {
      await before?.(at)
      const where = typeof path === 'string' ? path : path(at)
      const begun = performance.now()
      const headers = { authorization: `Token ${libraries[at]?.token}`, ...(body && { 'content-type': 'application/json' }) }
      const response = await fetch(servers[at] + where, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${where} answered ${response.status}: ${text}`)
      rows[at] = rowsIn(JSON.parse(text))
      // The first ten only warm up.
      if (round >= 10) times[at as 0 | 1].push((performance.now() - begun) * 1000)
    }
  }
  const one = (at: 0 | 1) => ({ rows: rows[at] ?? 0, each: medianOf(times[at]) / Math.max(1, rows[at] ?? 0) })
  const [small, large] = [one(0), one(1)]
  const perRow = large.rows === 0 ? 1 : small.rows / large.rows
  // Within a round, because a busy machine slows both.
  const ratio = medianOf(times[1].map((time, round) => (time / (times[0][round] ?? Number.NaN)) * perRow))
  return [small, large, ratio] as const
}

function rowsIn(body: unknown): number {
  if (Array.isArray(body)) return body.length
  if (typeof body !== 'object' || body === null) return 1
  if ('results' in body && Array.isArray(body.results)) return body.results.length
  return 'entries' in body && Array.isArray(body.entries) ? body.entries.length : 1
}

export async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * What size costs: the library's reads with 50,000 items and 2,000,000 discussions against 1,000 and 20,000, on PostgreSQL, per row
 * that a reply holds. Asked over HTTP, one request at a time, the two in turn, so that a busy machine slows both alike.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { modulesWithOpenIndex, modulesWithPreviews } from 'contract/access.ts'
import pg from 'pg'
import { columnValues } from '../server/src/db/column-values.ts'
import type { Db } from '../server/src/db/db.ts'
import { searchItems } from '../server/src/features/library/finding/store.ts'
import { findEntries, findIndex, findItem } from '../server/src/features/library/store.ts'
import { findWork } from '../server/src/features/library/work/store.ts'
import { databaseUrl } from '../server/src/testing/database.ts'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { statementOf } from '../server/src/testing/statement-of.ts'
import type { Extent } from './extent.ts'

import { medianOf } from './median.ts'
import { benchSecret } from './reads.ts'
import { type Library, seedLibrary } from './seed-library.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { small: { items: 1_000, discussions: 20_000 }, large: { items: 50_000, discussions: 2_000_000 }, rounds: 150 },
  smoke: { small: { items: 700, discussions: 700 }, large: { items: 1_000, discussions: 2_000 }, rounds: 2 },
}

const reads = {
  'list of a shelf': '/api/interview_/statistics?limit=100',
  'light index': '/api/shelf/interview/finance',
  item: '/api/interview_/500',
  'search, a rare word': '/api/search?q=rare7',
  'search, two words': '/api/search?q=variance%20estim',
  'your work': '/api/work',
  'your work, searched': '/api/work?q=remember%20number',
}

export async function compareSizes(extent: Extent): Promise<void> {
  const { small, large, rounds } = sizes[extent]
  const cluster = await startPostgres()
  const running: ChildProcess[] = []
  try {
    const libraries: Library[] = []
    for (const size of [small, large]) {
      const name = `library_${size.items}`
      await onCluster(cluster.url, `create database ${name}`)
      libraries.push(await seedLibrary(databaseUrl(cluster.url, name), size))
    }
    const servers = await Promise.all(
      libraries.map(async ({ url }) => {
        const env = { ...process.env, DATABASE_URL: url, SECRET_KEY: benchSecret, LOG_LEVEL: 'warn', ...noRequestRateLimit }
        const child = fork(join(import.meta.dirname, 'product-server.ts'), { env })
        running.push(child)
        return String((await once(child, 'message'))[0])
      }),
    )
    console.log(`Size on PostgreSQL, one request at a time, median of ${rounds} in turn, microseconds for each row of the reply`)
    const print = tablePrinter(20)
    for (const [what, path] of Object.entries(reads)) {
      const [few, many, ratio] = await measure(path, { libraries, servers, rounds })
      print({
        read: what,
        rows: `${few.rows} / ${many.rows}`,
        [`of ${small.items}`]: few.each.toFixed(0),
        [`of ${large.items}`]: many.each.toFixed(0),
        ratio: ratio.toFixed(2),
      })
    }
    await printPlans(libraries[1]?.url ?? '')
  } finally {
    for (const child of running) child.kill()
    await cluster.stop()
  }
}

interface Compared {
  libraries: readonly Library[]
  servers: readonly string[]
  rounds: number
}

async function measure(path: string, { libraries, servers, rounds }: Compared) {
  const times: [number[], number[]] = [[], []]
  const rows = [0, 0]
  for (let round = 0; round < rounds + 10; round++) {
    for (const at of round % 2 ? [1, 0] : [0, 1]) {
      const begun = performance.now()
      const response = await fetch(`${servers[at]}${path}`, { headers: { authorization: `Token ${libraries[at]?.token}` } })
      const body = await response.text()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body}`)
      rows[at] = rowsIn(JSON.parse(body))
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

/** What the product's own statements go by, as the large library's planner decides for the values of one call. */
async function printPlans(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, types: columnValues })
  try {
    for (const [what, read] of Object.entries(planned)) {
      const { sql, parameters } = await statementOf(pool, read)
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const named = (scan: RegExp) => [...new Set([...plan.matchAll(scan)].map(([, name]) => name))]
      const whole = named(/Seq Scan on (items|placements|discussions|bookmarks|notes|attempts)\b/g)
      console.log(
        `  ${what} goes by ${named(/(?:using|Bitmap Index Scan on) (\w+)/g).join(', ')}; reads ${whole.join(', ') || 'no grown table'} whole`,
      )
    }
  } finally {
    await pool.end()
  }
}

const reader = { id: 1, isStaff: false, isOpen: true, hasPreviews: true }
const someone = {
  userId: 1,
  open: ['interview', 'vantage'],
  previewed: [...modulesWithPreviews],
  listed: [...modulesWithOpenIndex],
  selected: 'interview',
  limit: 21,
}

const wholeWork = {
  ...{ kind: undefined, module: null, category: null, status: null, words: [] },
  ...{ belowAt: new Date('9999-12-31T00:00:00Z'), belowRank: 0, belowId: 0, scan: 31 },
}

const planned: Record<string, (db: Db) => Promise<unknown>> = {
  'the list of a shelf': (db) => findEntries(db, reader, { module: 'interview', category: 'statistics', limit: 101 }),
  'the light index': (db) => findIndex(db, reader, { module: 'interview', category: 'finance', limit: 500 }),
  'an item': (db) => findItem(db, 500, 1),
  'your work': (db) => findWork(db, { ...someone, ...wholeWork, limit: 31 }),
  'the search': (db) => searchItems(db, { ...someone, words: ['rare7'] }),
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

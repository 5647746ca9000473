/**
 * What size costs: the library's reads with 50,000 items and 2,000,000 discussions against 1,000 and 20,000, on PostgreSQL, per row
 * that a reply holds. Asked over HTTP, one request at a time, the two in turn, so that a busy machine slows both alike.
 */

import type { ChildProcess } from 'node:child_process'
import { modulesWithOpenIndex, modulesWithPreviews } from 'contract/access.ts'
import pg from 'pg'
import { columnValues } from '../server/src/db/column-values.ts'
import type { Db } from '../server/src/db/db.ts'
import { searchItems } from '../server/src/features/library/finding/store.ts'
import { findEntries, findIndex, findItem } from '../server/src/features/library/lists/store.ts'
import { findWork } from '../server/src/features/library/work/store.ts'
import { databaseUrl } from '../server/src/testing/database.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { statementOf } from '../server/src/testing/statement-of.ts'
import type { Extent } from './extent.ts'

import { type Library, seedLibrary } from './seed-library.ts'
import { tablePrinter } from './table.ts'
import { measure, onCluster, serversOf } from './two-sizes.ts'

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
    const servers = await serversOf(libraries, running)
    console.log(`Size on PostgreSQL, one request at a time, median of ${rounds} in turn, microseconds for each row of the reply`)
    const print = tablePrinter(20)
    for (const [what, path] of Object.entries(reads)) {
      const [few, many, ratio] = await measure({ path }, { libraries, servers, rounds })
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

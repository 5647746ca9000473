/**
 * What the library will cost: its list, an item, a serving and an attempt at one with 50,000 living questions and 5,000,000 servings, beside what
 * there is today, on PostgreSQL. Each is to be a fifth dearer at most.
 */
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { databaseUrl } from '../server/src/testing/database.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import type { Extent } from './extent.ts'
import { type ServedLibrary, seedServings } from './seed-servings.ts'
import { tablePrinter } from './table.ts'
import { type Asked, measure, onCluster, serversOf } from './two-sizes.ts'

const sizes = {
  full: { today: { items: 120, servings: 12_000 }, grown: { items: 50_000, servings: 5_000_000 }, rounds: 300 },
  smoke: { today: { items: 120, servings: 240 }, grown: { items: 600, servings: 1_200 }, rounds: 2 },
}
const bound = 1.2

export async function measureLibrary(extent: Extent): Promise<void> {
  const { today, grown, rounds } = sizes[extent]
  const cluster = await startPostgres()
  const running: ChildProcess[] = []
  const pools: pg.Pool[] = []
  try {
    const libraries: ServedLibrary[] = []
    for (const [name, size] of Object.entries({ today, grown })) {
      await onCluster(cluster.url, `create database ${name}`)
      libraries.push(await seedServings(databaseUrl(cluster.url, name), size))
    }
    pools.push(...libraries.map(({ url }) => new pg.Pool({ connectionString: url, max: 1 })))
    const servers = await serversOf(libraries, running)
    const serving = (at: number) => `/api/practice/serving/${libraries[at]?.servingId}`
    const calls: Record<string, Asked> = {
      'list of a shelf': { path: '/api/interview_/statistics?limit=100' },
      item: { path: '/api/interview_/50' },
      serving: { path: serving },
      attempt: {
        path: (at) => `${serving(at)}/attempt`,
        body: { answer: '7' },
        // Thirty tries a minute are a person's.
        before: (at) => pools[at]?.query('delete from limits') ?? Promise.resolve(),
      },
    }
    console.log(
      `The library on PostgreSQL, one request at a time, median of ${rounds} in turn, microseconds for each row of the reply; the ratio is to be ${bound} at most`,
    )
    const print = tablePrinter(24)
    for (const [what, asked] of Object.entries(calls)) {
      const [few, many, ratio] = await measure(asked, { libraries, servers, rounds })
      print({
        call: what,
        rows: `${few.rows} / ${many.rows}`,
        [`${today.items} and ${today.servings}`]: few.each.toFixed(0),
        [`${grown.items} and ${grown.servings}`]: many.each.toFixed(0),
        ratio: `${ratio.toFixed(2)}${ratio > bound ? ', too much' : ''}`,
      })
    }
  } finally {
    for (const child of running) child.kill()
    for (const pool of pools) await pool.end()
    await cluster.stop()
  }
}

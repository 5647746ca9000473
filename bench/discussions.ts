/**
 * What a thread costs: of 10,000 answers beside one of 100, by time and the best first; and how close reading one, and posting in one, come to a bare
 * `node:http` server that sends the same statements. On PostgreSQL; who is compared takes turns, so that a busy machine slows both alike:
 * many short turns, because it does not stay as busy as it is.
 */
import { openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { appOn } from '../server/src/testing/app.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { compareDiscussionsWithBare } from './discussions-beside-bare.ts'
import type { Extent } from './extent.ts'
import { seedThreads } from './seed-threads.ts'
import { compareThreadLengths } from './thread-lengths.ts'

const sizes = {
  full: { answers: 10_000, calls: 200, rounds: 31, each: 300, warmUp: 3000 },
  smoke: { answers: 200, calls: 2, rounds: 1, each: 32, warmUp: 16 },
} satisfies Record<Extent, object>

export async function measureDiscussions(extent: Extent): Promise<void> {
  const cluster = await startPostgres()
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, poolSize: 5 })
    await migrate(database)
    const product = await appOn(database)
    const seeded = await seedThreads(product, sizes[extent].answers)
    await compareThreadLengths(product, seeded, sizes[extent])
    await product.close()
    await compareDiscussionsWithBare(cluster.url, seeded, sizes[extent])
  } finally {
    await cluster.stop()
  }
}

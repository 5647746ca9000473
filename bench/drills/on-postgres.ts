/** A throw-away PostgreSQL with the product's tables, for as long as the work takes. */
import { type OpenDatabase, openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { startPostgres } from '../../server/src/testing/postgres-cluster.ts'

// More than any race has calls, so that none of them waits for a connection.
export const connections = 24

export async function onPostgres<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const cluster = await startPostgres()
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, poolSize: connections })
    await migrate(database)
    return await work(database)
  } finally {
    await cluster.stop()
  }
}

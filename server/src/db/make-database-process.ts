/** What the process of `make-database.ts` does in the folder that is its argument. */
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

// The server's end is ours: nobody would use what is made.
process.once('disconnect', () => process.exit(1))

const database = await openEmbedded({ dataDir: process.argv[2] ?? '', log: console })
await migrate(database)
await database.close()
process.exit(0)

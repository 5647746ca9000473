/** The process that `make-database.ts` starts. Its task is the data folder. */
import { openEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { answerTasks } from './platform/worker-process.ts'

answerTasks(async (dataDir: string) => {
  const database = await openEmbedded({ dataDir, log: console })
  await migrate(database)
  await database.close()
})

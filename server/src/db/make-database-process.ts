/** What the process of `make-database.ts` does: the task is the folder. */
import { answerTasks } from '../platform/worker-process.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

answerTasks(async (dataDir: string) => {
  const database = await openEmbedded({ dataDir, log: console })
  await migrate(database)
  await database.close()
})

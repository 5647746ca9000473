/** What the process of `make-database.ts` does: the task is the folder. */

import { openEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { answerTasks } from './platform/worker-process.ts'

answerTasks(async (dataDir: string) => {
  const database = await openEmbedded({ dataDir, log: console })
  await migrate(database)
  await database.close()
})

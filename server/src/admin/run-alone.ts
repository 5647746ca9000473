/** A command where no server runs: opens the database as the server would, does the one thing, and closes it. */
import { join } from 'node:path'
import { refuseHalfRestored } from '../backup/empty-folder.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { createIssuer } from '../features/credentials/credentials.ts'
import { systemClock, turnableClock } from '../platform/clock.ts'
import { compiledTexts } from '../platform/content/compiled-texts.ts'
import { createLog } from '../platform/log.ts'
import { connectFiles, mailerFrom } from '../vendors.ts'
import { missingDatabase } from './missing-database.ts'
import { runCommand } from './run-command.ts'
import type { Outcome } from './verbs.ts'

/** @throws DirectoryInUse when a server has the embedded database open and takes no commands. */
export async function runAlone(config: Config, words: readonly string[]): Promise<Outcome> {
  const { dataDir, databaseUrl, demo } = config
  refuseHalfRestored(dataDir)
  const missing = missingDatabase(config)
  if (missing) return missing
  const clock = demo === 'none' ? systemClock : turnableClock(join(dataDir, 'clock.json'))
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 2, log: createLog('silent') })
  const mailer = mailerFrom(config)
  const files = await connectFiles(config)
  const texts = compiledTexts()
  const issuer = createIssuer(config)
  try {
    if ((await pendingMigrations(database)).length > 0)
      return { exit: 1, says: 'The database is older than this version. Start the product once to update it.' }
    return await runCommand({ db: database.db, database, clock, config, mailer, files, texts, issuer }, words)
  } finally {
    mailer.close()
    files.close()
    await texts.close()
    await database.close()
  }
}

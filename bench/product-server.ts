/** The product, listening; as `main.ts` puts it together, without pages and stand-ins, which have no part in a read. */

import { createApp } from '../server/src/app.ts'
import { parseConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { connectCredentials } from '../server/src/features/credentials/credentials.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { compiledTexts } from '../server/src/platform/content/compiled-texts.ts'
import { allPrepared } from '../server/src/platform/content/preparation.ts'
import { overPostgres } from '../server/src/platform/live/broadcast.ts'
import { createLive } from '../server/src/platform/live/live.ts'
import { createLog } from '../server/src/platform/log.ts'
import { markupPool } from '../server/src/platform/markup/markup-pool.ts'
import { vitalsOf } from '../server/src/platform/vitals/vitals.ts'
import { connectFiles, connectVendors } from '../server/src/vendors.ts'

const config = parseConfig(process.env, { contentDir: 'content' })
const log = createLog(config.logLevel)
const secretKey = config.secretKey ?? ''
const database = await openDatabase({ dataDir: '', databaseUrl: config.databaseUrl })
const deps = {
  db: database.db,
  database,
  clock: systemClock,
  config,
  log,
  secretKey,
  termsVersion: '1',
  live: createLive(overPostgres(database), log),
  vitals: vitalsOf(config, systemClock),
  commit: null,
  nudge: () => {},
  files: await connectFiles(config),
  markup: markupPool(),
  texts: compiledTexts(),
  preparation: allPrepared,
  ...connectVendors(config, secretKey, log),
  ...connectCredentials({ config, nudge: () => {} }),
}
const app = await createApp(deps, { isReady: async () => true })
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))

/** What both servers of the comparison of discussions are made of: the same settings, and no rendering. */

import { parseConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/db.ts'
import type { Deps } from '../server/src/deps.ts'
import { connectCredentials } from '../server/src/features/credentials/credentials.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { allPrepared } from '../server/src/platform/content/preparation.ts'
import { overPostgres } from '../server/src/platform/live/broadcast.ts'
import { createLive } from '../server/src/platform/live/live.ts'
import { createLog } from '../server/src/platform/log.ts'
import { vitalsOf } from '../server/src/platform/vitals/vitals.ts'
import { connectFiles, connectVendors } from '../server/src/vendors.ts'

export const discussedThread = Number(process.env.BENCH_THREAD)

/** What the renderer makes of whatever is posted: to render is a part of posting that is bounded apart. */
export const rendered = { html: '<p>Rendered</p>', beginning: 'Rendered' }

export async function benchDeps(): Promise<Deps> {
  const config = parseConfig(process.env, { contentDir: 'content' })
  const log = createLog(config.logLevel)
  const secretKey = config.secretKey ?? ''
  const database = await openDatabase({ dataDir: '', databaseUrl: config.databaseUrl })
  return {
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
    markup: { compile: async () => ({ ...rendered, mentioned: [] }), run: async () => undefined, close: async () => {} },
    texts: { compile: async () => [], wake: () => {}, close: async () => {} },
    preparation: allPrepared,
    ...connectVendors(config, secretKey, log),
    ...connectCredentials({ config, nudge: () => {} }),
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Outcome } from './verbs.ts'

/** A mistyped DATA_DIR makes no database, and nothing else there. */
export const missingDatabase = ({ databaseUrl, dataDir }: Config): Outcome | undefined =>
  databaseUrl || existsSync(join(dataDir, 'database'))
    ? undefined
    : { exit: 1, says: `There is no database in ${dataDir}. Start the product once, or set DATA_DIR.` }

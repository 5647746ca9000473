/** Checks a reader's query on the sets of data of a library question, sealed off like a candidate's program in an examination. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { TestsRun } from './run-tests.ts'
import { type Engine, runSealed, type SealedOptions } from './sealed.ts'

export interface TestedQuery {
  query: string
  /** SQL that makes the tables that readers see, and SQL that makes the hidden ones. */
  tables: string
  hidden: string
  /** The rows that the reference returned, as JSON. */
  recording: string
  isOrdered: boolean
}

const sqlFolder = join(import.meta.dirname, '../../../../../../contract/src/library/sql')
const engineFile = createRequire(import.meta.url).resolve('sql.js')

const sqlite: Engine = {
  given: ['sqlite', sqlFolder, engineFile],
  readable: [sqlFolder, join(engineFile, '..')],
}

/**
 * @returns on how many of its two sets of data it is right; 0 of 2 where it does not come to its end
 * @throws CouldNotStart
 */
export async function checkQuery(tested: TestedQuery, options: SealedOptions): Promise<TestsRun> {
  const { lines } = await runSealed(JSON.stringify(tested), 1, options, sqlite)
  const [passed = 0, total = 2] = JSON.parse(lines[0] ?? '[]')
  return { passed, total }
}

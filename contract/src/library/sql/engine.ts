/** As much of SQLite as is needed. The page's worker and the prover load the same build of it (`sql.js`) and hand it in. */

/** What SQLite hands out. A whole number beyond 2^53 comes rounded. */
export type Cell = number | string | Uint8Array | null

interface Statement {
  getColumnNames(): string[]
  step(): boolean
  get(): Cell[]
}

interface Database {
  run(script: string): unknown
  iterateStatements(script: string): Iterable<Statement>
  close(): void
}

export interface SqlEngine {
  Database: new () => Database
}

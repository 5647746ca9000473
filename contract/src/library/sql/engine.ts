/** As much of SQLite as is needed. The page's worker and the prover load the same build of it (`sql.js`) and hand it in. */

/**
 * A value of a row. A whole number is a bigint where a JavaScript number could not hold all its digits, and a number elsewhere; so a
 * number beyond 2^53 is one that SQLite keeps with a fraction.
 */
export type Cell = number | bigint | string | Uint8Array | null

interface Statement {
  /** The statement as it was written. */
  getSQL(): string
  getColumnNames(): string[]
  step(): boolean
  /** With `useBigInt`, each whole number is a bigint. */
  get(values: null, settings: { useBigInt: true }): Cell[]
}

interface Database {
  run(script: string): unknown
  prepare(statement: string): { free(): void }
  iterateStatements(script: string): Iterable<Statement>
  close(): void
}

export interface SqlEngine {
  Database: new () => Database
}

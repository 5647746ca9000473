/** Whether a query returns what the reference returned, on the data that is seen and on the hidden one, and what is different. */
import { compareRows, haveSameColumns, keyOf } from './compare-rows.ts'
import type { Cell, SqlEngine } from './engine.ts'
import { hashesOf, type Recording } from './recording.ts'
import { type Result, runQuery } from './run-query.ts'

export interface CheckRequest {
  query: string
  /** The statements that make the tables and fill them. */
  tables: string
  hidden: string
  recording: Recording
  isOrdered: boolean
}

/** Of one set of data. */
export interface DataVerdict {
  isRight: boolean
  /** Why it has no result: what SQLite said, or that it returns no table. Null where it ran. */
  failure: string | null
  /** It ran and returned more rows than are taken: they are not compared. */
  isTooLong: boolean
  /** Where they are others than asked for: rows are not compared then. */
  columns: { expected: string[]; got: string[] } | null
  missing: number
  extra: number
  isMisordered: boolean
  rowCount: { expected: number; got: number }
}

export interface QueryVerdict {
  shown: DataVerdict
  hidden: DataVerdict
  /** Of the data that is seen; null where the query did not run. */
  result: Result | null
  /** Some of the rows that differ, on the data that is seen: of the hidden one no row is told. */
  examples: { missing: Cell[][]; extra: Cell[][] }
}

const mostExamples = 5

export async function checkQuery(engine: SqlEngine, request: CheckRequest): Promise<QueryVerdict> {
  const { tables, hidden, recording } = request
  const seen = await compare(engine, request, tables, {
    columns: recording.shown.columns,
    keys: recording.shown.rows.map(keyOf),
    keysOf: async (rows) => rows.map(keyOf),
  })
  const unseen = await compare(engine, request, hidden, {
    columns: recording.hidden.columns,
    keys: recording.hidden.hashes,
    keysOf: (rows) => hashesOf(recording.salt, rows),
  })
  return {
    shown: seen.verdict,
    hidden: unseen.verdict,
    result: seen.result,
    examples: { missing: some(recording.shown.rows, seen.missing), extra: some(seen.result?.rows ?? [], seen.extra) },
  }
}

const some = (rows: readonly Cell[][], places: readonly number[]): Cell[][] =>
  places.slice(0, mostExamples).flatMap((at) => rows.slice(at, at + 1))

interface Expected {
  columns: string[]
  keys: string[]
  keysOf(rows: Cell[][]): Promise<string[]>
}

interface Compared {
  verdict: DataVerdict
  result: Result | null
  missing: number[]
  extra: number[]
}

async function compare(
  engine: SqlEngine,
  { query, isOrdered }: Pick<CheckRequest, 'query' | 'isOrdered'>,
  tables: string,
  expected: Expected,
): Promise<Compared> {
  const ran = attempt(() => runQuery(engine, tables, query))
  const none = { isRight: false, failure: null, isTooLong: false, columns: null, missing: 0, extra: 0, isMisordered: false }
  const rowCount = { expected: expected.keys.length, got: 0 }
  if ('failure' in ran) return { verdict: { ...none, rowCount, failure: ran.failure }, result: null, missing: [], extra: [] }
  const { result } = ran
  rowCount.got = result.rows.length
  const wrong = (verdict: Partial<DataVerdict>): Compared => ({
    verdict: { ...none, rowCount, ...verdict },
    result,
    missing: [],
    extra: [],
  })
  if (!haveSameColumns(expected.columns, result.columns))
    return wrong({ columns: { expected: expected.columns, got: result.columns } })
  if (result.isCut) return wrong({ isTooLong: true })
  const { missing, extra, isMisordered } = compareRows(expected.keys, await expected.keysOf(result.rows), isOrdered)
  const isRight = missing.length === 0 && extra.length === 0 && !isMisordered
  return {
    verdict: { ...none, rowCount, isRight, isMisordered, missing: missing.length, extra: extra.length },
    result,
    missing,
    extra,
  }
}

/** sql.js throws an Error for all that SQLite refuses, a lack of memory included. */
function attempt(run: () => Result): { result: Result } | { failure: string } {
  try {
    return { result: run() }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

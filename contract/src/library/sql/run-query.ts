/** Runs a query on tables that are made for it: nothing that one query does is there for the next. */
import type { Cell, SqlEngine } from './engine.ts'
import { type KnownNames, withNearest } from './nearest-name.ts'
import { plainQuery, withStrictNames } from './plain-query.ts'
import { RefusedQuery } from './refused-query.ts'

/** So many rows are taken of a result. Who forgot a join's condition is told so, and the page stays quick. */
export const mostRows = 10_000

/** Of a table so many rows are shown beside the query. */
const mostSample = 12

export interface Result {
  columns: string[]
  rows: Cell[][]
  /** There were more rows than are taken. */
  isCut: boolean
}

export interface DescribedTable {
  name: string
  columns: { name: string; type: string }[]
  /** The first ones. */
  rows: Cell[][]
  /** Of the whole. */
  rowCount: number
}

interface Ways {
  /**
   * SQLite then reads backwards wherever nothing says in which order: a query that relied on the order in which rows lie gives
   * something else.
   */
  isReversed?: boolean
}

/**
 * Several statements may stand in it; the last one that returns a table counts.
 * @throws RefusedQuery where we refuse it
 * @throws what SQLite says, as an Error
 */
export function runQuery(engine: SqlEngine, tables: string, query: string, { isReversed = false }: Ways = {}): Result {
  return withTables(engine, tables, (database) => {
    if (isReversed) database.run('pragma reverse_unordered_selects = on')
    let result: Result | undefined
    for (const statement of statementsOf(database, plainQuery(query))) {
      const columns = statement.getColumnNames()
      const rows = takeRows(statement)
      if (columns.length > 0) result = { columns, rows: rows.slice(0, mostRows), isCut: rows.length > mostRows }
    }
    if (!result) throw new RefusedQuery('nothing here returns a table; end with a SELECT')
    return result
  })
}

/** Each is tried before it runs with names in double quotes that can be nothing else: SQLite would take a wrong one for a text. */
function* statementsOf(database: Database, query: string): Generator<Statement> {
  let isQuoted = false
  try {
    for (const statement of database.iterateStatements(query)) {
      isQuoted = true
      database.prepare(withStrictNames(statement.getSQL())).free()
      isQuoted = false
      yield statement
    }
  } catch (error) {
    throw withNearest(error, query, () => namesIn(database), isQuoted)
  }
}

function namesIn(database: Database): KnownNames {
  const [columns] = Array.from(
    database.iterateStatements(
      'select t.name, c.name from sqlite_master t join pragma_table_info(t.name) c order by t.rowid, c.cid',
    ),
    takeRows,
  )
  const named = (columns ?? []).map(([table, name]) => ({ table: String(table), name: String(name) }))
  return { columns: named, tables: [...new Set(named.map(({ table }) => table))] }
}

/** In the order in which they were made. */
export function describeTables(engine: SqlEngine, tables: string): DescribedTable[] {
  return withTables(engine, tables, (database) => {
    const rowsOf = (query: string): Cell[][] => {
      for (const statement of database.iterateStatements(query)) return takeRows(statement)
      return []
    }
    const names = rowsOf("select name from sqlite_master where type = 'table' order by rowid").map(([name]) => String(name))
    return names.map((name) => ({
      name,
      columns: rowsOf(`pragma table_info("${name}")`).map(([, column, type]) => ({ name: String(column), type: String(type) })),
      rows: rowsOf(`select * from "${name}" limit ${mostSample}`),
      rowCount: Number(rowsOf(`select count(*) from "${name}"`)[0]?.[0]),
    }))
  })
}

type Database = InstanceType<SqlEngine['Database']>

function withTables<T>(engine: SqlEngine, tables: string, act: (database: Database) => T): T {
  const database = new engine.Database()
  try {
    database.run(tables)
    return act(database)
  } finally {
    database.close()
  }
}

type Statement = Database extends { iterateStatements(script: string): Iterable<infer One> } ? One : never

/** One more than is shown, so that it is known that there are more. */
function takeRows(statement: Statement): Cell[][] {
  const rows: Cell[][] = []
  while (rows.length <= mostRows && statement.step()) rows.push(statement.get(null, { useBigInt: true }).map(narrowed))
  return rows
}

function narrowed(cell: Cell): Cell {
  if (typeof cell !== 'bigint') return cell
  const number = Number(cell)
  return Number.isSafeInteger(number) ? number : cell
}

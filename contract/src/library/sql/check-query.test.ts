/** What is said of a query: that it has no result and why, or how its result differs. */
import { expect, test } from 'vitest'
import { checkQuery } from './check-query.ts'
import type { Cell, SqlEngine } from './engine.ts'
import { perform } from './perform.ts'
import { mostRows } from './run-query.ts'

/** Whatever is asked, it returns these rows of one column, or says that. */
function engineWith(returned: Cell[][] | Error, columns = ['n']): SqlEngine {
  function* statements() {
    if (returned instanceof Error) throw returned
    const left = returned.values()
    let row: Cell[] | undefined
    const step = () => {
      row = left.next().value
      return row !== undefined
    }
    yield { getSQL: () => '', getColumnNames: () => columns, step, get: () => row ?? [] }
  }
  return {
    Database: class {
      run() {}
      prepare = () => ({ free() {} })
      close() {}
      iterateStatements = statements
    },
  }
}

const request = {
  ...{ query: '', tables: '', hidden: '', isOrdered: false },
  recording: { salt: '', shown: { columns: ['n'], rows: [[1]] }, hidden: { columns: ['n'], hashes: [] } },
}
const shownBy = async (engine: SqlEngine) => (await checkQuery(engine, request)).shown

test('a query that returns more rows than are taken has run', async () => {
  const rows = Array.from({ length: mostRows + 1 }, (_, at) => [at])
  expect(await shownBy(engineWith(rows))).toMatchObject({ isRight: false, failure: null, isTooLong: true })
  expect(await shownBy(engineWith(rows.slice(1)))).toMatchObject({ isTooLong: false, extra: mostRows - 1 })
})

test('what SQLite says of a query is told, and so is that it returns no table', async () => {
  expect(await shownBy(engineWith(new Error('out of memory')))).toMatchObject({ failure: 'out of memory' })
  const said = 'nothing here returns a table; end with a SELECT'
  expect(await shownBy(engineWith([], []))).toMatchObject({ failure: said, isTooLong: false })
})

test('whose words a refusal has is said', async () => {
  const ran = (engine: SqlEngine) => perform(engine, { type: 'run', tables: '', query: '' })
  expect(await ran(engineWith(new Error('incomplete input')))).toMatchObject({ by: 'sqlite', message: 'incomplete input' })
  expect(await ran(engineWith([], []))).toMatchObject({ by: 'us', line: null })
})

test('a query with a sign that SQL does not have is refused with its line, and judged on no data', async () => {
  const refused = { type: 'refused', by: 'us', line: 2 }
  expect(await perform(engineWith([[1]]), { type: 'run', tables: '', query: 'select 5\n– 3' })).toMatchObject(refused)
  expect(await perform(engineWith([[1]]), { type: 'check', ...request, query: 'select 5\n– 3' })).toMatchObject(refused)
})

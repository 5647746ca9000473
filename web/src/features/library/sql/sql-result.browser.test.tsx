/** What is said of a query: its rows, how they differ, and what kept it from running. */
import type { DataVerdict } from 'contract/library/sql/check-query.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { SqlResult } from './sql-result.tsx'
import type { SqlWork } from './use-sql-work.ts'

const right: DataVerdict = {
  ...{ isRight: true, failure: null, isTooLong: false, columns: null, missing: 0, extra: 0, isMisordered: false },
  rowCount: { expected: 2, got: 2 },
}
const wrong = (differs: Partial<DataVerdict>): DataVerdict => ({ ...right, isRight: false, ...differs })
const result = {
  columns: ['desk', 'total'],
  rows: [
    ['rates', 3.5],
    ['fx', null],
  ],
  isCut: false,
}
const checked = (shown: DataVerdict, hidden: DataVerdict, examples = { missing: [], extra: [] } as Examples): SqlWork => ({
  phase: 'checked',
  verdict: { shown, hidden, examples, result: shown.failure === null ? result : null },
})
type Examples = Extract<SqlWork, { phase: 'checked' }>['verdict']['examples']

const show = async (work: SqlWork, onAgain = () => {}) => (await render(<SqlResult work={work} onAgain={onAgain} />)).container
const said = (container: Element) => [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
const table = (name: string) => page.getByRole('region', { name, exact: true })
const rows = (name: string) => [...table(name).element().querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

test('a result is counted and shown, NULL apart from an empty text, and numbers stand to the right', async () => {
  const empty = { columns: ['desk', 'total'], rows: [['', 3], ...result.rows], isCut: false }
  const container = await show({ phase: 'ran', result: empty })
  await expect.element(page.getByRole('status')).toHaveTextContent('3 rows, 2 columns')
  expect(rows('Result')).toEqual(['3', 'rates3.5', 'fxNULL'])
  expect([...container.querySelectorAll('th')].map(({ dataset }) => dataset.numeric)).toEqual(['false', 'true'])
  await expectAccessible(container, 'a result')
})

test('whole numbers of 64 bits show every digit, and one with a fraction no digit that it does not have', async () => {
  const numbers = { columns: ['sent_ns', 'mean'], rows: [[1772700000123456789n, 1.7727000001234568e18]], isCut: false }
  const container = await show({ phase: 'ran', result: numbers })
  expect(rows('Result')).toEqual(['17727000001234567891.7727000001234568e+18'])
  expect([...container.querySelectorAll('td')].map(({ dataset }) => dataset.numeric)).toEqual(['true', 'true'])
})

test('of a result that was cut it is told that there is more, and the first 200 rows are shown', async () => {
  await show({ phase: 'ran', result: { columns: ['n'], rows: Array.from({ length: 10_000 }, (_, at) => [at]), isCut: true } })
  await expect.element(page.getByRole('status')).toHaveTextContent('More than 10,000 rows, 1 column')
  await expect.element(page.getByText('The first 200 of 10,000 rows are shown.')).toBeVisible()
  expect(rows('Result')).toHaveLength(200)
})

test('a query that is right on both sets of data is said to be, with its rows folded away', async () => {
  const container = await show(checked(right, right))
  await expect.element(page.getByRole('status')).toHaveTextContent('Correct on both data sets.')
  expect(said(container)).toEqual([
    'On the tables below: correct, 2 rows.',
    'On hidden tables with the same columns: correct, 2 rows.',
  ])
  await expect.element(page.getByText('Your query’s result: 2 rows')).toBeVisible()
  expect(container.querySelector('details')?.open).toBe(false)
})

test('one that is right on the tables alone is not right yet, and no hidden row is shown', async () => {
  const container = await show(checked(right, wrong({ missing: 1, extra: 2 })))
  await expect.element(page.getByRole('status')).toHaveTextContent('Not quite.')
  expect(said(container)[1]).toBe('On hidden tables with the same columns: 1 row missing, 2 rows unexpected.')
  expect(table('Missing').elements()).toEqual([])
  expect(table('Unexpected').elements()).toEqual([])
})

test('rows that differ are shown, as many as there are examples, under what is wrong with them', async () => {
  const examples: Examples = { missing: [['credit', 4]], extra: [['rates', null]] }
  const container = await show(checked(wrong({ missing: 7, extra: 1 }), wrong({ missing: 1 }), examples))
  expect(said(container)[0]).toBe('On the tables below: 7 rows missing, 1 row unexpected.')
  expect(rows('Missing')).toEqual(['credit4'])
  expect(rows('Unexpected')).toEqual(['ratesNULL'])
  await expect.element(page.getByText('1 of 7')).toBeVisible()
  await expect.element(page.getByText('1 of 1')).not.toBeInTheDocument()
  await expectAccessible(container, 'rows that differ')
})

test('other columns and another order are told, with the rows in view', async () => {
  const columns = { expected: ['desk', 'total'], got: ['desk', 'sum'] }
  const first = await show(checked(wrong({ columns }), wrong({ columns })))
  expect(said(first)[0]).toBe('On the tables below: expected the columns desk, total, but got desk, sum.')
  expect(first.querySelector('details')?.open).toBe(true)
  const second = await show(checked(wrong({ isMisordered: true }), right))
  expect(said(second)[0]).toBe('On the tables below: the rows are correct, but in the wrong order.')
  expect(second.querySelector('details')?.open).toBe(true)
})

test('what SQLite says of a query that does not run is said once', async () => {
  const failed = wrong({ failure: 'no such column: x', rowCount: { expected: 2, got: 0 } })
  const container = await show(checked(failed, failed))
  expect(said(container)).toEqual(['On the tables below: no such column: x.'])
  await show({ phase: 'refused', by: 'sqlite', message: 'incomplete input', line: null })
  await expect.element(page.getByRole('alert')).toHaveTextContent('SQLite says: incomplete input.')
})

test('what SQLite has nothing against, and has no result all the same, is not said by SQLite', async () => {
  await show({ phase: 'refused', by: 'us', message: 'nothing here returns a table; end with a SELECT', line: null })
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('There is no result: nothing here returns a table; end with a SELECT.')
  await expect.element(alert).not.toHaveTextContent('SQLite')
})

test('a query that returns too many rows is said to, on both sets of data', async () => {
  const container = await show(checked(wrong({ isTooLong: true }), wrong({ isTooLong: true })))
  expect(said(container)).toEqual([
    'On the tables below: it returns more than 10,000 rows.',
    'On hidden tables with the same columns: it returns more than 10,000 rows.',
  ])
})

test('SQLite that was not loaded is loaded again by a button, and the query is said to be kept', async () => {
  const again = vi.fn()
  await show({ phase: 'unloaded' }, again)
  await expect.element(page.getByRole('alert')).toHaveTextContent('SQLite could not be loaded. Your query is saved. Try again')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test.each([
  [{ phase: 'nothing' }, 'The result of your query appears here.'],
  [{ phase: 'running', type: 'run' }, 'The query is running…'],
  [{ phase: 'stopped' }, 'Stopped. Your query is unchanged.'],
  [{ phase: 'late' }, 'The query was stopped after 10 seconds. Is a join condition missing? Your query is unchanged.'],
  [{ phase: 'crashed' }, 'SQLite stopped unexpectedly. The query may have run out of memory.'],
] as const)('while there are no rows it is said why: %o', async (work, words) => {
  await show(work)
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
})

test('one place says what becomes of a query, whatever that is', async () => {
  const view = (work: SqlWork) => <SqlResult work={work} onAgain={() => {}} />
  const { container, rerender } = await render(view({ phase: 'running', type: 'check' }))
  const status = container.querySelector('[role="status"]')
  await rerender(view(checked(right, wrong({ missing: 1 }))))
  expect(status?.textContent).toBe('Not quite.')
  await rerender(view({ phase: 'ran', result }))
  expect(status?.textContent).toBe('2 rows, 2 columns')
  expect(status?.isConnected).toBe(true)
})

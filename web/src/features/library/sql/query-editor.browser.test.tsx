/** A query beside its question: the tables that come or do not, and a check that cannot be made. */
import { getCode, type ItemCode } from 'contract/library/code.ts'
import type { SqlReply } from 'contract/library/sql/perform.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { QueryEditor } from './query-editor.tsx'
import type { Outcome } from './sql.ts'
import { sql } from './use-sql-work.ts'

const asked = { tables: 'create table closes (ticker text)', ordered: false }
const loaded: ItemCode = { starter: '', sql: asked }
const described: SqlReply = {
  type: 'described',
  tables: [{ name: 'closes', columns: [{ name: 'ticker', type: 'TEXT' }], rows: [['MOSS']], rowCount: 1 }],
}
const ran: SqlReply = { type: 'ran', result: { columns: ['n'], rows: [[1]], isCut: false } }
const reply = (said: SqlReply): Outcome => ({ end: 'replied', reply: said })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})
const open = () =>
  openAt('/data_science', [
    {
      path: '/data_science',
      Component: () => <QueryEditor id={5} title="Closes" loaded={loaded} sql={asked} onClose={() => {}} />,
    },
  ])
const results = page.getByRole('region', { name: 'Result and tables' })
const table = results.getByRole('region', { name: 'Table closes' })
const again = results.getByRole('button', { name: 'Try again' })

test('while SQLite is loaded the place of the tables says so', async () => {
  let come = (_: Outcome) => {}
  vi.spyOn(sql, 'ask').mockReturnValue(
    new Promise((resolve) => {
      come = resolve
    }),
  )
  await open()
  await expect.element(results.getByText('Loading')).toBeInTheDocument()
  come(reply(described))
  await expect.element(table.getByText('MOSS')).toBeVisible()
  await expect.element(results.getByText('Loading')).not.toBeInTheDocument()
})

test('tables for which SQLite could not be loaded are asked for again by a button', async () => {
  const ask = vi.spyOn(sql, 'ask').mockResolvedValue({ end: 'unloaded' })
  await open()
  await expect.element(results.getByRole('alert').getByText('SQLite could not be loaded.')).toBeVisible()
  ask.mockResolvedValue(reply(described))
  await again.click()
  await expect.element(table.getByText('MOSS')).toBeVisible()
})

test('that SQLite could not be loaded is said once, and with the query the tables come', async () => {
  const ask = vi.spyOn(sql, 'ask').mockResolvedValue({ end: 'unloaded' })
  await open()
  await expect.element(again).toBeVisible()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect.element(results.getByText('Your query is saved.')).toBeVisible()
  await expect.element(again).toBeVisible()
  ask.mockImplementation(async ({ type }) => reply(type === 'describe' ? described : ran))
  await again.click()
  await expect.element(table.getByText('MOSS')).toBeVisible()
})

test('tables that SQLite does not make are said not to be there', async () => {
  vi.spyOn(sql, 'ask').mockResolvedValue({ end: 'replied', reply: { type: 'refused', by: 'sqlite', message: 'no', line: null } })
  await open()
  await expect.element(results.getByRole('alert').getByText('The tables could not be shown.')).toBeVisible()
})

test('the line with a sign that SQL does not have is marked', async () => {
  const refused: SqlReply = { type: 'refused', by: 'us', message: 'line 1 has the sign –', line: 1 }
  vi.spyOn(sql, 'ask').mockImplementation(async ({ type }) => reply(type === 'describe' ? described : refused))
  await open()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect.element(results.getByRole('alert').getByText('There is no result: line 1 has the sign –.')).toBeVisible()
  await expect.element(page.getByTitle('The error is here')).toBeVisible()
})

test('a query that cannot be checked is told so', async () => {
  server.answer(getCode, loaded)
  vi.spyOn(sql, 'ask').mockResolvedValue(reply(described))
  await open()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText('Queries for this question can’t be checked right now. Your query is saved.')).toBeVisible()
})

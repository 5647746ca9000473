/** SQL in the page: run, check, what goes wrong, a query without an end. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'
import { loaded, textIsThere } from '../python.ts'

const item = '/data_science?vantage=2002'

const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Your query, SQL: The Close That Was Known' })
const results = (page: Page): Locator => page.getByRole('region', { name: 'Result and tables' })
const result = (page: Page): Locator => results(page).getByRole('region', { name: 'Result', exact: true })

const file = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../../content/items/data-science/the-close-that-was-known', name), 'utf8')

async function openSql(page: Page): Promise<void> {
  await become(page, 'vantage@example.com')
  await page.goto(item)
  await textIsThere(page)
  await page.getByRole('button', { name: 'Write the query' }).press('Enter')
  await expect(editor(page)).toBeFocused(loaded)
}

async function write(page: Page, query: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(query)
}

test('a query is run on the tables, checked, mended and solves its question, by keyboard @phone', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await openSql(page)
  await expect(results(page).getByRole('region', { name: 'Table closes' })).toContainText('MOSS', loaded)
  expect(fetched.filter((address) => /pyodide/.test(address))).toEqual([])

  await write(page, 'SELECT ticker, close FROM closes WHERE close IS NULL')
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toContainText('NULL')
  await expectNoSidewaysScroll(page)

  await write(page, await file('mutants/withdrawn_for_good.sql'))
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('On the tables below: correct, 6 rows.')).toBeVisible()
  await expect(page.getByText('On hidden tables with the same columns: 2 rows missing, 2 rows unexpected.')).toBeVisible()
  await expect(page.getByText('Correct on 1 of 2 data sets').first()).toBeAttached()

  await write(page, await file('mutants/orders_lost.sql'))
  await page.keyboard.press('Control+Shift+Enter')
  await expect(results(page).getByRole('region', { name: 'Missing' })).toContainText('NULL')
  await expectAccessibleInBothThemes(page, 'a query that is not right yet')

  await write(page, await file('right/until_the_next.sql'))
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Correct on both data sets.')).toBeVisible()
  await expect(page.getByText('Correct on 2 of 2 data sets').first()).toBeAttached()
})

test('what SQLite refuses is told in its words, a name that it misses with the nearest one, and neither is an attempt', async ({
  page,
}) => {
  await openSql(page)
  await write(page, 'SELECT 1 FROM')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('On the tables below: incomplete input.')).toBeVisible(loaded)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('SQLite says: incomplete input.')).toBeVisible()
  await write(page, 'SELECT\u00a0"orderid" FROM orders')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText(
      "There is no result: no such column: orderid. The nearest name is order_id. Put text in single quotes: 'orderid'.",
    ),
  ).toBeVisible()
})

test('a query without an end is stopped by hand, and the next one runs', async ({ page }) => {
  await openSql(page)
  await write(page, 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The query is running…')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(page.getByText('Stopped. Your query is unchanged.')).toBeVisible()
  await write(page, 'SELECT 6 * 7 AS answer')
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toContainText('42', loaded)
})

test('SQLite that does not arrive is said to be missing, and comes when it is tried again', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/ERR_FAILED.*sql-wasm/, /Failed to fetch/, /wasm/i, /falling back to ArrayBuffer/)
  await page.context().route('**/sql-wasm*', (route) => route.abort())
  await openSql(page)
  await write(page, 'SELECT ticker, close FROM closes')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('SQLite could not be loaded. Your query is saved.')).toBeVisible(loaded)
  await page.context().unroute('**/sql-wasm*')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(result(page)).toContainText('105.2', loaded)
  await expect(results(page).getByRole('region', { name: 'Table orders' })).toBeVisible()
})

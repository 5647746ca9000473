/** The search: from the keyboard, by words and by formulas, and what it says when there is nothing or no answer. */
import { expect, test } from '../journey.ts'
import { become, dialog, frame } from '../pages.ts'

test('a slash opens the search; what is typed is found, chosen with arrows, opened with Enter and marked in the text', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=2')
  await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  await page.keyboard.press('/')
  const search = dialog(page, 'Search')
  const field = search.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await expect(search.getByRole('option', { name: /Two Clerks, One Ledger/ })).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.type('joined the book')
  await expect(search.getByRole('option')).toHaveCount(1)
  await expect(search.getByRole('option').getByText('joined', { exact: true })).toBeVisible()
  await expect(search.getByRole('status').first()).toHaveText('1 result')
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
  await expect(page).toHaveURL('/statistics?interview=1')
  const text = frame(page, 'Third in the Queue').locator('body')
  await expect(text).toContainText('Your bid has just joined the book')
  await expect.poll(() => text.evaluate(() => CSS.highlights.get('found')?.size ?? 0)).toBeGreaterThan(0)
})

test('Enter before the answer is there opens what is typed, not what was found before', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
  await page.keyboard.press('/')
  const search = dialog(page, 'Search')
  const field = search.getByRole('combobox', { name: 'Search' })
  await field.fill('joined the book')
  await expect(search.getByRole('option')).toHaveText([/Third in the Queue/])
  await field.fill('clerks')
  await field.press('Enter')
  await expect(search).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
})

test('formulas are found by sign, name and command; arrows go round; nothing found is said; Escape closes; help opens its answer', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = dialog(page, 'Search')
  const field = search.getByRole('combobox', { name: 'Search' })
  const titles = async (typed: string) => {
    const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === typed)
    await field.fill(typed)
    await answered
    await expect(search.getByRole('option').first()).toBeVisible()
    return search.getByRole('option').allTextContents()
  }
  const [byName, bySign] = [await titles('sigma'), await titles('σ')]
  expect(bySign).toEqual(byName)
  expect(await titles('\\sigma')).toEqual(byName)

  await field.press('ArrowUp')
  await expect(search.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(search.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.fill('nothing-of-the-kind')
  await expect(search.getByText('No result found.')).toBeVisible()
  await field.press('Escape')
  await expect(search).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('refund')
  await search.getByRole('option', { name: /Can I get a refund/ }).click()
  await expect(page).toHaveURL(/\/interview#answer-/)
  await expect(page.getByText('Fees are non-refundable, including for unused time.')).toBeVisible()
})

test('a search that fails says so, and trying again brings it', async ({ page, expectComplaints }) => {
  expectComplaints(/400 \(Bad Request\).*search/)
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics')
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = dialog(page, 'Search')
  await search.getByRole('combobox').fill('queue')
  await expect(search.getByText('The search does not answer.')).toBeVisible()
  await page.unroute('**/api/search?*')
  await search.getByRole('button', { name: 'Try again' }).click()
  await expect(search.getByRole('combobox')).toBeFocused()
  await expect(search.getByRole('option', { name: /Third in the Queue/ })).toBeVisible()
})

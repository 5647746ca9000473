/** A question that was solved, three times more: each with numbers, hints and a solution of its own, and the question itself untouched. */
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { become, frame, press, showSolution } from '../pages.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Your answer' })
const field = 'Your answer, as a fraction or to four decimals'
const statement = (page: Page) => frame(page, 'Third in the Queue').locator('body')

test('three times in a row, through a reload, and back to the original', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await panel(page).getByLabel(field).fill('5/14')
  await panel(page).getByLabel(field).press('Enter')
  await expect(panel(page).getByText('Correct. The worked solution is below.')).toBeVisible()

  const seen = new Set([await statement(page).innerText()])
  const isNew = async () => !seen.has(await statement(page).innerText())
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Try different numbers (107 versions)' }).press('Enter')
    await expect(page.getByText(`Different numbers · ${number} of 107`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(statement(page)).toContainText('Your bid has just joined the book')
    await expect.poll(isNew).toBe(true)
    seen.add(await statement(page).innerText())

    await panel(page).getByLabel(field).fill('1/1000')
    await panel(page).getByLabel(field).press('Enter')
    await expect(panel(page).getByText(/^Not quite\./)).toBeVisible()
    await press(page, /^Show a hint/)
    await expect(panel(page).getByText('Only the', { exact: false }).first()).toBeVisible()
    await showSolution(page)
    await expect(frame(page, 'Solution of Third in the Queue').locator('body')).toContainText('Laplace transform')
    await expect(panel(page).getByText('use the original numbers')).toBeVisible()
  }

  // A reload keeps the numbers.
  const third = await statement(page).innerText()
  await page.reload()
  await expect(page.getByText('Different numbers · 3 of 107')).toBeVisible()
  await expect.poll(() => statement(page).innerText()).toBe(third)

  await page.getByRole('link', { name: 'Back to the original numbers' }).click()
  await expect(panel(page).getByText('You have solved this question.')).toBeVisible()
  await press(page, 'Earlier attempts')
  await expect(
    panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') }),
  ).toHaveText([/5\/14.*Correct/])
})

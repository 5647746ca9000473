/** The success stories: logos, cards, pictures, and rates with their source. */
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Logos of companies and universities' })

test('the rates stand with their source, and the samples are said to be samples', async ({ page }) => {
  await page.goto('/success_stories')
  await expect(carousel(page).getByRole('button', { name: 'Stop the carousel' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Success rate' }).getByRole('row')
  await expect(rows).toHaveText([/Year/, /2023\s*96\s%/, /2024\s*80\s%/])
  await expect(
    page.getByText('Source: Figures stated by the operator of this site, who has not yet published how they were counted.'),
  ).toBeVisible()
  await expect(page.getByText('The companies and universities on this page are fictional')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ferrymoor Capital' })).toBeVisible()
})

test('a picture of the product is in the reader’s theme, and opens in its full size', async ({ page, expectComplaints }) => {
  // Opened by itself a picture runs nothing, not even what Playwright brings along.
  expectComplaints(/Blocked script execution/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/success_stories')
  const question = page.getByRole('img', { name: /^The viewer with the list of questions/ })
  await question.scrollIntoViewIfNeeded()
  await expect(question).toHaveAttribute('src', '/site-files/screenshots/question-dark.webp')
  await expect.poll(() => question.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1800)

  const opened = page.waitForEvent('popup')
  await question.click()
  await expect(await opened).toHaveURL('/site-files/screenshots/question-dark.webp')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every logo, card, picture and rate is there to read', async ({ page }) => {
    await page.goto('/success_stories')
    for (const name of ['Ferrymoor Capital', 'Hollin Ledger', 'University of Evermoor', 'Marrowfield University'])
      await expect(carousel(page).getByRole('img', { name })).toBeInViewport()
    await expect(page.getByRole('table', { name: 'Success rate' })).toContainText('96')
    await expect(page.getByRole('img', { name: /^The settings/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop the carousel' })).toBeHidden()
  })
})

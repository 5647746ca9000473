/** The paper: as the system has it, until the reader chooses. */
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

test('the theme follows the system until the reader chooses light or dark, and again when they give it back', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expectTheme(page, 'dark')

  await choose(page, 'system', 'light')
  await expectTheme(page, 'light')
  await choose(page, 'light', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, 'dark')

  await choose(page, 'dark', 'system')
  await expectTheme(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme(page, 'dark')
})

test('a choice holds after a reload, from the first paint on, and in the other tabs', async ({
  page,
  context,
  expectComplaints,
}) => {
  expectComplaints(/ERR_FAILED .*\.js/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/vantage')
  await choose(page, 'system', 'light')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Theme: light' })).toBeVisible()

  await choose(page, 'light', 'dark')
  await expectTheme(other, 'dark')
  await expect(other.getByRole('button', { name: 'Theme: dark' })).toBeVisible()

  // Before any module has run.
  await page.route('**/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expectTheme(page, 'dark')
})

test('a system that turns dark before the application runs is followed once it does', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expectTheme(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  letGo()
  await expectTheme(page, 'dark')
})

/** A click before the application has started is done when it has, and so may be one too many: then the choice goes round once more. */
async function choose(page: Page, from: string, to: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Theme: ${from}.` })).toBeVisible()
  const after = page.getByRole('button', { name: `Theme: ${to}.` })
  await expect(async () => {
    if (!(await after.isVisible())) await page.getByRole('button', { name: /^Theme: / }).click({ timeout: 500 })
    await expect(after).toBeVisible({ timeout: 500 })
  }).toPass()
}

const expectTheme = (page: Page, theme: 'light' | 'dark') => expect(page.locator('html')).toHaveAttribute('data-theme', theme)

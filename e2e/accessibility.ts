/** WCAG 2.2 AA, as far as a machine can tell. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { stillness } from './whole-page.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with one line for each thing that is wrong, in this theme and at this width. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await stillness(page)
  // Fetching the style sheets once more would break the policy of the content frames, and only serves a rule about orientation.
  const axe = new AxeBuilder({ page }).options({ preload: false }).withTags(levels)
  // What lies behind an open dialog is out of reach, and has been looked at by itself.
  if (await page.getByRole('dialog').isVisible()) axe.include('[role=dialog]')
  const { violations } = await axe.analyze()
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect(lines, what).toEqual([])
}

/** In light and in dark, as somebody's system prefers it. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expectAccessible(page, `${what}, ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}

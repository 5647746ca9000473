/** WCAG 2.2 AA, as far as a machine can tell. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { stillness } from './whole-page.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** All that another theme changes. */
const rulesOnColour = ['color-contrast', 'link-in-text-block']

/** Fails with one line for each thing that is wrong, in this theme and at this width. */
export async function expectAccessible(page: Page, what: string, rules?: string[]): Promise<void> {
  await stillness(page)
  const axe = await axeOn(page)
  if (rules) axe.withRules(rules)
  else axe.withTags(levels)
  // What lies behind an open dialog is out of reach, and has been looked at by itself.
  for (const role of ['dialog', 'alertdialog'] as const) if (await page.getByRole(role).isVisible()) axe.include(`[role=${role}]`)
  const { violations } = await axe.analyze()
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect(lines, what).toEqual([])
}

async function axeOn(page: Page): Promise<AxeBuilder> {
  const isAlone = page.frames().length === 1
  // Read into the page once: with every look again, that would cost more than the look.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
  // Otherwise it opens a page of its own, to bring together what each frame found.
  if (isAlone) axe.setLegacyMode()
  // Fetching the style sheets once more would break the policy of the content frames, and only serves a rule about orientation.
  return axe.options({ preload: false, resultTypes: ['violations'] })
}

/** In light and in dark, as somebody's system prefers it. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  const wear = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  }
  await wear('light')
  await expectAccessible(page, `${what}, light`)
  await wear('dark')
  await expectAccessible(page, `${what}, dark`, rulesOnColour)
  await page.emulateMedia({ colorScheme: null })
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what = ''): Promise<void> {
  expect(await sticksOut(page), `${what} in a window of ${page.viewportSize()?.width}`).toEqual([])
}

/** What makes a page wider than its window; nothing where one cannot scroll sideways. */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
    return [`${scrollWidth} wide`, ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })
}

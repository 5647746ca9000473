/** WCAG 2.2 AA, as far as a machine can tell. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { stillness } from './whole-page.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Less than half of what the package gives as `axe.source`. A page asks its frames, and their origin is opaque. */
const source = `${await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** All that another theme changes. */
const rulesOnColour = ['color-contrast', 'link-in-text-block']

/** Fails with one line for each thing that is wrong, in this theme and at this width, on the page and in its frames. */
export async function expectAccessible(page: Page, what: string, runOnly = levels): Promise<void> {
  const fresh = await freshFrames(page, runOnly)
  await readInto(page, fresh.length > 0 ? page.frames() : [page.mainFrame()])
  await stillness(page)
  expect(await page.evaluate(violations, { ...options, runOnly, iframes: fresh.length > 0 }), what).toEqual([])
  for (const { look } of fresh) lookedAt.add(look)
}

/** What stands in a frame depends on nothing around it but its width: one look at it does for all pages that it comes in. */
const lookedAt = new Set<string>()

/** Those that nobody has looked at as they are now, and their look. The theme that a frame wears stands in its markup. */
export async function freshFrames(page: Page, runOnly = levels): Promise<{ frame: Frame; look: string }[]> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame())
  const looks = await Promise.all(
    frames.map(async (frame) => ({ frame, look: [runOnly, page.viewportSize()?.width, await frame.content()].join('\n') })),
  )
  return looks.filter(({ look }) => !lookedAt.has(look))
}

const options: RunOptions = {
  // A frame that does not answer is a fault: not asked first whether it would, it is waited for.
  pingWaitTime: 0,
  frameWaitTime: 10_000,
  // Fetching the style sheets once more would break the policy of the content frames, and only serves a rule about orientation.
  preload: false,
  resultTypes: ['violations'],
}

/** Whose documents bring it with them, for whoever asks. */
const bringing = new WeakSet<BrowserContext>()

/** Into each document once: with every look again, that would cost more than the look. Brought, it is compiled once for many documents. */
async function readInto(page: Page, documents: readonly Frame[]): Promise<void> {
  const context = page.context()
  if (!bringing.has(context)) {
    await context.addInitScript({ content: `window.readAxe = () => {\n${source}\n}` })
    bringing.add(context)
  }
  for (const document of documents) if (!(await document.evaluate(readWhatItBrings))) await document.evaluate(source)
}

/** In the browser. */
function readWhatItBrings(): boolean {
  const { readAxe } = window
  if (!('axe' in window)) readAxe?.()
  return 'axe' in window
}

/** In the browser. */
async function violations(options: RunOptions): Promise<string[]> {
  // What lies behind an open dialog is out of reach, and has been looked at by itself.
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) => one.checkVisibility())
  const { violations } = await window.axe.run(dialogs.length > 0 ? dialogs : document, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}

declare global {
  interface Window {
    axe: typeof axe
    readAxe?: () => void
  }
}

/** In light and in dark, as somebody's system prefers it: in what it prefers now, then in the other, in which it is left. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  const theme = await page.evaluate(themeOnceWorn)
  await expectAccessible(page, `${what}, ${theme}`)
  const other = theme === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  await page.evaluate(themeOnceWorn)
  await expectAccessible(page, `${what}, ${other}`, rulesOnColour)
}

/** In the browser: which theme the system prefers, as soon as the page wears it. */
async function themeOnceWorn(): Promise<'light' | 'dark'> {
  const theme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  while (document.documentElement.dataset.theme !== theme()) await new Promise(requestAnimationFrame)
  return theme()
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

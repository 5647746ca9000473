/**
 * What every journey is told with: `test` knows the running product, opens further browsers, and fails when a page complains.
 * A complaint is an error in the console (a breach of the content security policy among them) or one that no code has caught.
 */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test'
import { goWhereNothingRuns } from './pages.ts'
import { runProducts, usual, type Wanted } from './products.ts'
import type { Product } from './server.ts'

export { expect }

interface Journey {
  /** As a first start leaves it when a file begins; the journeys of one file share it. */
  product: Product
  /** Another person's browser, or the same person's second one: nothing is shared with the first. */
  anotherBrowser(): Promise<Page>
  /** Complaints that belong to the story: a refusal that it is about is an error to the browser's console. */
  expectComplaints(...patterns: RegExp[]): void
}

// Only for what hangs: several products may start at once, on a busy machine.
const patience = 300_000

export const test = base.extend<Journey & { complaints: Complaints }, { products: ReturnType<typeof runProducts> }>({
  products: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const products = runProducts()
      await use(products)
      await products.stop()
    },
    { scope: 'worker', timeout: patience },
  ],
  product: [
    async ({ products }, use, { file }) => use(await products.forFile(file, usual)),
    { scope: 'test', timeout: patience },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  complaints: async ({}, use) => {
    const complaints = keepComplaints()
    await use(complaints)
    expect(complaints.unexpected(), 'errors in the console of the browser').toEqual([])
  },
  context: async ({ context, complaints }, use) => {
    complaints.listenTo(context)
    await use(context)
  },
  anotherBrowser: async ({ browser, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      complaints.listenTo(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  expectComplaints: async ({ complaints }, use) => use(complaints.expect),
})

/** For stories that need another product: other settings, or an empty data folder. */
export const testOn = (wanted: Wanted) =>
  test.extend({
    product: [
      async ({ products }, use, { file }) => use(await products.forFile(file, wanted)),
      { scope: 'test', timeout: patience },
    ],
  })

interface Look {
  /** Whether the look before has left the page in this state. Left in another, it is cleared. */
  goesOnFrom(state: string | undefined): Promise<boolean>
  /** The page stays as it is for the look that comes next. */
  leaveIn(state: string): void
}

/**
 * For many short looks, one after the other: all have the same page, which keeps nothing of the look before, unless that leaves it as it
 * is. A new browser context is a process of its own, into which everything is loaded and compiled anew: opening it costs more than the look.
 */
export const testOnOnePage = test.extend<{ look: Look }, { kept: { page?: Page; leftIn?: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  page: async ({ browser, kept, complaints, viewport }, use) => {
    kept.page ??= await (await browser.newContext()).newPage()
    const { page } = kept
    const context = page.context()
    if (viewport) await page.setViewportSize(viewport)
    const stop = complaints.listenTo(context)
    await use(page)
    stop()
    if (kept.leftIn === undefined) await clear(page)
  },
  look: async ({ page, kept }, use) => {
    await use({
      async goesOnFrom(state) {
        const isThere = state !== undefined && kept.leftIn === state
        if (kept.leftIn !== undefined && !isThere) await clear(page)
        kept.leftIn = undefined
        return isThere
      },
      leaveIn(state) {
        kept.leftIn = state
      },
    })
  },
})

async function clear(page: Page): Promise<void> {
  for (const routes of [page, page.context()]) await routes.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ colorScheme: null })
  await goWhereNothingRuns(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

type Complaints = ReturnType<typeof keepComplaints>

// React Router leaves unhandled that the data of a page was cut off because another page is wanted by now. Nobody sees it.
const leftBehind = /^AbortError: (?:BodyStreamBuffer was aborted|signal is aborted without reason)/

function keepComplaints() {
  const heard: string[] = []
  const expected = [leftBehind]
  return {
    /** @returns how to stop */
    listenTo(context: BrowserContext): () => void {
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
      }
      const onError = (error: WebError) => void heard.push(String(error.error().stack ?? error.error()))
      context.on('console', onConsole).on('weberror', onError)
      return () => void context.off('console', onConsole).off('weberror', onError)
    },
    expect(...patterns: RegExp[]): void {
      expected.push(...patterns)
    },
    unexpected: () => heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  }
}

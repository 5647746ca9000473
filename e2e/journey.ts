/**
 * What every journey is told with: `test` knows the running product, opens further browsers, and fails when a page complains.
 * A complaint is an error in the console (a breach of the content security policy among them) or one that no code has caught.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
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

type Complaints = ReturnType<typeof keepComplaints>

// React Router leaves unhandled that the data of a page was cut off because another page is wanted by now. Nobody sees it.
const leftBehind = /^AbortError: (?:BodyStreamBuffer was aborted|signal is aborted without reason)/

function keepComplaints() {
  const heard: string[] = []
  const expected = [leftBehind]
  return {
    listenTo(context: BrowserContext): void {
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => heard.push(String(error.error().stack ?? error.error())))
    },
    expect(...patterns: RegExp[]): void {
      expected.push(...patterns)
    },
    unexpected: () => heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  }
}

/** What a page tells who reads it: without scripts as much as with them. */
import type { Page } from '@playwright/test'

export type Reading = Awaited<ReturnType<typeof readingOf>>

/** In a form that two of them can be compared by. */
export async function readingOf(page: Page) {
  return page.getByRole('main').evaluate((main: HTMLElement) => {
    const named = [...main.querySelectorAll<HTMLElement>('img, [role=img], figcaption')].filter((one) => one.checkVisibility())
    const text = main.innerText
    return {
      words: text.split(/\s+/).length,
      prices: [...new Set(text.match(/\$[\d,.]*\d/g))].toSorted(),
      figures: named.map((one) => one.getAttribute('aria-label') ?? one.getAttribute('alt') ?? one.innerText),
      waiting: [
        ...(text.match(/\bloading\b/gi) ?? []),
        ...[...main.querySelectorAll('[aria-busy=true], [role=progressbar]')].map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ],
    }
  })
}

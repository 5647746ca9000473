/** A page as it is sent, before any script runs: what search engines and readers without JavaScript get. */
import type { Page } from '@playwright/test'

export interface Markup {
  path: string
  lang: string
  titles: string[]
  headings: string[]
  descriptions: string[]
  canonicals: string[]
  /** Every target as it is written, with the relation to it. */
  links: { href: string; rel: string }[]
  ids: string[]
}

/** Fetches the address and reads it with this page's parser; nothing of it is run. */
export async function markupOf(page: Page, path: string): Promise<Markup> {
  const html = await (await page.request.get(path)).text()
  return page.evaluate(
    ([html, path]) => {
      const sent = new DOMParser().parseFromString(html, 'text/html')
      const all = (selector: string) => [...sent.querySelectorAll(selector)]
      const attributes = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? '')
      return {
        path,
        lang: sent.documentElement.lang,
        titles: all('head > title').map(({ textContent }) => textContent),
        headings: all('h1').map(({ textContent }) => textContent),
        descriptions: attributes('meta[name=description]', 'content'),
        canonicals: attributes('link[rel=canonical]', 'href'),
        links: all('a[href]').map((link) => ({
          href: link.getAttribute('href') ?? '',
          rel: link.getAttribute('rel') ?? '',
        })),
        ids: attributes('[id]', 'id'),
      }
    },
    [html, path] as const,
  )
}

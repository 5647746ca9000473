import sheet from 'katex/dist/katex.min.css?url'
import { beforeAll } from 'vitest'

/** The product serves the sheet of formulas under its own address; for the tests of a file it is there already, so that no text waits for it. */
export function mathsSheet(): void {
  beforeAll(() => {
    const links = ['/content-assets/katex.min.css', sheet].map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      link.dataset.precedence = 'maths'
      document.head.append(link)
      return link
    })
    return () => {
      for (const link of links) link.remove()
    }
  })
}

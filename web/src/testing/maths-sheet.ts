import sheet from 'katex/dist/katex.min.css?url'
import { beforeAll } from 'vitest'

/**
 * The product serves the sheet of formulas under its own address. For tests it is there already: no text waits for it, and React does not load it,
 * which would reject a promise that nobody handles (React 19.3, `linkInstance._p` in `react-dom-client`).
 */
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

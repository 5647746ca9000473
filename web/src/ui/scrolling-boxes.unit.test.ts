import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

// Dialogs, drawers and what fills the screen have a position already; formulas hide no words.
const exceptions = ['.dialog', ':global(.katex-display)', '.deck:fullscreen .place', '.scroller']

/** Rules of a sheet, each with its last selector; those within a media query too. */
const rulesOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }))

test('a box that scrolls is positioned: words hidden within it would else make the page longer', () => {
  const sheets = globSync('**/*.css', { cwd: source })
  const scrolling = sheets.flatMap((file) =>
    rulesOf(readFileSync(join(source, file), 'utf8'))
      .filter(({ body }) => /overflow(-y)?:\s*auto/.test(body))
      .map((rule) => ({ file, ...rule })),
  )
  expect(scrolling.length).toBeGreaterThan(20)
  const loose = scrolling.filter(
    ({ selector, body }) => !body.includes('position:') && !exceptions.some((allowed) => selector.endsWith(allowed)),
  )
  expect(loose.map(({ file, selector }) => `${file} ${selector}`)).toEqual([])
})

/**
 * Cuts the fonts of the pictures that other sites show of a page: static files, because what draws them knows no variable axes,
 * with more letters than the site's own, because titles of insights may hold any sign. Their licences
 * lie beside the site's own cuts, in `src/ui/fonts`. Run `npm run fonts -w web`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„…‹›•†‡€™−×←→`
const signs = 'αβγδεζηθλμνξπρστφχψωΓΔΘΛΞΠΣΦΨΩ√∞∑∏∫∂≤≥≈≠∈±'

const cuts = [
  { to: 'title', from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2', wght: 410, opsz: 72 },
  { to: 'name', from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2', wght: 480, opsz: 28 },
  { to: 'caption', from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2', wght: 400, opsz: 24 },
  { to: 'sentence', from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2', wght: 400 },
  { to: 'greek', from: 'katex/dist/fonts/KaTeX_Math-Italic.woff2', text: signs },
  { to: 'signs', from: 'katex/dist/fonts/KaTeX_Main-Regular.woff2', text: signs },
]

const target = join(import.meta.dirname, '../src/seo/pictures/fonts')
const { resolve } = createRequire(import.meta.url)

for (const { to, from, text = letters, wght, opsz } of cuts) {
  const cut = await subsetFont(await readFile(resolve(from)), text, {
    targetFormat: 'sfnt',
    variationAxes: { ...(wght && { wght }), ...(opsz && { opsz }) },
  })
  await writeFile(join(target, `${to}.ttf`), cut)
  console.log(`${to}: ${cut.length} bytes`)
}

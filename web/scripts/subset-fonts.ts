/**
 * Cuts the fonts down to what the product sets: Latin letters, and the weights that are used. The results are kept in
 * `src/ui/fonts`, because the first page's speed depends on these bytes; run `npm run fonts -w web` after changing anything here.
 * Plex Mono is served as it comes: its name is reserved for unmodified files.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„…‹›•†‡€™−×√≈≤≥∞←→`

// What the home page's sample question and the figures' labels need of mathematics, so that neither loads all of KaTeX.
const symbols = 'στμλρΦφΩπ'
const signs = 'Φ√ΣΠΓΔΩ∈≤≥≈−∞'

interface Cut {
  to: string
  from: string
  letters?: string
  wght?: number | { min: number; max: number }
  /** The optical size in points, where one is enough: titles are large, italics are captions and letters within reading text. */
  opsz?: number | { min: number; max: number }
}

const cuts: Cut[] = [
  // The first thing that is seen: a page waits for this cut and for no other serif.
  {
    to: 'newsreader-display',
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    wght: 410,
    opsz: 60,
  },
  {
    to: 'newsreader',
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    wght: 410,
    opsz: { min: 14, max: 40 },
  },
  {
    to: 'newsreader-bold',
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    wght: 600,
    opsz: 18,
  },
  {
    to: 'newsreader-italic',
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2',
    wght: 400,
    opsz: 16,
  },
  // Of the frames: running text and nothing else, so one size is enough.
  {
    to: 'newsreader-reading',
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    wght: 410,
    opsz: 18,
  },
  {
    to: 'instrument-sans',
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    wght: { min: 400, max: 600 },
  },
  { to: 'math-italic', from: 'katex/dist/fonts/KaTeX_Math-Italic.woff2', letters: symbols },
  { to: 'math-signs', from: 'katex/dist/fonts/KaTeX_Main-Regular.woff2', letters: signs },
]

const target = join(import.meta.dirname, '../src/ui/fonts')
// Frames are the server's, and know nothing of the web's build: what they set has a copy there.
const frames = join(import.meta.dirname, '../../server/src/platform/content-frame/fonts')
const inFrames = ['newsreader-reading', 'newsreader-bold', 'newsreader-italic']
const { resolve } = createRequire(import.meta.url)

for (const { to, from, wght, opsz, letters = text } of cuts) {
  const source = await readFile(resolve(from))
  const cut = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: { ...(wght && { wght }), ...(opsz && { opsz }) },
  })
  if (to !== 'newsreader-reading') await writeFile(join(target, `${to}.woff2`), cut)
  if (inFrames.includes(to)) await writeFile(join(frames, `${to}.woff2`), cut)
  console.log(`${to}: ${source.length} -> ${cut.length} bytes`)
}
for (const [name, file] of [
  ['newsreader', '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'],
  ['instrument-sans', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
] as const) {
  await copyFile(join(dirname(resolve(file)), '../LICENSE'), join(target, `${name}.LICENSE.txt`))
}
await copyFile(join(target, 'newsreader.LICENSE.txt'), join(frames, 'newsreader.LICENSE.txt'))

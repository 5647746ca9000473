/**
 * `npm run screenshots`: every public page and dialog, settings, the viewer and the kit; phone and desktop, light and dark; with a
 * sheet that shows the four beside each other. They lie in `.cache/screenshots`.
 *
 * `npm run screenshots -- --only vantage` takes those whose name holds the word; `--readme` makes the README's two pictures instead,
 * `--stories` those of the product on the page of success stories.
 */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContextOptions } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { contactSheet } from './screenshots/contact-sheet.ts'
import type { Subject } from './screenshots/subject.ts'
import { allSubjects } from './screenshots/subjects.ts'
import { startProduct } from './server.ts'
import { seeItAll, settledAfter, stillness } from './whole-page.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/screenshots')
const readmeLimit = 200_000 // bytes

const devices: Record<'phone' | 'desktop' | 'small', BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
  small: { viewport: { width: 1200, height: 750 }, deviceScaleFactor: 1.5 },
}
const variants = (['phone', 'desktop'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, colorScheme, name: `${device}.${colorScheme}` })),
)

const { values } = parseArgs({ options: { only: { type: 'string' }, readme: { type: 'boolean' }, stories: { type: 'boolean' } } })
const product = await startProduct({ env: { LOG_LEVEL: 'warn', ASSESSMENT_ORAL: 'none' } })
const browser = await openBrowser()
try {
  const subjects = await allSubjects(product)
  if (values.readme) await takeForReadme(subjects)
  else if (values.stories) await takeForStories(subjects)
  else await takeAll(subjects.filter(({ name }) => name.includes(values.only ?? '')))
} finally {
  await browser.close()
  await product.stop()
}

async function takeAll(subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) throw new Error(`Nothing has a name with "${values.only}" in it.`)
  if (!values.only) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const subject of subjects) {
    const takeOne = (variant: (typeof variants)[number]) =>
      take(subject, variant, join(folder, `${subject.name}.${variant.name}.png`))
    if (subject.inTurn) for (const variant of variants) await takeOne(variant)
    else await Promise.all(variants.map(takeOne))
    console.log(subject.name)
  }
  const sheet = join(folder, 'index.html')
  await writeFile(
    sheet,
    contactSheet(
      subjects.map(({ name }) => name),
      variants.map(({ name }) => name),
    ),
  )
  console.log(`\n${subjects.length} × ${variants.length} pictures; side by side in ${sheet}`)
}

async function takeForReadme(subjects: readonly Subject[]): Promise<void> {
  const variant = { device: 'desktop', colorScheme: 'light' } as const
  for (const name of ['home', 'viewer']) {
    const file = join(root, `docs/images/${name}.webp`)
    await take({ ...named(subjects, name), whole: false }, variant, file)
    const { size } = await stat(file)
    console.log(`${file}, ${Math.round(size / 1000)} kB`)
    if (size > readmeLimit) throw new Error('That is too large for a README.')
  }
}

/** A window narrow enough to be read where the picture is small. */
async function takeForStories(subjects: readonly Subject[]): Promise<void> {
  for (const [name, of] of Object.entries({ question: 'viewer', solution: 'viewer_solution', settings: 'settings' })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const file = join(root, `content/site/screenshots/${name}-${colorScheme}.webp`)
      await take({ ...named(subjects, of), whole: false }, { device: 'small', colorScheme }, file)
      console.log(file)
    }
  }
}

function named(subjects: readonly Subject[], name: string): Subject {
  const subject = subjects.find((one) => one.name === name)
  if (!subject) throw new Error(`There is no page "${name}".`)
  return subject
}

/** In a browser context of its own, where nothing moves. */
async function take(
  { open, whole }: Subject,
  { device, colorScheme }: { device: keyof typeof devices; colorScheme: 'light' | 'dark' },
  path: string,
): Promise<void> {
  const context = await browser.newContext({ ...devices[device], colorScheme, reducedMotion: 'reduce', baseURL: product.url })
  const page = await context.newPage()
  await open(page)
  if (whole) {
    await seeItAll(page)
    // A frame paints what is in the window.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const width = devices[device].viewport?.width ?? 0
    await settledAfter(page, () => page.setViewportSize({ width, height }))
  }
  await page.evaluate(() => document.fonts.ready)
  await stillness(page)
  const form = path.endsWith('.webp') ? ({ type: 'webp', quality: 85 } as const) : ({ type: 'png' } as const)
  await page.screenshot({ path, ...form, animations: 'disabled' })
  await context.close()
}

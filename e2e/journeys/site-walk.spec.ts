/**
 * The whole public site, page after page as the site map has them: what it weighs, that nothing moves or sticks out, that it has nothing
 * that a machine finds inaccessible, and that without scripts it is there to be read.
 */
import type { Page } from '@playwright/test'
import { paths } from 'contract/paths.ts'
import { expectAccessibleInBothThemes, sticksOut } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { faultsOfWalking } from '../keyboard-walk.ts'
import { doubleText, holdFontsUntilPainted, layoutShifts, lostInForcedColours } from '../layout.ts'
import { markupOf } from '../markup.ts'
import { tabTo } from '../pages.ts'
import { type Reading, readingOf } from '../reading.ts'
import { indexedPaths, unindexedPaths } from '../site.ts'
import { limits, scriptLimit, weigh } from '../weight.ts'
import { started } from '../whole-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

const widths = [1440, 1024, 768, 390, 320]
/** At which axe looks, as at everything else (`accessible.spec.ts`). */
const looks = [1440, 390]

// spec §2.1
const headerPaths = [
  paths.interview(),
  paths.mockInterview(),
  paths.vantage(),
  paths.certificate(),
  paths.insights(),
  paths.successStories(),
]

for (const half of [0, 1])
  test(`every page is light, still, whole and accessible, read without scripts, and walked with the Tab key (${half + 1} of 2) @phone`, async ({
    page,
    browser,
    product,
    isMobile,
    expectComplaints,
  }) => {
    test.slow()
    expectComplaints(/404 \(Not Found\).*\/404\)/)
    // Routed, nothing is taken from the cache.
    await holdFontsUntilPainted(page)
    const own = page.viewportSize()!
    const bare = isMobile ? undefined : await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const indexed = await indexedPaths(product)
    for (const path of [...indexed, ...unindexedPaths(indexed)].filter((_, at) => at % 2 === half)) {
      await page.setViewportSize(own)
      const weight = await weigh(page, path)
      if (indexed.includes(path)) expect.soft(weight.scriptGzip, `${path}, its scripts`).toBeLessThanOrEqual(scriptLimit(path))
      if (path === '/') {
        expect.soft(weight.total, 'everything that the home page sends').toBeLessThanOrEqual(limits.homeTotal)
        expect.soft(weight.figure, 'the figure of the home page').toBeLessThanOrEqual(limits.heroFigure)
      }
      expect.soft(weight.loadedTwice, `${path}, fonts under two names`).toEqual([])
      const { sum, moved } = await layoutShifts(page)
      expect.soft(sum, `${path} moves: ${moved.join('\n')}`).toBeLessThan(limits.shift)

      if (bare && indexed.includes(path)) await expectReadWithoutScripts(bare, path, await readingOf(page))
      expect.soft(await faultsOfWalking(page), `${path}, walked with the Tab key`).toEqual([])
      if (!isMobile) {
        await page.emulateMedia({ forcedColors: 'active' })
        expect.soft(await lostInForcedColours(page), `${path} in the system’s colours`).toEqual([])
        await page.emulateMedia({ forcedColors: null })
      }

      // On a phone the window is as wide as it is.
      for (const width of isMobile ? [own.width] : widths) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await sticksOut(page), `${path} in a window of ${width}`).toEqual([])
        if (!isMobile && looks.includes(width)) await expectAccessibleInBothThemes(page, `${path}, ${width} wide`)
      }
      if (isMobile) continue
      await page.setViewportSize({ width: 1280, height: 900 })
      expect.soft(await doubleText(page), `${path}, cut off when text is twice as large`).toEqual([])
      expect.soft(await sticksOut(page), `${path} with text twice as large`).toEqual([])
    }
    await bare?.context().close()
  })

/** Its text, its prices, and what its figures show. */
async function expectReadWithoutScripts(bare: Page, path: string, meant: Reading): Promise<void> {
  await bare.goto(path)
  await expect(bare.getByRole('heading', { level: 1 })).toBeVisible()
  const read = await readingOf(bare)
  expect.soft(read.words, `${path} without scripts`).toBeGreaterThan(50)
  expect.soft(read.waiting, `${path} without scripts`).toEqual([])
  expect.soft(read.prices, `${path} without scripts`).toEqual(meant.prices)
  expect.soft(read.figures, `${path} without scripts`).toEqual(expect.arrayContaining(meant.figures))
}

test('the whole site is reached with the keyboard alone, past the header where one likes @phone', async ({ page }) => {
  await page.goto('/')
  await started(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const isPhone = await menu.isVisible()
  const links = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Main' }).getByRole('link')
  for (const path of headerPaths) {
    if (isPhone) {
      await tabTo(page, menu)
      await page.keyboard.press('Enter')
    }
    await tabTo(page, links.and(page.locator(`[href="${path}"]`)))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(links.first()).toBeVisible({ visible: !isPhone })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('every page has a name of its own, a description, and one address', async ({ page, product }) => {
  await page.goto('/')
  const indexed = await indexedPaths(product)
  const others = unindexedPaths(indexed)
  const sent = await Promise.all([...indexed, ...others].map((path) => markupOf(page, path)))
  for (const { path, lang, titles, headings, descriptions, canonicals } of sent) {
    expect.soft(lang, path).toBe('en')
    expect.soft(titles, path).toHaveLength(1)
    expect.soft(headings, path).toHaveLength(1)
    if (others.includes(path)) continue
    expect.soft(descriptions, path).toEqual([expect.stringMatching(/^.{50,160}$/)])
    expect.soft(canonicals, path).toEqual([`${product.url}${path}`])
  }
  const titles = sent.map((one) => one.titles.join())
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted())
})

test('every link within the site leads somewhere, and none out of it tells where one comes from', async ({ page, product }) => {
  await page.goto('/')
  const indexed = await indexedPaths(product)
  // What is not found is not found with a dialog open either: its links to itself are left out.
  const others = unindexedPaths(indexed).filter((path) => path !== paths.notFound())
  const targets = new Map<string, string>()
  for (const { path, links } of await Promise.all([...indexed, ...others].map((one) => markupOf(page, one)))) {
    for (const { href, rel } of links) {
      const { origin, protocol, pathname, search, hash } = new URL(href, `${product.url}${path}`)
      if (origin === product.url) targets.set(pathname + search + hash, path)
      else if (protocol.startsWith('http')) expect.soft(rel.split(' '), `${path} → ${href}`).toContain('noopener')
    }
  }
  for (const [target, from] of targets) {
    const answer = await page.request.get(target)
    expect.soft(answer.status(), `${from} → ${target}`).toBe(200)
    const part = new URL(target, product.url).hash.slice(1)
    if (part) expect.soft((await markupOf(page, target)).ids, `${from} → ${target}`).toContain(part)
  }
})

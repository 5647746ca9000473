/** Vantage: what it is, its presentation by every way of turning slides, its prices, and the way in. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { dialog } from '../pages.ts'
import { firstData } from '../products.ts'
import { startProduct } from '../server.ts'
import { shortLibrary } from '../short-library.ts'

const deck = (page: Page) => page.getByRole('region', { name: 'Vantage at a glance' })
const slide = (page: Page, title: string) => deck(page).getByRole('heading', { name: title, exact: true })

test('the five modules stand in their order, and Sign Up Now stands beside the presentation', async ({ page }) => {
  await page.goto('/vantage')
  const modules = page.locator('section', { has: page.getByRole('heading', { name: 'Five modules', exact: true }) })
  await expect(modules.getByRole('heading', { level: 3 })).toHaveText([
    'Linux',
    'Python',
    'Data Science',
    'Visualization',
    'Finance Applications',
  ])
  await expect(page.getByText('aimed at new hires and interns')).toBeVisible()

  const button = page.getByRole('link', { name: 'Sign Up Now' })
  const [beside, slides] = [await button.boundingBox(), await deck(page).boundingBox()]
  expect(beside!.x + beside!.width).toBeLessThan(slides!.x)
  expect(beside!.y + beside!.height).toBeLessThanOrEqual(slides!.y + slides!.height + 1)
  await button.click()
  await expect(dialog(page, 'Sign Up')).toBeVisible()
})

test('both prices of the first year and of each year after it are said, and that it renews', async ({ page }) => {
  await page.goto('/vantage')
  const prices = page.getByRole('table', { name: 'Plans of Vantage' })
  await expect(prices.getByRole('row')).toHaveText([
    /Access/,
    /First year\s*renews yearly\s*\$500\s*\$517\.50\s*\$17\.50 more/,
    /Each additional year\s*renews yearly\s*\$100\s*\$103\.50\s*\$3\.50 more/,
  ])
  await expect(page.getByText('renews every year at $100 by bank or $103.50 by card')).toBeVisible()
  await page.getByText('Does Vantage renew?').click()
  await expect(page.getByText('The first year costs $500 by bank or $517.50 by card.')).toBeVisible()
})

test('the slides turn with the buttons and the keyboard, and say where one is', async ({ page }) => {
  await page.goto('/vantage')
  const where = deck(page).getByText(/^Slide \d of 9/)
  await expect(where).toHaveText('Slide 1 of 9Five modules for the first year')
  await expect(deck(page).getByRole('button', { name: 'Previous' })).toBeDisabled()

  await deck(page).getByRole('button', { name: 'Next' }).click()
  await expect(slide(page, 'Who it is for')).toBeInViewport({ ratio: 1 })
  await expect(where).toHaveText('Slide 2 of 9Who it is for')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(where).toHaveText('Slide 4 of 9Python')
  await expect(slide(page, 'Python')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowLeft')
  await expect(slide(page, 'Linux')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await expect(slide(page, 'What it costs')).toBeInViewport({ ratio: 1 })
  await expect(deck(page).getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('Home')
  await expect(slide(page, 'Five modules for the first year')).toBeInViewport({ ratio: 1 })
})

test('a swipe turns a slide, and the count follows', async ({ page }) => {
  await page.goto('/vantage')
  await expect(deck(page).getByText('Slide 1 of 9')).toBeVisible()
  const slides = deck(page).getByRole('list', { name: 'Slides' })
  await slides.hover()
  await page.mouse.wheel(900, 0)
  await expect(deck(page).getByText('Slide 2 of 9')).toBeVisible()
})

test('for who asked for less motion the slides change without moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/vantage')
  await expect(deck(page).getByRole('list', { name: 'Slides' })).toHaveCSS('scroll-behavior', 'auto')
})

test('the slides fill the screen, and come back', async ({ page }) => {
  await page.goto('/vantage')
  const screen = deck(page).getByRole('button', { name: 'Full screen' })
  await screen.click()
  await expect.poll(() => deck(page).evaluate((section) => section.matches(':fullscreen'))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(slide(page, 'Who it is for')).toBeInViewport({ ratio: 1 })
  await screen.click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
})

test('printing the slides prints all of them and nothing else, in ink on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/vantage')
  await deck(page).getByRole('button', { name: 'Print the slides' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  for (const title of ['Linux', 'Visualization', 'What it costs']) await expect(slide(page, title)).toBeVisible()

  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the slides stand below each other, whole', async ({ page }) => {
    await page.goto('/vantage')
    const first = await slide(page, 'Five modules for the first year').boundingBox()
    const last = await slide(page, 'What it costs').boundingBox()
    expect(last!.y).toBeGreaterThan(first!.y + 1000)
    expect(last!.x).toBe(first!.x)
    await expect(deck(page).getByRole('button', { name: 'Next' })).toBeHidden()
  })
})

const canva = 'https://www.canva.com/design/DAF-x_1/abc/view?embed'

test('a presentation at Canva is framed, sandboxed, from Canva alone, and can be opened there', async ({ page }) => {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  await cp(shortLibrary, dir, { recursive: true })
  await writeFile(join(dir, 'site/at-a-glance.yaml'), `id: 68\ncanva_uri: ${canva}\n`)
  const product = await startProduct({ env: { CONTENT_DIR: dir }, copyOf: firstData })
  try {
    await page.route('https://www.canva.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Slides at Canva</h1>' }),
    )
    const answer = await page.goto(`${product.url}/vantage`)
    expect(answer?.headers()['content-security-policy']).toContain("frame-src 'self' https://www.canva.com;")

    const frame = page.locator('iframe[title="Vantage at a glance"]')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox')
    await expect(frame).toHaveAttribute('loading', 'lazy')
    await expect(frame.contentFrame().getByRole('heading', { name: 'Slides at Canva' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the presentation on Canva' })).toHaveAttribute(
      'href',
      'https://www.canva.com/design/DAF-x_1/abc/view',
    )
    await expect(page.getByRole('list', { name: 'Slides' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Sign Up Now' })).toBeVisible()
  } finally {
    // Its application may still be on its way: it is not missed when its server is gone.
    await page.goto('about:blank')
    await product.stop()
    await rm(dir, { recursive: true })
  }
})

test('without a presentation at Canva nothing of it may be framed', async ({ page }) => {
  const answer = await page.goto('/vantage')
  expect(answer?.headers()['content-security-policy']).not.toContain('canva')
})

/** Carousels: one at a time on the home page, several at a time among the pieces of the kit. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { openKit } from '../pages.ts'

const testimonials = (page: Page): Locator => page.getByRole('region', { name: 'Testimonials' })

/** The home page with its clock in our hands and the first testimonial just shown, nobody pointing at it. */
async function openWithStoppedClock(page: Page): Promise<Locator> {
  await page.clock.install()
  await page.goto('/')
  const carousel = testimonials(page)
  await expect(carousel.locator('[inert]')).toHaveCount(2)
  await page.clock.pauseAt(Date.now() + 600_000)
  await carousel.getByRole('button', { name: 'Testimonial 1 of 3' }).click()
  await page.mouse.move(10, 10)
  await expectShown(carousel, 1)
  return carousel
}

async function expectShown(carousel: Locator, slide: number): Promise<void> {
  await expect(carousel.getByRole('button', { name: `Testimonial ${slide} of 3` })).toHaveAttribute('aria-current', 'true')
  // What is not shown is out of reach.
  await expect(carousel.locator('[inert]')).toHaveCount(2)
  await expect(carousel.getByRole('group', { name: `Testimonial ${slide} of 3` })).toBeInViewport()
  await expect(carousel.getByRole('group', { name: `Testimonial ${slide} of 3` })).not.toHaveAttribute('inert')
}

test('each of the three testimonials is shown for five seconds, and after the last one the first', async ({ page }) => {
  const carousel = await openWithStoppedClock(page)
  await page.clock.runFor(4999)
  await expectShown(carousel, 1)
  await page.clock.runFor(1)
  await expectShown(carousel, 2)
  await page.clock.runFor(5000)
  await expectShown(carousel, 3)
  await page.clock.runFor(5000)
  await expectShown(carousel, 1)
})

test('the testimonials hold still while they are pointed at, and go on afterwards', async ({ page }) => {
  const carousel = await openWithStoppedClock(page)
  await carousel.hover()
  await page.clock.runFor(20_000)
  await expectShown(carousel, 1)
  await page.mouse.move(10, 10)
  await page.clock.runFor(5000)
  await expectShown(carousel, 2)
})

test('the testimonials hold still while the keyboard is in them, and the arrow keys move them', async ({ page }) => {
  const carousel = await openWithStoppedClock(page)
  await page.keyboard.press('Tab')
  await page.clock.runFor(20_000)
  await expectShown(carousel, 1)
  const slides = carousel.getByRole('group', { name: 'Testimonials' })
  await slides.focus()
  await expect(slides).toHaveAttribute('aria-live', 'polite')
  await page.keyboard.press('ArrowRight')
  await expectShown(carousel, 2)
})

test('the testimonials stop for good when told to, and go on when told to, whoever is watching', async ({ page }) => {
  const carousel = await openWithStoppedClock(page)
  await carousel.getByRole('button', { name: 'Stop the carousel' }).click()
  await page.mouse.move(10, 10)
  await page.clock.runFor(20_000)
  await expectShown(carousel, 1)
  await carousel.getByRole('button', { name: 'Start the carousel' }).click()
  await page.clock.runFor(5000)
  await expectShown(carousel, 2)
})

test('for whom asked for stillness the testimonials do not advance by themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const carousel = await openWithStoppedClock(page)
  await page.clock.runFor(20_000)
  await expectShown(carousel, 1)
  await carousel.getByRole('button', { name: 'Testimonial 3 of 3' }).click()
  await expectShown(carousel, 3)
})

test('without JavaScript all three testimonials are there to read', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/`)
  const carousel = testimonials(page)
  for (const slide of [1, 2, 3]) {
    const words = carousel.getByRole('group', { name: `Testimonial ${slide} of 3` })
    await words.scrollIntoViewIfNeeded()
    await expect(words).toBeInViewport()
  }
  await expect(carousel.getByRole('button')).toHaveCount(0)
  await context.close()
})

test('logos are shown seven, five, three or two at a time', async ({ page }) => {
  await openKit(page)
  const slides = page.getByRole('region', { name: 'Greeks' }).first().getByRole('group', { name: 'Greeks' })
  for (const [width, count] of [
    [1024, 7],
    [1023, 5],
    [600, 5],
    [599, 3],
    [480, 3],
    [479, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await slides.evaluate((track) => Math.round(track.clientWidth / (track.scrollWidth / track.children.length))),
      `${width} px`,
    ).toBe(count)
  }
})

test('logos move by one every two and a half seconds, and begin again after the last', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openKit(page)
  const carousel = page.getByRole('region', { name: 'Greeks' }).first()
  const logo = (i: number) => carousel.getByRole('group', { name: `Letter ${i} of 10` })
  await carousel.getByRole('button', { name: 'Stop the carousel' }).click()
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(logo(8)).toBeInViewport({ ratio: 1 })
  await expect(logo(1)).not.toBeInViewport({ ratio: 0.5 })
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expect(logo(1)).toBeInViewport({ ratio: 0.9 })
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expect(logo(10)).toBeInViewport({ ratio: 0.9 })

  await page.clock.pauseAt(Date.now() + 600_000)
  await carousel.getByRole('button', { name: 'Start the carousel' }).click()
  await page.clock.runFor(2499)
  await expect(logo(10)).toBeInViewport({ ratio: 0.9 })
  await page.clock.runFor(1)
  await expect(logo(1)).toBeInViewport({ ratio: 0.9 })
})

test('where all logos are in sight there is nothing to stop', async ({ page }) => {
  await openKit(page)
  await expect(page.getByRole('region', { name: 'Two', exact: true }).first().getByRole('button')).toHaveCount(0)
})

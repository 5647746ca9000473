/** The success stories: logos that advance only while nobody minds, cards, pictures, and rates with their source. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { openWithStillClock } from '../pages.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Logos of companies and universities' })

/** The numbers of the logos that are wholly in sight. */
const inSight = (page: Page): Promise<number[]> =>
  carousel(page)
    .getByRole('group', { name: 'Logos of companies and universities' })
    .evaluate((track) => {
      const { left, right } = track.getBoundingClientRect()
      return [...track.children].flatMap((slide, i) => {
        const box = slide.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1 ? [i + 1] : []
      })
    })

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

// spec §9
for (const [width, count] of [
  [1440, 7],
  [1024, 7],
  [1023, 5],
  [600, 5],
  [599, 3],
  [480, 3],
  [479, 2],
  [390, 2],
] as const)
  test(`${count} logos stand beside each other in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/success_stories')
    await expect.poll(() => inSight(page)).toEqual(from(1, count))
  })

test('the logos advance by one every 2.5 seconds, begin again after the last, and stop when asked to', async ({ page }) => {
  await openWithStillClock(page, '/success_stories')
  await page.mouse.move(5, 5)

  await page.clock.runFor(2000)
  expect(await inSight(page)).toEqual(from(1, 7))
  await page.clock.runFor(500)
  await expect.poll(() => inSight(page)).toEqual(from(2, 7))

  await carousel(page).getByRole('button', { name: 'Stop the carousel' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(10_000)
  expect(await inSight(page)).toEqual(from(2, 7))
})

test('the logos wait under a pointer and under the keyboard', async ({ page }) => {
  await openWithStillClock(page, '/success_stories')
  await carousel(page).hover()
  await page.clock.runFor(6000)
  expect(await inSight(page)).toEqual(from(1, 7))

  await page.mouse.move(5, 5)
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  const next = carousel(page).getByRole('button', { name: 'Next' })
  while (!(await next.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.clock.runFor(6000)
  expect(await inSight(page)).toEqual(from(1, 7))
  await page.keyboard.press('Enter')
  await expect.poll(() => inSight(page)).toEqual(from(2, 7))
})

test('the logos do not advance by themselves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/success_stories')
  await expect(carousel(page).getByRole('button', { name: 'Start the carousel' })).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await inSight(page)).toEqual(from(1, 7))
})

test('the rates stand with their source, and the samples are said to be samples @phone', async ({ page }) => {
  await page.goto('/success_stories')
  const rows = page.getByRole('table', { name: 'Success rate' }).getByRole('row')
  await expect(rows).toHaveText([/Year/, /2023\s*96\s%/, /2024\s*80\s%/])
  await expect(page.getByText('Source: Figures stated by the operator of this site.')).toBeVisible()
  await expect(page.getByText('The companies and universities on this page are invented')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ferrymoor Capital' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a picture of the product is in the reader’s theme, and opens in its full size', async ({ page, expectComplaints }) => {
  // Opened by itself a picture runs nothing, not even what Playwright brings along.
  expectComplaints(/Blocked script execution/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/success_stories')
  const question = page.getByRole('img', { name: /^The viewer with the list of questions/ })
  await question.scrollIntoViewIfNeeded()
  await expect(question).toHaveAttribute('src', '/site-files/screenshots/question-dark.webp')
  await expect.poll(() => question.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1800)

  const opened = page.waitForEvent('popup')
  await question.click()
  await expect(await opened).toHaveURL('/site-files/screenshots/question-dark.webp')
})

test('the success stories are accessible in both themes @phone', async ({ page }) => {
  await page.goto('/success_stories')
  await expect(carousel(page)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the success stories')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every logo, card, picture and rate is there to read', async ({ page }) => {
    await page.goto('/success_stories')
    for (const name of ['Ferrymoor Capital', 'Hollin Ledger', 'University of Evermoor', 'Marrowfield University'])
      await expect(carousel(page).getByRole('img', { name })).toBeInViewport()
    await expect(page.getByRole('table', { name: 'Success rate' })).toContainText('96')
    await expect(page.getByRole('img', { name: /^The settings/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop the carousel' })).toBeHidden()
  })
})

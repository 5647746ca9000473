/** When a page is all there: the application runs, and what comes into sight later has been in sight. */
import type { Page } from '@playwright/test'

/** Resolves when the application has taken over the page that the server sent: buttons do what they say. */
export async function started(page: Page): Promise<void> {
  // React notes its own data on every element that it takes over; nothing else tells.
  await page.waitForFunction(runs)
}

/** In the browser. */
const runs = (): boolean => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))

/** Goes down the page to its end and back: pictures further down are fetched when they come near. */
export async function seeItAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** What is still fading in has colours that nobody is meant to read. A transition begins a frame after what caused it. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    for (let quiet = 0; quiet < 3; quiet++) {
      await frame()
      if (moving().length > 0) quiet = -1
      await Promise.allSettled(moving().map((animation) => animation.finished))
    }
  })
}

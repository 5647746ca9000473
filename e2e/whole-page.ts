/** When a page is all there: the application runs, and what comes into sight later has been in sight. */
import type { Page, Request } from '@playwright/test'

/** Resolves when the application has taken over the page that the server sent: buttons do what they say. */
export async function started(page: Page): Promise<void> {
  // React notes its own data on every element that it takes over; nothing else tells.
  await page.waitForFunction(runs)
}

/** In the browser. */
const runs = (): boolean => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))

const isStream = (request: Request): boolean => /\/discussion\/\d+\/events$/.test(request.url())

/** Resolves when everything that this has set off has arrived, and set off nothing more. */
export async function settledAfter(page: Page, deed: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>()
  // The stream of a thread goes on for as long as somebody looks.
  const begun = (request: Request) => void (isStream(request) || underWay.add(request))
  const over = (request: Request) => void underWay.delete(request)
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  await deed()
  // What has arrived may ask for more when it is drawn.
  for (let quiet = 0; quiet < 5; quiet = underWay.size === 0 ? quiet + 1 : 0)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over)
}

/** Goes down the page to its end and back: pictures further down are fetched when they come near. */
export async function seeItAll(page: Page): Promise<void> {
  await settledAfter(page, () =>
    page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
      window.scrollTo({ top: 0, behavior: 'instant' })
      await document.fonts.ready
    }),
  )
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

/**
 * Whatever one has to click, type or sign in for, looked at once in light and in dark, in a wide window and on a phone: it has nothing
 * that a machine finds inaccessible, and is no wider than its window. Public pages as they open are looked at in `site-walk.spec.ts`,
 * mails in `mails.spec.ts`, the kit in its component test.
 */
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, freshFrames } from '../accessibility.ts'
import { testOnOnePage as test } from '../journey.ts'
import { textIsThere } from '../python.ts'
import type { Subject } from '../screenshots/subject.ts'
import { states } from '../screenshots/subjects.ts'

test.describe.configure({ mode: 'parallel' })

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** @param again what shows it in the next window, where making the first one narrow does not */
async function expectFit(page: Page, what: string, again = async () => {}): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size)
    await again()
    // Of a question, in its frame: before there is nothing to look at.
    await textIsThere(page)
    await drawFrames(page, size)
    await expectAccessibleInBothThemes(page, `${what}, ${size.width} wide`)
    await expectNoSidewaysScroll(page, what)
  }
}

/** A frame that is out of sight is not drawn again for another width: in a window that is tall enough each is seen once. */
async function drawFrames(page: Page, size: { width: number; height: number }): Promise<void> {
  const frames = await freshFrames(page)
  if (frames.length === 0) return
  await page.setViewportSize({ ...size, height: 6000 })
  await Promise.all(frames.map(({ frame }) => frame.evaluate(drawn).catch(() => {})))
  await page.setViewportSize(size)
}

/** In the browser. One that is not shown at all never is. */
const drawn = () =>
  new Promise<void>((over) => {
    requestAnimationFrame(() => requestAnimationFrame(() => over()))
    setTimeout(over, 500)
  })

const looked = states.filter(({ isLookedAtAlone }) => !isLookedAtAlone)
const after = ({ name }: Subject): Subject[] => looked.filter(({ from }) => from?.name === name)
/** It, and what is a step further each time. */
const wayFrom = (first: Subject): Subject[] => [first, ...after(first).flatMap(wayFrom)]

const isFirst = ({ from }: Subject): boolean => !looked.some(({ name }) => name === from?.name)

for (const way of looked.filter(isFirst).map(wayFrom))
  test.describe(() => {
    // One after the other, in the page of the one before. A worker that is new opens the page from the start.
    test.describe.configure({ mode: 'default' })
    for (const [place, subject] of way.entries()) lookAt(subject, way[place + 1])
  })

function lookAt({ name, open, opensByWidth, from }: Subject, next: Subject | undefined): void {
  test(`${name} is accessible and fits, in light and dark, wide and narrow`, async ({ page, look, expectComplaints }) => {
    // Refusals are states, too.
    expectComplaints(/Failed to load resource/, /ApiError/)
    const isThere = await look.goesOnFrom(from?.name)
    if (opensByWidth) return expectFit(page, name, () => open(page))
    await (from && isThere ? from.by : open)(page)
    await expectFit(page, name)
    if (next?.from?.name === name) look.leaveIn(name)
  })
}

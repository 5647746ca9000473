/** Logos: several at a time. One at a time they are the testimonials (`features/site/testimonials.browser.test.tsx`). */
import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Carousels } from './carousels.tsx'

const logos = page.getByRole('region', { name: 'Greeks' })
const button = (name: string) => logos.getByRole('button', { name })

/** The numbers of the logos that are wholly in sight. */
function inSight(): number[] {
  const track = logos.getByRole('group', { name: 'Greeks' }).element()
  const { left, right } = track.getBoundingClientRect()
  return [...track.children].flatMap((slide, i) => {
    const box = slide.getBoundingClientRect()
    return box.left >= left - 1 && box.right <= right + 1 ? [i + 1] : []
  })
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

test.each([
  [1440, 7],
  [1024, 7],
  [1023, 5],
  [600, 5],
  [599, 3],
  [480, 3],
  [479, 2],
  [390, 2],
])('in a window of %i pixels %i logos stand beside each other', async (width, count) => {
  await page.viewport(width, 900)
  await render(<Carousels />)
  expect(inSight()).toEqual(from(1, count))
})

/** Away from them, so that they may move; time passes only as it is turned. */
async function open(reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  await commands.emulateMedia({ reducedMotion })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await render(<Carousels />)
  await userEvent.hover(page.getByRole('region', { name: 'Two' }))
}

test('logos advance by one every 2.5 seconds, begin again after the last, and stop when asked to', async () => {
  await open('no-preference')
  // Where Vitest waits for the browser, or asks again, it lets its clock run on: the rest that is measured begins without it.
  const rests = vi.spyOn(window, 'setInterval')
  ;(button('Next').element() as HTMLElement).click()
  // It begins to rest when it sees where it is, and goes on scrolling to there.
  const isThere = () => rests.mock.calls.length > 0 && String(inSight()) === String(from(2, 7))
  while (!isThere()) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(2499)
  expect(inSight()).toEqual(from(2, 7))
  vi.advanceTimersByTime(1)
  await expect.poll(inSight).toEqual(from(3, 7))
  for (const first of [4, 1]) {
    vi.advanceTimersByTime(2500)
    await expect.poll(inSight).toEqual(from(first, 7))
  }

  await button('Stop the carousel').click()
  await userEvent.hover(page.getByRole('region', { name: 'Two' }))
  vi.advanceTimersByTime(10_000)
  expect(inSight()).toEqual(from(1, 7))
})

test('logos wait under a pointer and under the keyboard, and are moved by their buttons, round the ends', async () => {
  await open('no-preference')
  await logos.hover()
  vi.advanceTimersByTime(6000)
  expect(inSight()).toEqual(from(1, 7))

  await userEvent.hover(page.getByRole('region', { name: 'Two' }))
  const next = button('Next').element() as HTMLElement
  button('Previous').element().closest('button')?.focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(next)
  vi.advanceTimersByTime(6000)
  expect(inSight()).toEqual(from(1, 7))
  await userEvent.keyboard('{Enter}')
  await expect.poll(inSight).toEqual(from(2, 7))

  await button('Previous').click()
  await expect.poll(inSight).toEqual(from(1, 7))
  await button('Previous').click()
  await expect.poll(inSight).toEqual(from(4, 7))
})

test('logos do not advance by themselves for who asked for less motion', async () => {
  await open('reduce')
  await expect.element(button('Start the carousel')).toBeVisible()
  vi.advanceTimersByTime(10_000)
  expect(inSight()).toEqual(from(1, 7))
})

test('where all logos are in sight there is nothing to stop', async () => {
  await render(<Carousels />)
  await expect.element(page.getByRole('region', { name: 'Two' }).getByRole('button')).not.toBeInTheDocument()
})

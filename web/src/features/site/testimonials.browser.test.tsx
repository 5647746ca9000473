/** The testimonials: one at a time, moving only while nobody minds. */
import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { Testimonials } from './testimonials.tsx'

const testimonials = ['Ada', 'Bruno', 'Cleo'].map((name, index) => ({
  ...{ index, name, title: 'Reader', testimonial: `Words of ${name}.`, initials: name.slice(0, 1) },
  ...{ url: '', avatar: '' },
}))

const carousel = page.getByRole('region', { name: 'Testimonials' })
const slide = (number: number) => carousel.getByRole('group', { name: `Testimonial ${number} of 3`, includeHidden: true })
const bar = (number: number) => carousel.getByRole('button', { name: `Testimonial ${number} of 3` })
const awayFromIt = () => userEvent.hover(page.getByRole('heading', { name: 'Elsewhere' }))

const nextFrame = () => new Promise(requestAnimationFrame)

async function expectShown(number: number): Promise<void> {
  await expect.element(bar(number)).toHaveAttribute('aria-current', 'true')
  // What is not shown is out of reach.
  expect(carousel.element().querySelectorAll('[inert]')).toHaveLength(2)
  await expect.element(slide(number)).toBeInViewport()
  await expect.element(slide(number)).not.toHaveAttribute('inert')
}

async function open(reducedMotion: 'reduce' | 'no-preference' = 'no-preference', samples = false): Promise<void> {
  await commands.emulateMedia({ reducedMotion })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await render(
    <>
      <h1>Elsewhere</h1>
      <Testimonials samples={samples} testimonials={testimonials} />
    </>,
  )
  await bar(1).click()
  await awayFromIt()
  await expectShown(1)
}

test('each of the three testimonials is shown for five seconds, and after the last one the first', async () => {
  await open()
  // Where Vitest waits for the browser, or asks again, it lets its clock run on: the rest that is measured begins without it.
  ;(bar(2).element() as HTMLElement).click()
  while (bar(2).element().getAttribute('aria-current') !== 'true') await nextFrame()
  await nextFrame()
  vi.advanceTimersByTime(4999)
  await expectShown(2)
  vi.advanceTimersByTime(1)
  await expectShown(3)
  vi.advanceTimersByTime(5000)
  await expectShown(1)
  vi.advanceTimersByTime(5000)
  await expectShown(2)
})

test('the testimonials hold still while they are pointed at, and go on afterwards', async () => {
  await open()
  await carousel.hover()
  vi.advanceTimersByTime(20_000)
  await expectShown(1)
  await awayFromIt()
  vi.advanceTimersByTime(5000)
  await expectShown(2)
})

test('the testimonials hold still while the keyboard is in them, and the arrow keys move them', async () => {
  await open()
  await userEvent.tab()
  vi.advanceTimersByTime(20_000)
  await expectShown(1)
  const slides = carousel.getByRole('group', { name: 'Testimonials' })
  ;(slides.element() as HTMLElement).focus()
  await expect.element(slides).toHaveAttribute('aria-live', 'polite')
  await userEvent.keyboard('{ArrowRight}')
  await expectShown(2)
})

test('the testimonials stop for good when told to, and go on when told to, whoever is watching', async () => {
  await open()
  await carousel.getByRole('button', { name: 'Stop the carousel' }).click()
  await awayFromIt()
  vi.advanceTimersByTime(20_000)
  await expectShown(1)
  await carousel.getByRole('button', { name: 'Start the carousel' }).click()
  vi.advanceTimersByTime(5000)
  await expectShown(2)
})

test('for whom asked for stillness the testimonials do not advance by themselves', async () => {
  await open('reduce')
  vi.advanceTimersByTime(20_000)
  await expectShown(1)
  await bar(3).click()
  await expectShown(3)
})

test('samples say above them that they are, and real ones do not', async () => {
  const notice = page.getByText('real testimonials will appear here.')
  await open('reduce', true)
  await expect.element(notice).toBeVisible()
  await cleanup()
  await open('reduce')
  await expect.element(notice).not.toBeInTheDocument()
})

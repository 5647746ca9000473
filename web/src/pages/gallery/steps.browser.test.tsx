/** Tabs of one page under the keyboard, and pages of a list. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from '../../testing/focus.ts'
import { openAt } from '../../testing/open-at.tsx'
import { Steps } from './steps.tsx'

beforeEach(() => open('/dev/ui'))

const open = (address: string) => openAt(address, [{ path: '*', Component: Steps }])

test('the arrows, Home and End move through tabs past what is disabled', async () => {
  const { keyboard } = userEvent
  const tab = (name: string) => page.getByRole('tablist', { name: 'Question and solution' }).getByRole('tab', { name })
  await focus(tab('Question'))
  await keyboard('{ArrowRight}')
  await expect.element(tab('Solution')).toHaveFocus()
  await expect.element(tab('Solution')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('tabpanel', { name: 'Solution' }))
    .toHaveTextContent('That of the absolute value at the end.')
  await keyboard('{End}')
  await expect.element(tab('Code')).toHaveFocus()
  await keyboard('{ArrowRight}')
  await expect.element(tab('Question')).toHaveFocus()
  await keyboard('{Tab}')
  await expect.element(page.getByRole('tabpanel', { name: 'Question' })).toHaveFocus()
})

test('pages of a list say which one is shown, and end at their ends', async () => {
  const many = page.getByRole('navigation', { name: 'Pages: many' })
  expect(
    many
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['', '1', '5', '6', '7', '12', ''])
  await expect.element(many.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page')
  const few = page.getByRole('navigation', { name: 'Pages: few' })
  await expect.element(few.getByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
  await expect.element(few.getByRole('link', { name: 'Next page' })).toBeVisible()
})

test('of tabs that do not fit the chosen one is in sight, and the page stays where it is', async () => {
  await page.viewport(220, 300)
  const router = await open('/certificate')
  const places = () => page.getByRole('navigation', { name: 'Interview' }).last()
  const inSight = (name: string) => {
    const [around, tab] = [places(), places().getByRole('link', { name })].map((one) => one.element().getBoundingClientRect())
    return tab!.left >= around!.left - 1 && tab!.right <= around!.right + 1
  }
  await expect.poll(() => inSight('Machine Learning')).toBe(true)
  expect(inSight('Stats')).toBe(false)
  await router.navigate('/dev/ui')
  await expect.poll(() => inSight('Stats')).toBe(true)
  expect(window.scrollY).toBe(0)
})

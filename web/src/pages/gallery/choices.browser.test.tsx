/** Boxes and radio buttons under the keyboard. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { focus } from '../../testing/focus.ts'
import { Choices } from './choices.tsx'

test('the arrows move the choice among radio cards, past what is disabled', async () => {
  await render(<Choices />)
  const platforms = page.getByRole('group', { name: 'Platform' })
  const interview = platforms.getByRole('radio', { name: /Interview/ })
  const vantage = platforms.getByRole('radio', { name: /Vantage/ })
  await focus(interview)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(vantage).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(interview).toHaveFocus()
  await expect.element(interview).toBeChecked()
  await expect
    .element(page.getByRole('group', { name: 'Plan' }).first())
    .toHaveAccessibleDescription('Please select subscription type')
})

test('the arrows go from day to day of a calendar, Page Down to the next month; what is not open is passed and not chosen', async () => {
  await render(<Choices />)
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`${name} selected|, ${name}`) })
  await focus(day('24 November 2026'))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(day('25 November 2026')).toHaveFocus()
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('24')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('26')
  await userEvent.keyboard('{PageDown}')
  await expect.element(day('26 December 2026')).toHaveFocus()
})

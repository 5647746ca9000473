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

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Accordions } from './accordions.tsx'

test('the keyboard opens and closes an answer of the accordion', async () => {
  await render(<Accordions />)
  const answer = page.getByText('Card payments carry a 3.5 % fee.')
  await expect.element(answer).not.toBeVisible()
  const question = page.getByRole('heading', { name: 'Why does paying by card cost more?' })
  question.element().closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(answer).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(answer).not.toBeVisible()
})

/** What fields say to who cannot see them, and lists under the keyboard. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { focus } from '../../testing/focus.ts'
import { Fields } from './fields.tsx'

beforeEach(() => render(<Fields />))

test('fields say their names, their help and their errors', async () => {
  await expect.element(page.getByLabelText('Username')).toHaveAccessibleDescription('The name others see in the discussions.')
  const email = page.getByLabelText('Email')
  await expect.element(email).toHaveAccessibleDescription('Enter correct email.')
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect.element(page.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code')
})

test('the arrows choose in a list of options and say what is wrong with it', async () => {
  const company = page.getByRole('combobox', { name: 'Filter by company' })
  await focus(company)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(company).toHaveValue('northgate')
  await expect.element(page.getByRole('combobox', { name: 'Not chosen' })).toHaveAccessibleDescription('Please select a company.')
})

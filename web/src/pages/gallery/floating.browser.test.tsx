/** What floats: where the focus goes, what the keyboard does, what closes it. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from '../../testing/focus.ts'
import { openAt } from '../../testing/open-at.tsx'
import { Floating } from './floating.tsx'

const { keyboard } = userEvent
const button = (name: string) => page.getByRole('button', { name })

const Page = () => (
  <main style={{ minHeight: '100vh' }}>
    <h1>The kit</h1>
    <Floating />
  </main>
)

beforeEach(() => openAt('/', [{ path: '/', Component: Page }]))

test('a dialog takes the focus, keeps it, and gives it back', async () => {
  const opener = button('Open a dialog')
  await focus(opener)
  await keyboard('{Enter}')
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect.element(login.getByLabelText('Email')).toHaveFocus()
  // What lies behind is out of reach.
  expect(document.querySelector('h1')?.closest('[inert], [aria-hidden=true]')).not.toBeNull()
  for (const key of [...Array(6).fill('{Tab}'), '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
    await keyboard(key)
    expect(login.element().contains(document.activeElement)).toBe(true)
  }
  await keyboard('{Escape}')
  await expect.element(login).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a question that must be answered does not go away by itself', async () => {
  const opener = button('Ask a question')
  await opener.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect.element(question.getByRole('button', { name: 'No' })).toHaveFocus()
  await expect.element(question.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await keyboard('{Escape}')
  await clickAt(5, 5)
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'No' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a drawer closes on Escape and on a click beside it', async () => {
  const opener = button('Open a drawer')
  const drawer = page.getByRole('dialog', { name: 'Questions' })
  await opener.click()
  await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true)
  await keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(drawer).toBeVisible()
  await clickAt(1200, 450)
  await expect.element(drawer).not.toBeInTheDocument()
})

test('the arrows walk through a menu past what is disabled, Enter chooses, Escape leaves', async () => {
  const trigger = button('Platform')
  const menu = page.getByRole('menu', { name: 'Platform' })
  const entry = (name: string) => menu.getByRole('menuitem', { name })
  await expect.element(trigger).toHaveAccessibleName(/Platform:\s+Interview/)
  await focus(trigger)
  await keyboard('{ArrowDown}')
  await expect.element(entry('Interview')).toHaveFocus()
  await expect.element(entry('Forum')).toHaveAttribute('aria-disabled', 'true')
  await keyboard('{ArrowUp}')
  await expect.element(entry('Core certificate')).toHaveFocus()
  await keyboard('v')
  await expect.element(entry('Vantage')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
  await expect.element(trigger).toHaveAccessibleName(/Platform:\s+Vantage/)
  await keyboard('{Enter}')
  await expect.element(entry('Vantage').getByLabelText('current')).toBeVisible()
  await keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('a hint appears on focus, is read with its button, and leaves on Escape', async () => {
  const hint = page.getByRole('tooltip', { name: 'Light, dark, or the system setting' })
  await focus(button('Platform'))
  await keyboard('{Tab}')
  await expect.element(button('Theme')).toHaveFocus()
  await expect.element(hint).toBeVisible()
  await expect.element(button('Theme')).toHaveAccessibleDescription('Light, dark, or the system setting')
  await keyboard('{Escape}')
  await expect.element(hint).not.toBeInTheDocument()
})

/** Wherever that is: beside what is open. */
const clickAt = (x: number, y: number) => userEvent.click(document.body, { position: { x, y }, force: true })

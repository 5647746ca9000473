/** Messages at the top right: how long they stay. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from '../../testing/focus.ts'
import { openAt } from '../../testing/open-at.tsx'
import { Messages } from './messages.tsx'

const opener = page.getByRole('button', { name: 'A good message' })
const message = page.getByRole('status').getByText('Email verified successfully!')

beforeEach(async () => {
  await openAt('/', [{ path: '/', Component: Messages }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

test('a message at the top right stays while it is pointed at, and is gone five seconds after it was left', async () => {
  await opener.click()
  await message.hover()
  const { top, left } = message.element().getBoundingClientRect()
  expect(top).toBeLessThan(60)
  expect(left).toBeGreaterThan(720)
  vi.advanceTimersByTime(20_000)
  await expect.element(message).toBeVisible()

  await opener.hover()
  // Where Vitest waits for the browser, as in a hover, it lets its clock run on: what is measured begins with the keyboard.
  const dismiss = page.getByRole('status').getByRole('button', { name: 'Dismiss' })
  await focus(dismiss)
  ;(dismiss.element() as HTMLElement).blur()
  await expect.element(dismiss).not.toHaveFocus()
  vi.advanceTimersByTime(4999)
  await expect.element(message).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(message).not.toBeInTheDocument()
})

test('a message stays while it has the focus, and gives it back when it is dismissed', async () => {
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toBeVisible()
  await focus(page.getByRole('status').getByRole('button', { name: 'Dismiss' }))
  vi.advanceTimersByTime(20_000)
  await expect.element(message).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

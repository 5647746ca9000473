/** What a newcomer is told in the place of the previews' note, and that it is told until they close it. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { saveSubscriptionStatus } from '../../lib/subscription-status.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import { PreviewNote } from './preview-note.tsx'

const welcome = page.getByRole('region', { name: 'Welcome, Noor' })

function open(is_newcomer: boolean, is_staff = false) {
  startSession(newcomer.email, {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true, is_staff },
  })
  saveSubscriptionStatus({ ...newcomer, is_newcomer, is_staff })
  const Preview = () => (
    <main id="content" tabIndex={-1}>
      <PreviewNote module="interview" />
    </main>
  )
  return openAt('/preview/statistics', [{ path: '/preview/statistics', Component: Preview }])
}

test('a newcomer is told what is open, what is not and where the plans are, until they close it', async () => {
  await open(true)
  await expect.element(welcome.getByText('The previews of Interview')).toBeVisible()
  await expect.element(welcome.getByRole('link', { name: 'plans and prices' })).toHaveAttribute('href', '/settings#plans')
  await welcome.getByRole('button', { name: 'Close the welcome' }).click()
  await expect.element(welcome).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await open(true)
  await expect.element(page.getByText('You are reading the previews.').last()).toBeVisible()
  await expect.element(welcome).not.toBeInTheDocument()
})

test('who has been here for a while is not welcomed again', async () => {
  await open(false)
  await expect.element(page.getByText('You are reading the previews.')).toBeVisible()
  await expect.element(welcome).not.toBeInTheDocument()
})

test('nothing is sold to staff', async () => {
  await open(false, true)
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  expect(page.getByText('You are reading the previews.').elements()).toHaveLength(0)
})

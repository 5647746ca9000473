import { askForErasure, askForExport, getExportAddress, getPrivacy, type PrivacyState } from 'contract/privacy/api.ts'
import { problem, sentenceOf } from 'contract/problems.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { currentSession } from '../../lib/session.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData } from '../../testing/people.ts'
import { nothingAsked } from '../../testing/privacy.ts'
import { YourData } from './your-data.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(getPrivacy, nothingAsked)
})

const email = 'noor@example.com'

function open(secret: string | null = null) {
  startSession(email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  return openAt('/settings', [{ path: '/settings', Component: () => <YourData email={email} secret={secret} /> }])
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const at = '2026-03-02T09:00:00.000Z'
const copy = (state: PrivacyState['export']['state'], over: object = {}): PrivacyState => ({
  ...nothingAsked,
  export: { state, asked_at: at, expires_at: null, bytes: null, next_at: null, ...over },
})

test('a copy is asked for, and is said to be made until it is', async () => {
  server.answer(askForExport, copy('preparing', { next_at: at }))
  await open()
  server.answer(getPrivacy, copy('ready', { next_at: at, expires_at: at, bytes: 12_345 }))
  await button('Request a copy').click()
  await expect.element(page.getByText(/^We are making your copy/)).toBeVisible()
  await expect
    .element(page.getByText(/^Your copy is ready until .*: open the link we emailed to noor@example\.com\.$/))
    .toBeVisible()
  expect(button(/^Ask for/).query()).toBeNull()
})

test('by the mailed link it is downloaded, and a link that is over is said to be', async () => {
  server.answer(getPrivacy, copy('ready', { expires_at: at, bytes: 2_345_678 }))
  expectComplaints(/This link has expired/)
  server.refuse(getExportAddress, 'copy_not_open')
  await open('secret-of-the-mail')
  await button('Download the copy (2.3 MB)').click()
  await expect.element(page.getByText(sentenceOf('copy_not_open'))).toBeVisible()
  expect(server.sentTo(getExportAddress)).toEqual([{ secret: 'secret-of-the-mail' }])
})

test('who asks for their account to be erased is told what will happen, gives the password, and is signed out', async () => {
  expectComplaints(/The current password is not right/)
  server.answer(askForErasure, ({ body }) => {
    if (body.current_password !== 'right') throw problem('wrong_password')
    return nothingAsked
  })
  await open()
  await button('Erase my account').click()
  const act = button('Erase my account in 7 days')
  await expect.element(act).toBeDisabled()
  await expect.element(page.getByText('Stays, credited to “former member”.')).toBeVisible()
  await page.getByLabelText('Remove my posts too').click()
  await expect.element(page.getByText('Removed. Other members’ answers stay.')).toBeVisible()
  await page.getByLabelText('Your password').fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(sentenceOf('wrong_password'))).toBeVisible()
  expect(currentSession()).toBeDefined()
  await page.getByLabelText('Your password').fill('right')
  await act.click()
  await expect.poll(currentSession).toBeUndefined()
  expect(server.sentTo(askForErasure).at(-1)).toEqual({ current_password: 'right', remove_posts: true })
})

test('who cannot leave as things are is told why', async () => {
  server.answer(getPrivacy, {
    ...nothingAsked,
    hindrance: 'You are the last administrator. Make someone else an administrator first.',
  })
  await open()
  await expect.element(page.getByText(/^You are the last administrator/)).toBeVisible()
  await expect.element(button('Erase my account')).toBeDisabled()
})

test('what cannot be loaded can be asked for again', async () => {
  server.refuse(getPrivacy, 'not_allowed')
  await open()
  await expect.element(page.getByText('Your data could not be loaded.')).toBeVisible()
  server.answer(getPrivacy, nothingAsked)
  await button('Try again').click()
  await expect.element(button('Request a copy')).toBeVisible()
})

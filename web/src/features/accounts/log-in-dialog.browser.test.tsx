/** The dialogs of logging in, when something is in the way: no connection, a limit, a suspension, a code that does not come. */
import { getProfile, login, resendConfirmation, sendCode, verifyCode } from 'contract/accounts/api.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import { AccountModals } from './account-modals.tsx'

const form = page.getByRole('dialog', { name: 'Log in' })
const email = form.getByLabelText('Email')
const password = form.getByLabelText('Password', { exact: true })
const submit = form.getByRole('button', { name: 'Log in' })
const second = page.getByRole('dialog', { name: 'Two Factor Authentication' })
const code = second.getByLabelText('Code')
const unreachable = 'The server cannot be reached. Please check your connection and try again.'

async function logIn(): Promise<void> {
  await email.fill(newcomer.email)
  await password.fill('the-square-root-of-time')
  await submit.click()
}

let server: ReturnType<typeof fakeServer>
let router: Awaited<ReturnType<typeof openAt>>

beforeEach(async () => {
  server = fakeServer()
  server.answer(login, { token: 'a-token', is_login_limited: false, data: loginData })
  server.answer(sendCode, {})
  server.answer(verifyCode, { is_login_limited: false, declaration_required: false })
  server.answer(getProfile, newcomer)
  router = await openAt('/?modal=login', [{ path: '*', Component: AccountModals }])
  await expect.element(form).toBeVisible()
})

// Without a subscription: the previews of the first shelf.
const expectLanded = () => expect.poll(() => router.state.location.pathname).toBe('/preview/statistics')

test('Log in says what is missing, and takes it back as one types', async () => {
  await submit.click()
  await expect.element(form.getByText('Email is required')).toBeVisible()
  await expect.element(form.getByText('Password is required')).toBeVisible()
  await email.fill('n')
  await expect.element(form.getByText('Email is required')).not.toBeInTheDocument()
  expect(server.sentTo(login)).toEqual([])
})

test('Log in says when the server cannot be reached, keeps what was typed, and works once it can', async () => {
  server.lose(login)
  await logIn()
  await expect.element(form.getByText(unreachable)).toBeVisible()
  await expect.element(email).toHaveValue(newcomer.email)
  await expect.element(password).toHaveValue('the-square-root-of-time')

  server.answer(login, { token: 'a-token', is_login_limited: false, data: loginData })
  await password.click()
  await userEvent.keyboard('{Enter}')
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expectLanded()
  expect(server.sentTo(verifyCode)).toMatchObject([{ otp: '123456' }])
})

test('a second log-in just after the first says that no code was sent, and when there is one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.refuse(sendCode, 'too_many', { retryAfter: 7 })
  await logIn()
  await expect.element(second.getByText(/We sent no code for this log-in/)).toBeVisible()
  const another = second.getByRole('button', { name: 'Send OTP' })
  await expect.element(another).toBeDisabled()
  await vi.advanceTimersByTimeAsync(7_000)
  server.answer(sendCode, {})
  await another.click()
  await expect.element(second.getByText(`Enter the code we sent to ${newcomer.email}`)).toBeVisible()
})

test('after too many wrong passwords Log in says so, and for how long', async () => {
  const message = 'Too many attempts. Please try again in 15 minutes.'
  server.refuse(login, 'too_many', { message, retryAfter: 880 })
  await logIn()
  await expect.element(form.getByText(message)).toBeVisible()
  await expect.element(email).toHaveValue(newcomer.email)
})

test('a suspended person is told so in the dialog, which stays, and nothing is kept', async () => {
  server.refuse(login, 'suspended')
  await logIn()
  await expect.element(form.getByText('Access restricted, please contact your administrator.')).toBeVisible()
  await expect.element(email).toHaveValue(newcomer.email)
  expect(Object.keys(localStorage)).toEqual(['device_id'])
})

test('Resend Email from Log in says which of the three things came of it', async () => {
  expectComplaints(/ApiError/)
  server.refuse(login, 'email_not_confirmed')
  await logIn()
  await expect.element(form.getByText('Please verify your email before logging in.')).toBeVisible()
  // It goes to the address that was tried.
  await email.fill('somebody.else@example.com')

  const again = form.getByRole('button', { name: 'Resend Email' })
  server.lose(resendConfirmation)
  await again.click()
  await expect.element(form.getByText('Failed to resend verification email.')).toBeVisible()
  server.answer(resendConfirmation, { message: '' })
  await again.click()
  await expect.element(form.getByText('Verification email resent. Please check your inbox.')).toBeVisible()
  server.refuse(resendConfirmation, 'too_many')
  await again.click()
  await expect.element(form.getByText('Unexpected error. Please try again.')).toBeVisible()
  expect(server.sentTo(resendConfirmation)).toEqual(Array(3).fill({ email: newcomer.email }))
})

test('Send OTP opens after ten seconds, asks for another code and closes for ten more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  await logIn()
  const send = second.getByRole('button', { name: 'Send OTP' })
  await expect.element(send).toBeDisabled()
  await vi.advanceTimersByTimeAsync(9_000)
  await expect.element(send).toBeDisabled()
  await vi.advanceTimersByTimeAsync(1_100)
  await expect.element(send).toBeEnabled()
  await send.click()
  await expect.element(second.getByText('A new code is on its way.')).toBeVisible()
  await expect.element(send).toBeDisabled()
  expect(server.sentTo(sendCode)).toHaveLength(2)
})

test('a wrong code is refused, and the right one still works', async () => {
  server.refuse(verifyCode, 'code_wrong')
  await logIn()
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(second.getByText('This code is not valid. Please check it or request a new one.')).toBeVisible()
  server.answer(verifyCode, { is_login_limited: false, declaration_required: false })
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expectLanded()
})

test.each([
  ['with a space', '294 017'],
  ['in full-width digits, with a space', '２９４　０１７'],
])('a code that is typed %s is sent as its six digits', async (_how, typed) => {
  server.answer(verifyCode, { is_login_limited: false, declaration_required: false })
  await logIn()
  await code.click()
  await userEvent.keyboard(`${typed}{Enter}`)
  await expectLanded()
  expect(server.sentTo(verifyCode)).toMatchObject([{ otp: '294017' }])
})

test('whoever’s login is over before the code is entered is told so, and may log in again', async () => {
  await logIn()
  server.refuse(verifyCode, 'not_logged_in')
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').getByText('Please log in.')).toBeVisible()
  await expect.element(form).toBeVisible()
  await expect.element(second).not.toBeInTheDocument()
  expect(localStorage.getItem('token')).toBeNull()
})

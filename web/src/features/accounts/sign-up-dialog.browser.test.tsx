/** The sign-up form's rules (spec §4 and §5), with the robot check that the product ships with. */
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { captchaChallenge, resendConfirmation, signUp } from 'contract/accounts/api.ts'
import { getTerms } from 'contract/site/terms.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { acceptTerms, terms, termsDialog } from '../../testing/terms.ts'
import { AccountModals } from './account-modals.tsx'

const form = page.getByRole('dialog', { name: 'Sign Up' })
const field = (label: string) => form.getByLabelText(label, { exact: true })
const submit = () => form.getByRole('button', { name: 'Sign Up' }).click()
const done = form.getByText('User registered successfully. Please verify your email.')
/** What the form complains about, from top to bottom. */
const sentences = () =>
  form
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)

const vera = {
  'First name': 'Vera',
  'Last name': 'Walker',
  Email: 'vera@example.com',
  'LinkedIn profile URL': 'https://www.linkedin.com/in/vera',
  Username: 'vera',
  Password: 'the-square-root-of-time',
}

async function fillIn(person: Partial<Record<keyof typeof vera, string>> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...vera, ...person })) await field(label).fill(text)
}

async function passCheck(): Promise<void> {
  await form.getByRole('group', { name: 'Robot check' }).getByRole('checkbox').click()
  await expect.element(form.getByText('Robot check passed.')).toBeInTheDocument()
}

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  server = fakeServer()
  // Hardly any work, and a real one.
  server.answer(captchaChallenge, async () => {
    const made = await createChallenge({
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, expiresAt: new Date(Date.now() + 600_000) },
      ...{ hmacSignatureSecret: 'signing', hmacKeySignatureSecret: 'derived' },
    })
    return { parameters: { ...made.parameters }, signature: made.signature ?? '' }
  })
  server.answer(signUp, { message: 'User registered successfully. Please verify your email.' })
  server.answer(getTerms, terms)
  await openAt('/?modal=sign-up', [{ path: '/', Component: AccountModals }], { captcha: { provider: 'altcha', siteKey: '' } })
  await expect.element(field('First name')).toHaveFocus()
})

test('what is missing is said in the specified order, with the robot check last, and typing takes its sentence away', async () => {
  await submit()
  await expect
    .poll(sentences)
    .toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Linkedin profile URL is required',
      'Username is required',
      'Password is required',
      'Please verify that you are not a robot.',
    ])
  await expect.element(field('First name')).toHaveFocus()
  for (const [at, label] of Object.keys(vera).entries()) {
    await field(label).fill('x')
    expect(sentences()).toHaveLength(6 - at)
  }
  expect(sentences()).toEqual(['Please verify that you are not a robot.'])
})

test('what is wrong is said in the specified order: addresses, then the length of the password, then the robot check', async () => {
  await fillIn({ Email: 'vera at example', Password: 'seven77' })
  await field('Referrer’s email').fill('nobody')
  await submit()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter correct email.')
  await expect.element(field('Referrer’s email')).toHaveAccessibleDescription('Enter correct email.')
  await expect.element(field('Password')).toHaveAccessibleDescription(/Password must contain atleast 8 characters$/)

  await field('Email').fill(vera.Email)
  await field('Referrer’s email').fill('')
  await submit()
  await expect.poll(sentences).toEqual(['Password must contain atleast 8 characters', 'Please verify that you are not a robot.'])

  await field('Password').fill(vera.Password)
  await submit()
  const check = form.getByRole('group', { name: 'Robot check' })
  await expect.element(check).toHaveFocus()
  await expect.element(check).toHaveAccessibleDescription('Please verify that you are not a robot.')
  await passCheck()
  expect(sentences()).toEqual([])
})

test('students are told what student pricing needs', async () => {
  await expect
    .element(form.getByText(/^Students: sign up with your university/))
    .toHaveTextContent('Students: sign up with your university email and correct LinkedIn information to get student pricing.')
})

test('Enter signs up; what happened and what to do stands in the form’s place, and after five seconds the button is Resend Email', async () => {
  expectComplaints(/ApiError/)
  await fillIn()
  await passCheck()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  await field('Username').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(done).toHaveFocus()
  await expect.element(form.getByText('Open the email we sent to vera@example.com')).toBeVisible()
  await expect.element(form.getByText('please check your spam folder')).toBeVisible()
  expect(server.sentTo(signUp)).toMatchObject([{ email: vera.Email, username: 'vera', captcha_token: expect.any(String) }])
  expect(form.getByRole('textbox').elements()).toEqual([])
  await expect.element(form.getByRole('button', { name: 'Sign Up' })).toBeDisabled()

  const resend = form.getByRole('button', { name: 'Resend Email' })
  await vi.advanceTimersByTimeAsync(4_500)
  await expect.element(resend).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(resend).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument()

  server.lose(resendConfirmation)
  await resend.click()
  await expect.element(form.getByText('Failed to resend verification email. Please try again.')).toBeVisible()
  server.answer(resendConfirmation, { message: '' })
  await resend.click()
  await expect.element(form.getByText('Verification email resent. Please check your inbox.')).toBeVisible()
  server.refuse(resendConfirmation, 'too_many')
  await resend.click()
  await expect.element(form.getByText('Unexpected response from server. Please try again.')).toBeVisible()
  expect(server.sentTo(resendConfirmation)).toEqual(Array(3).fill({ email: vera.Email }))

  await form.getByRole('button', { name: 'Use another address' }).click()
  await expect.element(field('First name')).toHaveFocus()
  for (const box of form.getByRole('textbox').elements()) expect(box).toHaveValue('')
  await expect.element(form.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
})

test('an address that is taken is refused, what was typed stays, and the robot check starts over', async () => {
  server.refuse(signUp, 'email_taken', { errors: [{ field: 'email', message: 'user with this email already exists.' }] })
  await fillIn()
  await passCheck()
  await submit()
  await expect.element(field('Email')).toHaveAccessibleDescription('user with this email already exists.')
  await expect.element(field('Username')).toHaveValue('vera')
  await expect.element(form.getByText('Robot check passed.')).not.toBeInTheDocument()
  await expect.element(form.getByRole('checkbox')).not.toBeChecked()

  server.answer(signUp, { message: '' })
  await field('Email').fill('another@example.com')
  await passCheck()
  await submit()
  await expect.element(done).toBeVisible()
})

test('a connection that is lost costs nothing: the words stay, and so does the proof', async () => {
  server.lose(signUp)
  await fillIn()
  await passCheck()
  await submit()
  await expect.element(form.getByText('The server cannot be reached. Please check your connection and try again.')).toBeVisible()
  await expect.element(field('LinkedIn profile URL')).toHaveValue(vera['LinkedIn profile URL'])
  server.answer(signUp, { message: '' })
  await submit()
  await expect.element(done).toBeVisible()
  await expectAccessible(form.element(), 'what a sign-up came to')
  const [first, second] = server.sentTo(signUp)
  expect(second).toEqual(first)
})

test('who refuses the terms is refused, and may accept them after all without typing again', async () => {
  await fillIn()
  await passCheck()
  const read = form.getByRole('button', { name: 'Terms' })
  await read.click()
  await termsDialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(form.getByText('now or before your first payment.')).toBeVisible()
  await read.click()
  await termsDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form.getByText('You refused the Terms. You need to accept them to have an account.')).toBeVisible()
  server.refuse(signUp, 'terms_not_accepted')
  await submit()
  await expect.element(form.getByText('Please accept the terms.')).toBeVisible()
  expect(server.sentTo(signUp)).toMatchObject([{ terms_accepted: false }])

  await read.click()
  await acceptTerms()
  await expect.element(form.getByText('You accepted the Terms.')).toBeVisible()
  await expect.element(field('Username')).toHaveValue('vera')
  server.answer(signUp, { message: '' })
  await passCheck()
  await submit()
  await expect.element(done).toBeVisible()
  expect(server.sentTo(signUp)[1]).toMatchObject({ terms_accepted: true })
})

/** The sign-up form's rules (spec §4 and §5), with the robot check that the product ships with. */
import type { Locator, Page } from '@playwright/test'
import { expect, testOn } from '../journey.ts'
import { acceptTerms, dialog, stopClock } from '../pages.ts'
import { mailsTo, mailTo, type Person, somebody } from '../people.ts'

// Accounts are opened by the dozen, each from a network of its own; the robot check stays.
const test = testOn({ env: { TRUST_PROXY: '1' } })

let networks = 0
test.beforeEach(({ page }) => {
  networks += 1
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${networks}` })
})

test('what is missing is said in the specified order, with the robot check last, and typing takes its sentence away', async ({
  page,
}) => {
  const form = await openSignUp(page)
  await submit(form)
  expect(await sentences(form)).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Linkedin profile URL is required',
    'Username is required',
    'Password is required',
    'Please verify that you are not a robot.',
  ])
  await expect(form.getByLabel('First name')).toBeFocused()

  const required = ['First name', 'Last name', 'E-mail', 'LinkedIn profile URL', 'Username', 'Password']
  for (const [at, label] of required.entries()) {
    await form.getByLabel(label, { exact: true }).fill('x')
    expect(await sentences(form)).toHaveLength(required.length - at)
  }
  expect(await sentences(form)).toEqual(['Please verify that you are not a robot.'])
})

test('what is wrong is said in the specified order: addresses, then the length of the password, then the robot check', async ({
  page,
}) => {
  const form = await openSignUp(page)
  await fillIn(form, { ...somebody('Vera'), email: 'vera at example', password: 'seven77' })
  await form.getByLabel('Referrer’s e-mail').fill('nobody')
  await submit(form)
  await expect(form.getByLabel('E-mail', { exact: true })).toBeFocused()
  await expect(form.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription('Enter correct email.')
  await expect(form.getByLabel('Referrer’s e-mail')).toHaveAccessibleDescription('Enter correct email.')
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Password must contain atleast 8 characters$/,
  )

  await form.getByLabel('E-mail', { exact: true }).fill('vera@example.com')
  await form.getByLabel('Referrer’s e-mail').fill('')
  await submit(form)
  expect(await sentences(form)).toEqual(['Password must contain atleast 8 characters', 'Please verify that you are not a robot.'])

  await form.getByLabel('Password', { exact: true }).fill('the-square-root-of-time')
  await submit(form)
  const check = form.getByRole('group', { name: 'Robot check' })
  await expect(check).toBeFocused()
  await expect(check).toHaveAccessibleDescription('Please verify that you are not a robot.')
  await passCheck(form)
  await expect(form.getByText('Please verify that you are not a robot.')).toBeHidden()
})

test('students are told what student pricing needs', async ({ page }) => {
  const form = await openSignUp(page)
  await expect(form.getByText(/^Students: sign up with your university/)).toHaveText(
    'Students: sign up with your university e-mail and correct LinkedIn information to get student pricing.',
  )
})

test('Enter signs up; the form is cleared, spam is mentioned, and after five seconds the button is Resend Email', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/429 \(Too Many Requests\).*resend/, /ERR_FAILED.*resend/, /ApiError/)
  const rhea = somebody('Rhea')
  await page.clock.install()
  const form = await openSignUp(page)
  await fillIn(form, rhea)
  await passCheck(form)
  await stopClock(page)
  await form.getByLabel('Username').press('Enter')
  await expect(form.getByText('User registered successfully. Please verify your email.')).toBeVisible()
  await expect(form.getByText('please check your spam folder')).toBeVisible()
  for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Sign Up' })).toBeDisabled()
  const first = await mailTo(product, rhea, 'Confirm')

  await page.clock.runFor(4_500)
  await expect(form.getByRole('button', { name: 'Resend Email' })).toBeHidden()
  await page.clock.runFor(1_000)
  const resend = form.getByRole('button', { name: 'Resend Email' })
  await expect(resend).toBeVisible()
  await expect(form.getByRole('button', { name: 'Sign Up' })).toBeHidden()

  await page.route('**/api/resend-verification/', (route) => route.abort())
  await resend.click()
  await expect(form.getByText('Failed to resend verification email. Please try again.')).toBeVisible()
  await page.unroute('**/api/resend-verification/')
  await resend.click()
  await expect(form.getByText('Verification email resent. Please check your inbox.')).toBeVisible()
  await mailTo(product, rhea, 'Confirm', first)
  // Once a minute at most.
  await resend.click()
  await expect(form.getByText('Unexpected response from server. Please try again.')).toBeVisible()
  expect(await mailsTo(product, rhea)).toHaveLength(2)

  await form.getByLabel('First name').fill('R')
  await expect(form.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
})

test('an address that is taken is refused, what was typed stays, and the robot check starts over', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/signup/)
  const greta = somebody('Greta')
  const form = await openSignUp(page)
  await fillIn(form, greta)
  await passCheck(form)
  await submit(form)
  await expect(form.getByText('User registered successfully. Please verify your email.')).toBeVisible()

  const again = { ...somebody('Greta'), email: greta.email }
  await fillIn(form, again)
  await passCheck(form)
  await submit(form)
  await expect(form.getByText('user with this email already exists.')).toBeVisible()
  await expect(form.getByLabel('Username')).toHaveValue(again.username)
  await expect(form.getByText('The robot check is passed.')).toBeHidden()
  await expect(form.getByRole('checkbox')).not.toBeChecked()

  await form.getByLabel('E-mail', { exact: true }).fill(again.username.concat('@example.com'))
  await passCheck(form)
  await submit(form)
  await expect(form.getByText('User registered successfully. Please verify your email.')).toBeVisible()
})

test('a connection that is lost costs nothing: the words stay, and so does the proof', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED.*api\/signup/)
  const ines = somebody('Ines')
  const form = await openSignUp(page)
  await fillIn(form, ines)
  await passCheck(form)
  await page.route('**/api/signup', (route) => route.abort())
  await submit(form)
  await expect(form.getByText('The server cannot be reached. Please check your connection and try again.')).toBeVisible()
  await expect(form.getByLabel('LinkedIn profile URL')).toHaveValue(ines.linkedin)
  await page.unroute('**/api/signup')
  await submit(form)
  await expect(form.getByText('User registered successfully. Please verify your email.')).toBeVisible()
})

test('a robot check that does not arrive says so, and comes when it is asked for again', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED.*captcha-altcha/)
  await page.route('**/assets/captcha-altcha-*', (route) => route.abort())
  const form = await openSignUp(page)
  await form.getByLabel('First name').fill('Cleo')
  await expect(form.getByText('The robot check could not be loaded.')).toBeVisible()
  await page.unroute('**/assets/captcha-altcha-*')
  await form.getByRole('button', { name: 'Try again' }).click()
  await passCheck(form)
  await expect(form.getByLabel('First name')).toHaveValue('Cleo')
})

test('who refuses the terms gets no account, and may accept them after all without typing again', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/signup/)
  const tilda = somebody('Tilda')
  const form = await openSignUp(page)
  await fillIn(form, tilda)
  await passCheck(form)
  await form.getByRole('button', { name: 'Terms' }).click()
  const terms = dialog(page, 'Agreement & Consent')
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByText('Read and accept them now, or before your first payment.')).toBeVisible()
  await form.getByRole('button', { name: 'Terms' }).click()
  await terms.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByText('You refused the Terms. Without them there is no account.')).toBeVisible()
  await submit(form)
  await expect(form.getByText('Please accept the terms.')).toBeVisible()
  expect(await mailsTo(product, tilda)).toEqual([])

  await form.getByRole('button', { name: 'Terms' }).click()
  await acceptTerms(page)
  await expect(form.getByText('You accepted the Terms.')).toBeVisible()
  await expect(form.getByLabel('Username')).toHaveValue(tilda.username)
  await passCheck(form)
  await submit(form)
  await expect(form.getByText('User registered successfully. Please verify your email.')).toBeVisible()
})

async function openSignUp(page: Page): Promise<Locator> {
  await page.goto('/?modal=sign-up')
  const form = dialog(page, 'Sign Up')
  await expect(form.getByLabel('First name')).toBeFocused()
  return form
}

async function fillIn(form: Locator, person: Person): Promise<void> {
  await form.getByLabel('First name').fill(person.firstname)
  await form.getByLabel('Last name').fill(person.lastname)
  await form.getByLabel('E-mail', { exact: true }).fill(person.email)
  await form.getByLabel('LinkedIn profile URL').fill(person.linkedin)
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
}

async function passCheck(form: Locator): Promise<void> {
  await form.getByRole('group', { name: 'Robot check' }).getByRole('checkbox').click()
  await expect(form.getByText('The robot check is passed.')).toBeAttached()
}

const submit = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Sign Up' }).click()

/** What the form complains about, from top to bottom. */
const sentences = (form: Locator): Promise<string[]> => form.getByRole('alert').allInnerTexts()

/** A forgotten password and a changed one. */
import type { Page } from '@playwright/test'
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { dialog, fillInCode, fillInLogIn, goToSettings, logIn, storedNames, toast } from '../pages.ts'
import { linkIn, mailsTo, mailTo, member, type Person } from '../people.ts'
import type { Product } from '../server.ts'

const done = 'Successfully reset password. Please log in.'
const failed = 'Reset Password failed. Please double check your reset password link.'

test('whoever has forgotten the password is mailed a link that sets a new one, once', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/(?:forgot-password|reset-password|login)/)
  const fanny = await member(product, 'Fanny')
  await logIn(page, product, fanny)
  await page.waitForURL('**/preview/statistics**')
  // The server has recorded the access by then: the page sends nothing after the log-out.
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByText('seen', { exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.getByRole('link', { name: 'Log in' }).first().click()
  await dialog(page, 'Log in').getByLabel('Email').fill('nobody@example.com')
  await dialog(page, 'Log in').getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL('/?modal=forgot-password')
  const forgot = dialog(page, 'Forgot password')
  await expect(forgot.getByText('Type your email')).toBeVisible()
  const address = forgot.getByLabel('Email')
  await expect(address).toHaveValue('nobody@example.com')
  await address.press('Enter')
  await expect(forgot.getByText('User with this email does not exist.')).toBeVisible()
  await address.fill('')
  await expect(forgot.getByText('User with this email does not exist.')).toBeHidden()
  await address.press('Enter')
  await expect(forgot.getByText('Email is required')).toBeVisible()
  await address.fill('nobody@nowhere')
  await expect(forgot.getByText('Email is required')).toBeHidden()
  await address.press('Enter')
  await expect(forgot.getByText('Enter correct email.')).toBeVisible()
  await address.fill(fanny.email)
  await address.press('Enter')
  await expect(forgot.getByText('We sent recover link. Please check your email!')).toBeVisible()

  const link = linkIn(await mailTo(product, fanny, 'new password'))
  await page.goto(link)
  const password = page.getByLabel('New password')
  await expect(password).toBeFocused()
  for (const [typed, sentence] of [
    ['', 'Password must contain at least 8 characters.'],
    ['1234567', 'Password must contain at least 8 characters.'],
    ['password1', 'This password is too common.'],
  ] as const) {
    await password.fill(typed)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await password.pressSequentially('x')
    await expect(page.getByText(sentence)).toBeHidden()
  }
  const renewed = { ...fanny, password: 'the-cube-root-of-time' }
  await password.fill(renewed.password)
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Enter')
  await expect(page.getByRole('heading', { name: done })).toBeFocused()

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fillInLogIn(page, fanny)
  await expect(dialog(page, 'Log in').getByText('Invalid email or password.')).toBeVisible()
  // An account is mailed one code in ten seconds at most.
  await panelOf(product).turn({ seconds: 11 })
  const newest = (await mailsTo(product, fanny))[0]
  await fillInLogIn(page, renewed)
  // This browser was known; a new password makes it prove itself again.
  await fillInCode(page, product, renewed, newest)
  await page.waitForURL('**/preview/statistics**')

  await page.goto(link)
  await setPassword(page, 'the-fourth-root-of-time')
  await expect(page.getByRole('heading', { name: failed })).toBeFocused()
  expect(await storedNames(page)).toContain('token')
})

test('a link works with the email in place of the username, not after an hour, and not when a part of it is lost', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/reset-password/)
  const frida = await member(product, 'Frida')
  const withEmail = async () => (await forgottenBy(product, frida)).replace(/[^/]+$/, frida.email)

  const late = await withEmail()
  await panelOf(product).turn({ seconds: 3600 })
  await page.goto(late)
  await setPassword(page, 'the-cube-root-of-time')
  await expect(page.getByRole('heading', { name: failed })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Forgot password' }).click()
  await expect(dialog(page, 'Forgot password')).toBeVisible()

  await page.goto(late.replace(/\/[^/]+$/, ''))
  await expect(page.getByRole('heading', { name: failed })).toBeVisible()

  const answer = await page.goto(await withEmail())
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await setPassword(page, 'the-cube-root-of-time')
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
})

test('a new password that was typed and sent before the application has arrived is sent when it has', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/reset-password/)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/reset-password/unknown/nobody`, { waitUntil: 'commit' })
  await setPassword(page, 'the-cube-root-of-time')
  release()
  await expect(page.getByRole('heading', { name: failed })).toBeVisible()
})

test('a password is changed in settings with the present one: this tab goes to Log in, the others home', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/reset-password\/session/)
  const paula = await member(product, 'Paula')
  await logIn(page, product, paula)
  await page.waitForURL('**/preview/statistics**')
  await goToSettings(page)
  const other = await page.context().newPage()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Change Password' })).toBeVisible()

  const form = page.getByRole('form', { name: 'Change Password' })
  const [current, fresh, confirm] = ['Current password', 'New password', 'Confirm password'].map((label) =>
    form.getByLabel(label),
  )
  const change = async (values: [string, string, string]) => {
    await current?.fill(values[0])
    await fresh?.fill(values[1])
    await confirm?.fill(values[2])
    await form.getByRole('button', { name: 'Change' }).click()
  }
  const mismatch = "Error: The confirm password doesn't match with the new password!"
  const next = 'the-cube-root-of-time'
  for (const [values, sentence] of [
    [['', '', ''], mismatch],
    [[paula.password, next, 'the-cube-root'], mismatch],
    [[paula.password, 'short', 'short'], 'Password must contain at least 8 characters.'],
    [['', next, next], 'The current password is not right.'],
    [['not-the-password', next, next], 'The current password is not right.'],
    [[paula.password, 'password1', 'password1'], 'This password is too common.'],
  ] as const) {
    await change([...values])
    await expect(form.getByRole('alert')).toHaveText(sentence)
  }

  await page.route('**/api/reset-password/session/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  expectComplaints(/500 \(Internal Server Error\)/)
  await change([paula.password, next, next])
  await expect(form.getByRole('alert')).toHaveText('Some error occured. Please reload your page.')
  await page.unroute('**/api/reset-password/session/**')

  await change([paula.password, next, next])
  await expect(dialog(page, 'Log in')).toBeVisible()
  await expect(page).toHaveURL('/?modal=login')
  await expect(toast(page, done)).toBeVisible()
  expect(await storedNames(page)).toEqual(['device_id'])
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await mailTo(product, paula, 'password was changed')

  // The browser has kept its place.
  await fillInLogIn(page, { ...paula, password: next })
  await page.waitForURL('**/preview/statistics**')
})

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('New password').press('Enter')
}

/** The link that was mailed. */
async function forgottenBy(product: Product, { email }: Person): Promise<string> {
  const [newest] = await mailsTo(product, { email })
  const answer = await fetch(`${product.url}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(200)
  return linkIn(await mailTo(product, { email }, 'new password', newest))
}

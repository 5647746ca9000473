/** The dialogs that have addresses: how they open, close, fail and keep what was typed. */
import type { Page } from '@playwright/test'
import { deskOf } from '../desk.ts'
import { expect, test } from '../journey.ts'
import { acceptTerms, dialog, fillInCode, fillInLogIn, stopClock, toast } from '../pages.ts'
import { mailTo, member, signedUp } from '../people.ts'
import { started } from '../whole-page.ts'

const titles = {
  login: 'Log in',
  'sign-up': 'Sign Up',
  'forgot-password': 'Forgot password',
  support: 'Customer Support',
  terms: 'Agreement & Consent',
}
const publicRoutes = ['/interview', '/mock_interview', '/vantage', '/certificate', '/qfp_insights', '/success_stories', '/terms']

test('every dialog has an address on every public page, and a reload keeps it @phone', async ({ page }) => {
  for (const [modal, title] of Object.entries(titles)) {
    await page.goto(`/?modal=${modal}`)
    await expect(dialog(page, title)).toBeVisible()
  }
  for (const route of publicRoutes) {
    await page.goto(`${route}?modal=sign-up`)
    await expect(dialog(page, 'Sign Up')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(route)
  }
  await page.reload()
  await expect(dialog(page, 'Sign Up')).toBeVisible()
  await expect(page).toHaveURL('/terms?modal=sign-up')
})

test('the Back button closes a dialog, and a dialog that was closed is not in its way', async ({ page }) => {
  await page.goto('/interview')
  await started(page)
  await page.getByRole('link', { name: 'Certificate' }).first().click()
  await expect(page).toHaveURL('/certificate')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await expect(dialog(page, 'Customer Support')).toBeVisible()
  await expect(page).toHaveURL('/certificate?modal=support')
  await page.goBack()
  await expect(dialog(page, 'Customer Support')).toBeHidden()
  await expect(page).toHaveURL('/certificate')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await dialog(page, 'Customer Support').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/certificate')
  await page.goBack()
  await expect(page).toHaveURL('/interview')
})

test('the focus goes into a dialog, stays there, and returns through a chain of dialogs to what opened the first', async ({
  page,
}) => {
  await page.goto('/vantage')
  await started(page)
  const opener = page.getByRole('link', { name: 'Log in' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const login = dialog(page, 'Log in')
  await expect(login.getByLabel('E-mail')).toBeFocused()
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    expect(await login.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await login.getByLabel('E-mail').fill('ada@example.com')
  await login.getByRole('link', { name: 'Sign up' }).click()
  await expect(dialog(page, 'Sign Up').getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Sign Up')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('after a deep link the page itself takes the focus', async ({ page }) => {
  await page.goto('/vantage?modal=support')
  await expect(dialog(page, 'Customer Support')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Customer Support')).toBeHidden()
  await expect(page).toHaveURL('/vantage')
  await expect(page.getByRole('main')).toBeFocused()
})

test('an address typed into one form is there in the other', async ({ page }) => {
  await page.goto('/?modal=login')
  await dialog(page, 'Log in').getByLabel('E-mail').fill('ada@example.com')
  await dialog(page, 'Log in').getByRole('link', { name: 'Sign up' }).click()
  const form = dialog(page, 'Sign Up')
  await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue('ada@example.com')
  await form.getByLabel('E-mail', { exact: true }).fill('ada@example.edu')
  await form.getByRole('link', { name: 'Log in' }).click()
  await expect(dialog(page, 'Log in').getByLabel('E-mail')).toHaveValue('ada@example.edu')
  await expect(dialog(page, 'Log in').getByLabel('Password', { exact: true })).toBeFocused()
})

test('Log in says when the server cannot be reached, keeps what was typed, and works once it can', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/ERR_FAILED.*api\/login/)
  const lena = await member(product, 'Lena')
  await page.goto('/?modal=login')
  const form = dialog(page, 'Log in')
  const lost = await loseCalls(page, '**/api/login')
  await fillInLogIn(page, lena)
  await expect(form.getByText('The server cannot be reached. Please check your connection and try again.')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toHaveValue(lena.email)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(lena.password)

  await lost.found()
  await form.getByLabel('Password', { exact: true }).press('Enter')
  await fillInCode(page, product, lena)
  await page.waitForURL('**/preview/statistics**')
})

test('after too many wrong passwords Log in says so, also to the right one', async ({ page, product, expectComplaints }) => {
  expectComplaints(/429 \(Too Many Requests\).*api\/login/)
  const tristan = await member(product, 'Tristan')
  const network = { 'x-forwarded-for': '198.51.100.23' }
  for (let tries = 0; tries < 10; tries++)
    await page.request.post('/api/login', {
      headers: network,
      data: { email: tristan.email, password: 'wrong', device_id: 'a-browser-of-somebody-else' },
    })
  await page.setExtraHTTPHeaders(network)
  await page.goto('/?modal=login')
  await fillInLogIn(page, tristan)
  const form = dialog(page, 'Log in')
  await expect(form.getByText(/Too many attempts\. Please try again in 1[45] minutes\./)).toBeVisible()
  await expect(form.getByLabel('E-mail')).toHaveValue(tristan.email)
})

test('a suspended person is told so in the dialog, which stays, and nothing is kept', async ({ page, expectComplaints }) => {
  expectComplaints(/403 \(Forbidden\).*api\/login/)
  await page.goto('/?modal=login')
  await fillInLogIn(page, { email: 'suspended@example.com', password: 'square-root-of-time' })
  const form = dialog(page, 'Log in')
  await expect(form.getByText('Access restricted, please contact your administrator.')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toHaveValue('suspended@example.com')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('Resend Email from Log in says which of the three things came of it', async ({ page, product, expectComplaints }) => {
  expectComplaints(
    /401 \(Unauthorized\).*api\/login/,
    /429 \(Too Many Requests\).*resend/,
    /ERR_FAILED.*resend/,
    /The server cannot be/,
    /Too many/,
  )
  const rosa = await signedUp(product, 'Rosa')
  await page.goto('/?modal=login')
  await fillInLogIn(page, rosa)
  const form = dialog(page, 'Log in')
  await expect(form.getByText('Please verify your email before logging in.')).toBeVisible()

  const lost = await loseCalls(page, '**/api/resend-verification/')
  await form.getByRole('button', { name: 'Resend Email' }).click()
  await expect(form.getByText('Failed to resend verification email.')).toBeVisible()
  await lost.found()
  await form.getByRole('button', { name: 'Resend Email' }).click()
  await expect(form.getByText('Verification email resent. Please check your inbox.')).toBeVisible()
  // Once a minute at most.
  await form.getByRole('button', { name: 'Resend Email' }).click()
  await expect(form.getByText('Unexpected error. Please try again.')).toBeVisible()
})

test('Send OTP opens after ten seconds, mails another code and closes for ten more', async ({ page, product }) => {
  const otto = await member(product, 'Otto')
  await page.clock.install()
  await page.goto('/?modal=login')
  await expect(dialog(page, 'Log in')).toBeVisible()
  await stopClock(page)
  await fillInLogIn(page, otto)
  const form = dialog(page, 'Two Factor Authentication')
  const send = form.getByRole('button', { name: 'Send OTP' })
  await expect(send).toBeDisabled()
  const first = await mailTo(product, otto, 'code')

  await deskOf(product).turn({ seconds: 11 })
  await page.clock.runFor(9_000)
  await expect(send).toBeDisabled()
  await page.clock.runFor(2_000)
  await expect(send).toBeEnabled()
  await send.click()
  await expect(form.getByText('A new code is on its way.')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.clock.resume()
  await fillInCode(page, product, otto, first)
  await page.waitForURL('**/preview/statistics**')
})

test('whoever’s login is over before the code is entered is told so, and may log in again', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/401 \(Unauthorized\).*api\/2fa/)
  const olga = await member(product, 'Olga')
  await page.goto('/?modal=login')
  await fillInLogIn(page, olga)
  const form = dialog(page, 'Two Factor Authentication')
  await expect(form).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/logout', { headers: { authorization: `Token ${token}` }, data: {} })

  await form.getByLabel('Code').fill('123456')
  await form.getByLabel('Code').press('Enter')
  await expect(toast(page, 'Please log in.')).toBeVisible()
  await expect(dialog(page, 'Log in')).toBeVisible()
  await expect(form).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a dialog that does not arrive says so, leaves the page as it is, and comes when it is asked for again', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/ERR_FAILED.*account-modals/)
  await page.goto('/certificate')
  await started(page)
  const lost = await loseCalls(page, '**/assets/account-modals-*')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(toast(page, 'The server cannot be reached. Please check your connection and try again.')).toBeVisible()
  await expect(page).toHaveURL('/certificate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await lost.found()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(dialog(page, 'Log in')).toBeVisible()
})

test('the support address can be written to', async ({ page }) => {
  await page.goto('/')
  await started(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  const address = dialog(page, 'Customer Support').getByRole('link')
  await expect(address).toHaveText('support@localhost')
  await expect(address).toHaveAttribute('href', 'mailto:support@localhost')
})

test('the terms of the footer are accepted, refused or only read, and a sign-up knows which', async ({ page }) => {
  await page.goto('/')
  await started(page)
  const terms = dialog(page, 'Agreement & Consent')
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  const signUp = dialog(page, 'Sign Up')
  const expectSignUpToSay = async (words: string) => {
    await page.getByRole('link', { name: 'Create an account' }).first().click()
    await expect(signUp.getByText(words)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signUp).toBeHidden()
  }

  await footer.click()
  await expect(terms.getByText('governed by the laws of the State of New Jersey')).toBeAttached()
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect(terms).toBeHidden()
  await expectSignUpToSay('Read and accept them now, or before your first payment.')

  await footer.click()
  await terms.getByRole('button', { name: 'Cancel' }).click()
  await expectSignUpToSay('You refused the Terms. Without them there is no account.')

  await footer.click()
  await acceptTerms(page)
  await expect(terms).toBeHidden()
  await expectSignUpToSay('You accepted the Terms.')
})

test('terms that do not arrive cannot be accepted, and are fetched again on demand', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED.*api\/terms/)
  const lost = await loseCalls(page, '**/api/terms')
  await page.goto('/?modal=terms')
  const terms = dialog(page, 'Agreement & Consent')
  await expect(terms.getByText('The server cannot be reached.')).toBeVisible()
  await expect(terms.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await lost.found()
  await terms.getByRole('button', { name: 'Try again' }).click()
  await acceptTerms(page)
  await expect(terms).toBeHidden()
})

test('terms that fit without scrolling are read at once', async ({ page }) => {
  await page.route('**/api/terms', (route) =>
    route.fulfill({ json: { version: '1', date: '2026-01-31', html: '<p>Be kind.</p>' } }),
  )
  await page.goto('/?modal=terms')
  await expect(dialog(page, 'Agreement & Consent').getByRole('button', { name: 'Accept' })).toBeEnabled()
})

test('without JavaScript the terms and the support address can still be read', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/vantage')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('noscript p')).toBeVisible()
  await expect(footer.locator('noscript p')).toContainText('logging in and signing up need it.')
  await expect(footer.locator('noscript p')).toContainText('Support: support@localhost')
  await footer.getByRole('link', { name: 'Terms as a page' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { name: 'Agreement & Consent' })).toBeVisible()
  await expect(page.getByText('governed by the laws of the State of New Jersey')).toBeVisible()
  await context.close()
})

/** From now on no answer comes to these, until they are found again. */
async function loseCalls(page: Page, pattern: string): Promise<{ found(): Promise<void> }> {
  await page.route(pattern, (route) => route.abort())
  return { found: () => page.unroute(pattern) }
}

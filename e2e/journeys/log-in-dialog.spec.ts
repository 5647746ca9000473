/** The dialogs of logging in, when something is in the way: no connection, a limit, a suspension, a code that does not come. */
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { dialog, fillInCode, fillInLogIn, loseCalls, stopClock, toast } from '../pages.ts'
import { mailTo, member, signedUp } from '../people.ts'

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

  await panelOf(product).turn({ seconds: 11 })
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

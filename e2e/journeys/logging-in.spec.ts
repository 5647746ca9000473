/** Logging in, when it does not work at once. */
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { dialog, fillInCode, fillInLogIn, logIn, storedNames } from '../pages.ts'
import { linkIn, mailsTo, mailTo, member, signedUp } from '../people.ts'

test('a wrong password is refused in the same words as an unknown address, and the right one then works', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/login/)
  const wilma = await member(product, 'Wilma')
  await page.goto('/?modal=login')
  const form = dialog(page, 'Log in')
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(form.getByText('Email is required')).toBeVisible()
  await expect(form.getByText('Password is required')).toBeVisible()

  await fillInLogIn(page, { email: wilma.email, password: 'not-the-password' })
  await expect(form.getByText('Invalid email or password.')).toBeVisible()
  await fillInLogIn(page, { email: 'nobody@example.com', password: wilma.password })
  await expect(form.getByText('Invalid email or password.')).toBeVisible()
  expect(await storedNames(page)).toEqual(['device_id'])

  await fillInLogIn(page, wilma)
  await fillInCode(page, product, wilma)
  await page.waitForURL('**/preview/statistics**')
})

test('an address that is not confirmed yet is told so, and Resend Email writes to the address that was tried', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/401 \(Unauthorized\).*api\/login/)
  const ute = await signedUp(product, 'Ute')
  const first = await mailTo(product, ute, 'Confirm')
  await page.goto('/?modal=login')
  await fillInLogIn(page, ute)
  const form = dialog(page, 'Log in')
  await expect(form.getByText('Please verify your email before logging in.')).toBeVisible()

  await form.getByLabel('Email').fill('somebody.else@example.com')
  await form.getByRole('button', { name: 'Resend Email' }).click()
  await expect(form.getByText('Verification email resent. Please check your inbox.')).toBeVisible()
  await expect.poll(async () => (await mailsTo(product, ute)).length).toBe(2)
  expect(await mailsTo(product, { email: 'somebody.else@example.com' })).toEqual([])

  const second = (await mailsTo(product, ute)).find(({ id }) => id !== first.id)
  await page.goto(linkIn(second ?? first))
  await expect(page.getByRole('heading', { name: 'Successfully confirmed. Please log in.' })).toBeVisible()
})

test('a confirmation link that is not right sends home and says so', async ({ page, expectComplaints }) => {
  expectComplaints(/400 \(Bad Request\).*api\/confirmation/)
  await page.goto(`/confirmation/${'x'.repeat(43)}/nobody`)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Confirmation failed. Please double check your confirmation link.')).toBeVisible()
})

test('a known browser goes straight in; a third browser meets the device limit and is mailed no code', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const trude = await member(product, 'Trude')
  // A call that is under way at the log-out is refused, and the console says so.
  const isOpened = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/interview_/1', {
    timeout: 60_000,
  })
  await logIn(page, product, trude)
  await page.waitForURL('**/preview/statistics**')
  await isOpened
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await storedNames(page)).toEqual(['device_id'])

  // Other mails, such as that about a new browser, may arrive later.
  const codes = async () => (await mailsTo(product, trude)).filter(({ subject }) => subject.endsWith(' code')).length
  const before = await codes()
  await page.goto('/?modal=login')
  await fillInLogIn(page, trude)
  await page.waitForURL('**/preview/statistics**')
  expect(await codes()).toBe(before)

  // An account is mailed one code in ten seconds at most.
  await panelOf(product).turn({ seconds: 11 })
  const second = await anotherBrowser()
  await logIn(second, product, trude)
  await second.waitForURL('**/preview/statistics**')

  const third = await anotherBrowser()
  const codesOfTwo = await codes()
  await third.goto('/?modal=login')
  await fillInLogIn(third, trude)
  const limit = third.getByRole('alertdialog', { name: 'Device limit reached' })
  await expect(limit).toContainText(
    "You've reached your device limit, only two different devices are permitted to login from per user account. Contact support to change devices.",
  )
  expect(await storedNames(third)).toEqual(['device_id'])
  await limit.getByRole('button', { name: 'Close' }).last().click()
  await expect(limit).toBeHidden()
  expect(await codes()).toBe(codesOfTwo)
})

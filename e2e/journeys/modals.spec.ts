/** The dialogs that have addresses: how they open, close, keep what was typed, and say that they did not arrive. */
import { expect, test } from '../journey.ts'
import { dialog, loseCalls, toast } from '../pages.ts'
import { started } from '../whole-page.ts'

const titles = {
  login: 'Log in',
  'sign-up': 'Sign Up',
  'forgot-password': 'Forgot password',
  support: 'Customer Support',
  terms: 'Agreement & Consent',
}
const publicRoutes = ['/interview', '/mock_interview', '/vantage', '/certificate', '/qfp_insights', '/success_stories', '/terms']

test('every dialog has an address on every public page, and a reload keeps it', async ({ page }) => {
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
  await expect(login.getByLabel('Email')).toBeFocused()
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    expect(await login.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await login.getByLabel('Email').fill('ada@example.com')
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
  await dialog(page, 'Log in').getByLabel('Email').fill('ada@example.com')
  await dialog(page, 'Log in').getByRole('link', { name: 'Sign up' }).click()
  const form = dialog(page, 'Sign Up')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
  await form.getByLabel('Email', { exact: true }).fill('ada@example.edu')
  await form.getByRole('link', { name: 'Log in' }).click()
  await expect(dialog(page, 'Log in').getByLabel('Email')).toHaveValue('ada@example.edu')
  await expect(dialog(page, 'Log in').getByLabel('Password', { exact: true })).toBeFocused()
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

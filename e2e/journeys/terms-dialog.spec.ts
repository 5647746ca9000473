/** The agreement: read, accepted or refused, when it does not arrive, and without JavaScript. */
import { expect, test } from '../journey.ts'
import { acceptTerms, dialog, loseCalls } from '../pages.ts'
import { started } from '../whole-page.ts'

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
  await expectSignUpToSay('now or before your first payment.')

  await footer.click()
  await terms.getByRole('button', { name: 'Cancel' }).click()
  await expectSignUpToSay('You refused the Terms. You need to accept them to have an account.')

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
  await expect(footer.locator('noscript p')).toContainText('but you need it to log in or sign up.')
  await expect(footer.locator('noscript p')).toContainText('Support: support@localhost')
  await footer.getByRole('link', { name: 'Terms as a page' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { name: 'Agreement & Consent' })).toBeVisible()
  await expect(page.getByText('governed by the laws of the State of New Jersey')).toBeVisible()
  await context.close()
})

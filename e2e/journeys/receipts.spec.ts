/** A long billing history with everything that can become of a payment, and the receipt that somebody hands to their employer. */
import type { Page } from '@playwright/test'
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { goToSettings, logIn } from '../pages.ts'
import { member } from '../people.ts'

const card = { name: 'A. Walker', number: '4242424242424242', expiry: '12/40', cvc: '123' }

/** What the settings page and the hosted page do, without looking at them: other journeys do that. */
async function buy(page: Page, module: string, subscriptionType: string, promotion?: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const made = await page.request.post(`/api/payments/create-${module}checkout-session`, {
    headers: { authorization: `Token ${token}` },
    data: { subscriptionType, terms_accepted: true },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { url } = await made.json()
  if (promotion) await page.request.post(url, { form: { action: 'promotion', promotion } })
  const paid = await page.request.post(url, { form: { action: 'pay', ...card }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
}

test('a long history goes on where it is asked to, and has what went back, but not what came again; its receipts say all of it', async ({
  page,
  product,
}) => {
  const panel = panelOf(product)
  const iris = await member(product, 'Iris')
  await logIn(page, product, iris)
  for (let bought = 0; bought < 20; bought++) {
    await buy(page, 'mock-', 'mock_credit')
    // Ten checkouts an hour are enough for anyone.
    await panel.turn({ seconds: 600 })
  }
  await panel.turn({ seconds: 3600 })
  await buy(page, 'vantage-', 'year', 'WELCOME10')
  await panel.turn({ seconds: 60 })
  await panel.happen('refund')
  await panel.turn({ seconds: 60 })
  await buy(page, '', '1week_special')
  await panel.turn({ seconds: 60 })
  await panel.happen('dispute')
  await panel.webhooksAreTaken()

  await goToSettings(page)
  const history = page.getByRole('region', { name: 'Billing History' })
  const rows = history.getByRole('row')
  await expect(rows).toHaveCount(1 + 20)
  await expect(rows.nth(1)).toContainText(/Interview, 1 week ?Disputed.*\$1,034/)
  await expect(rows.nth(2)).toContainText(/Interview, 1 week.*\$1,034.*Receipt/)
  await expect(rows.nth(3)).toContainText(/Vantage, first year ?Refunded.*−\$465\.75/)
  await expect(rows.nth(4)).toContainText(/Vantage, first year.*\$465\.75.*Receipt/)
  for (const gone of [1, 3]) await expect(rows.nth(gone).getByRole('link')).toHaveCount(0)
  await history.getByRole('button', { name: 'Show earlier payments' }).click()
  await expect(rows).toHaveCount(1 + 24)
  await expect(rows.nth(24)).toContainText(/Mock interview, 30 minutes.*\$258\.75/)
  await expect(history.getByRole('button', { name: 'Show earlier payments' })).toHaveCount(0)

  await rows
    .nth(4)
    .getByRole('link', { name: /^Receipt/ })
    .click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByText(iris.email)).toBeVisible()
  await expect(sheet.getByRole('row', { name: /^Vantage, first year/ })).toContainText('$517.50')
  await expect(sheet.getByRole('row', { name: /^Promotion code/ })).toContainText('−$51.75')
  await expect(sheet).toContainText(/Total paid ?\$465\.75 ?Refunded on .* 20\d\d ?−\$465\.75 ?Net paid ?\$0\.00/)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const words of ['Receipt', 'Paid by', 'Iris Walker', 'Total paid', 'Net paid'])
    await expect(sheet.getByText(words, { exact: true }).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: null, colorScheme: null })

  await panel.happen('win')
  await panel.webhooksAreTaken()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await page.reload()
  await expect(rows.nth(1)).toContainText(/Interview, 1 week.*\$1,034.*Receipt/)
  await expect(history.getByText('Disputed')).toHaveCount(0)
})

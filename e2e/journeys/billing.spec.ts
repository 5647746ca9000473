/** What was paid, in settings: the history, a receipt as a sheet of paper, and the way to the provider. */
import { buy, buyerInSettings } from '../buying.ts'
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { memberInSettings, planCard } from '../pages.ts'
import { mailTo } from '../people.ts'

test('settings list what was paid, failed and is on its way; a payment has a receipt that is printed alone', async ({
  page,
  product,
  expectComplaints,
}) => {
  // Somebody else’s receipt.
  expectComplaints(/404 \(Not Found\).*payments\/receipts/)
  const panel = panelOf(product)
  const hilda = await memberInSettings(page, product, 'Hilda')
  const history = page.getByRole('region', { name: 'Billing History' })
  await expect(history.getByText('No payments yet.')).toBeVisible()

  await buy(page, product, { module: 'vantage', plan: 'year' })
  await buy(page, product, { module: 'interview', plan: '1week_special_bank', pay: { account: '000111111116' } })
  await page.reload()
  await expect(planCard(page, 'Interview').getByText('Payment pending')).toBeVisible()
  const rows = history.getByRole('row')
  await expect(rows.nth(1)).toContainText(/Interview, 1 week ?On its way.*by bank transfer\$1,000/)
  await panel.failDebitOf(hilda)
  await mailTo(product, hilda, 'did not go through')
  await page.reload()
  await expect(rows.nth(1)).toContainText(/Interview, 1 week ?Failed.*\$1,000/)
  await expect(rows.nth(2)).toContainText(/Vantage, first year.*by card.*\$517\.50/)

  await history.getByRole('link', { name: /^Receipt of/ }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText(hilda.email)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Vantage, first year/ })).toContainText(/20\d\d to \d.*20\d\d.*\$517\.50/)
  await expect(page.getByText('Total paid')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('row', { name: /^Vantage, first year/ })).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await expect(rows.nth(2)).toBeVisible()

  await page.goto('/settings?receipt=999999')
  await expect(page.getByRole('alert')).toContainText('This receipt does not exist, or it belongs to another account.')
})

test('who has paid is led to the provider, where a card is replaced, and back', async ({ page, product }) => {
  await buyerInSettings(page, product, 'Petra', { module: 'vantage', plan: 'year' })
  await page.getByRole('button', { name: 'Manage cards and invoices on our payment provider’s page' }).click()
  await page.waitForURL('**/dev/billing/**')
})

test('a renewal that fails is told with the days that are left, and leads to where a card is replaced', async ({
  page,
  product,
}) => {
  const panel = panelOf(product)
  await buyerInSettings(page, product, 'Gustav', { module: 'interview', plan: '1month', pay: { number: '4000000000000341' } })
  // In two steps: a login that nobody uses ends after thirty days.
  for (const days of [20, 12]) {
    await panel.turn({ days })
    await panel.webhooksAreTaken()
    await page.goto('/settings')
    await expect(planCard(page, 'Interview').getByRole('button', { name: 'Change Subscription' })).toBeVisible()
  }
  const interview = planCard(page, 'Interview')
  await expect(interview.getByText('Renewal failed')).toBeVisible()
  await expect(
    interview.getByText(/could not be charged\. We will try again over the next few days; you keep access until/),
  ).toBeVisible()
  await interview.getByRole('button', { name: 'Update your card' }).click()
  await page.waitForURL('**/dev/billing/**')
})

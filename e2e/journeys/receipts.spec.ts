/** A billing history with everything that can become of a payment, and the receipt that somebody hands to their employer. */
import { buy } from '../buying.ts'
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { become, goToSettings } from '../pages.ts'
import { member } from '../people.ts'

test('a history has what went back, but not what came again; its receipts say all of it', async ({ page, product }) => {
  const panel = panelOf(product)
  const iris = await member(product, 'Iris')
  await become(page, iris.email)
  await buy(page, product, { module: 'mock', plan: 'mock_credit' })
  await panel.turn({ seconds: 60 })
  await buy(page, product, { module: 'vantage', plan: 'year', promotion: 'WELCOME10' })
  await panel.turn({ seconds: 60 })
  await panel.happen('refund')
  await panel.turn({ seconds: 60 })
  await buy(page, product, { module: 'interview', plan: '1week_special' })
  await panel.turn({ seconds: 60 })
  await panel.happen('dispute')
  await panel.webhooksAreTaken()

  await goToSettings(page)
  const history = page.getByRole('region', { name: 'Billing History' })
  const rows = history.getByRole('row')
  await expect(rows).toHaveCount(1 + 5)
  await expect(rows.nth(1)).toContainText(/Interview, 1 week ?Disputed.*\$1,034/)
  await expect(rows.nth(2)).toContainText(/Interview, 1 week.*\$1,034.*Receipt/)
  await expect(rows.nth(3)).toContainText(/Vantage, first year ?Refunded.*−\$465\.75/)
  await expect(rows.nth(4)).toContainText(/Vantage, first year.*\$465\.75.*Receipt/)
  for (const gone of [1, 3]) await expect(rows.nth(gone).getByRole('link')).toHaveCount(0)
  await expect(rows.nth(5)).toContainText(/Mock interview, 30 minutes.*\$258\.75/)

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

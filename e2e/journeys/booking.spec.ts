/** Paying for a mock interview: from its page by anybody, and from the settings (spec §2.1, §2.8). */
import { expect, test } from '../journey.ts'
import { acceptTerms, acceptTermsByKeyboard, become, dialog, payByBank, payByCard, payWith, tabTo } from '../pages.ts'
import { started } from '../whole-page.ts'

// The refusal of the terms is recorded by a call that refuses.
const refused = /400 \(Bad Request\).*create-mock-checkout-session/
const pending = /409 \(Conflict\).*verify-mock-access/

test('a visitor books a mock interview by bank: the terms first, then what each way costs, then the checkout', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(pending, refused)
  await page.goto('/mock_interview')
  await started(page)
  const book = page.getByRole('button', { name: 'Book Now' })
  await book.click()
  await dialog(page, 'Agreement & Consent').getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page, 'Agreement & Consent')).toBeHidden()
  await expect(book).toBeFocused()

  await book.click()
  await acceptTerms(page)
  const payment = dialog(page, 'Payment method')
  await expect(payment.getByText(/^\$258\.75 today, \$6\.25 more than by bank transfer\./)).toBeVisible()
  await payment.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(payment.getByText(/^\$252\.50 today \(\$250 plus a 1.% bank fee\), \$6\.25 less than by card\./)).toBeVisible()
  await expect(payment.getByText('One payment for one session; it does not renew.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(book).toBeFocused()

  await book.click()
  await acceptTerms(page)
  await payWith(page, 'Bank transfer')
  await expect(page.getByRole('heading', { name: '$252.50' })).toBeVisible()
  await page.getByLabel('Email').fill('walker@example.com')
  await payByBank(page, '000123456789')
  await expect(page).toHaveURL(/\/secure-booking\?session_id=cs_/)
  await expect(page.getByRole('heading', { name: 'Your payment is on its way.' })).toBeVisible()
})

test('with a keyboard alone a member books from the settings, by card', async ({ page }) => {
  await become(page, 'newcomer@example.com')
  await page.goto('/settings')
  await expect(page.getByText('$258.75 by card. By bank transfer $250 + 1 % bank fee, $252.50 in total.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Book Now' }))
  await page.keyboard.press('Enter')
  await acceptTermsByKeyboard(page)
  await tabTo(page, dialog(page, 'Payment method').getByRole('button', { name: 'Proceed' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dev/checkout/**')
  await expect(page.getByRole('heading', { name: '$258.75' })).toBeVisible()
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/booking-confirmation\?session_id=cs_/)
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Topic'))
  await page.keyboard.type('Martingales')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Your mock interview is booked' })).toBeVisible()
})

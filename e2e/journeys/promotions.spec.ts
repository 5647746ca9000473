/** Plans that are listed nowhere, and bought by their link where the operator has given them a price (decisions, 3). */
import { aloneWith, expect } from '../journey.ts'
import { acceptTerms, become, payByCard, payWith, planCard, toast } from '../pages.ts'
import { forMany } from '../server.ts'

const test = aloneWith({ ...forMany, PLAN_PRICES: '{"interview:3days_special":{"bank":50000,"card":51750}}' })

test('a promotion plan is listed nowhere; its link shows it, chosen, and it is bought at its price', async ({ page }) => {
  await become(page, 'newcomer@example.com')
  await page.goto('/settings')
  const interview = planCard(page, 'Interview')
  await expect(interview.getByRole('radio')).toHaveCount(6)
  await page.goto('/settings?plan=interview:3days_special')
  await expect(interview.getByRole('radio')).toHaveCount(7)
  await expect(interview.getByRole('radio', { name: '3 days' })).toBeChecked()
  await expect(interview).toBeInViewport()
  await expect(interview.getByText('3 days, $500 by bank or $517.50 by card. It ends by itself.')).toBeVisible()

  await interview.getByRole('button', { name: 'Choose Subscription' }).click()
  await acceptTerms(page)
  await payWith(page, 'Card')
  await expect(page.getByRole('heading', { name: '$517.50' })).toBeVisible()
  await payByCard(page, '4242 4242 4242 4242')
  await expect(toast(page, 'Thank you. Your subscription is active.')).toBeVisible()
  await page.goto('/settings')
  await expect(interview.getByRole('checkbox', { name: '3 days' })).toBeChecked()
})

test('a link to a plan without a price says that it is not available', async ({ page }) => {
  await become(page, 'vantage-newcomer@example.com')
  await page.goto('/settings?plan=vantage:3month')
  await expect(page.getByText('This plan is not available.')).toBeVisible()
  await expect(planCard(page, 'Vantage').getByRole('radio')).toHaveCount(1)
})

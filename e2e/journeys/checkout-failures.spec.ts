/** The way to the checkout when something is in its way: a provider that is down, too many tries, no connection, a slow answer. */
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { acceptTerms, become, dialog, loseCalls, planCard, toast } from '../pages.ts'

const checkouts = '**/api/payments/create-*checkout-session'
const proceedOf = (page: Page) => dialog(page, 'Payment method').getByRole('button', { name: 'Proceed' })

async function asFarAsTheMethod(page: Page): Promise<void> {
  await become(page, 'newcomer@example.com')
  await page.goto('/settings')
  const forum = planCard(page, 'Discussion forum')
  await forum.getByRole('radio', { name: /^1 year/ }).check()
  await forum.getByRole('button', { name: 'Choose Subscription' }).click()
  await acceptTerms(page)
  await dialog(page, 'Payment method').getByRole('radio', { name: 'Bank transfer' }).check()
}

test('what may pass is said where one may try again, and the method stays as it was chosen', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/503 \(/, /429 \(/, /ERR_FAILED/, /ApiError/)
  await asFarAsTheMethod(page)
  const method = dialog(page, 'Payment method')

  for (const [status, message] of [
    [503, 'Payments are not available right now. Please try again later.'],
    [429, 'Too many attempts. Please wait a moment and try again.'],
  ] as const) {
    await page.route(checkouts, (route) => route.fulfill({ status, json: { message } }))
    await proceedOf(page).click()
    await expect(method.getByText(`${message} Nothing was charged.`)).toBeVisible()
    await expect(toast(page, message)).toBeVisible()
    await page.unroute(checkouts)
  }

  const calls = await loseCalls(page, checkouts)
  await proceedOf(page).click()
  await expect(method.getByText(/Nothing was charged\.$/)).toBeVisible()
  await expect(method.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await calls.found()
  await proceedOf(page).click()
  await page.waitForURL('**/dev/checkout/**')
  await expect(page.getByRole('heading', { name: '$299.99' })).toBeVisible()
})

test('pressed twice while the answer is on its way, one checkout is asked for', async ({ page }) => {
  await asFarAsTheMethod(page)
  let asked = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(checkouts, async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await proceedOf(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(dialog(page, 'Payment method').getByRole('button', { name: 'Opening the checkout…' })).toBeVisible()
  answer()
  await page.waitForURL('**/dev/checkout/**')
  expect(asked).toBe(1)
})

test('who closes the dialog before the checkout has opened stays, and may begin anew', async ({ page }) => {
  await asFarAsTheMethod(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(checkouts, async (route) => {
    await held
    await route.continue()
  })
  await proceedOf(page).click()
  await expect(dialog(page, 'Payment method').getByRole('button', { name: 'Opening the checkout…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Payment method')).toBeHidden()
  const answered = page.waitForResponse(checkouts)
  answer()
  await (await answered).finished()
  const forum = planCard(page, 'Discussion forum')
  await expect(forum.getByRole('radio', { name: /^1 year/ })).toBeChecked()
  await forum.getByRole('button', { name: 'Choose Subscription' }).click()
  await acceptTerms(page)
  await proceedOf(page).click()
  await page.waitForURL('**/dev/checkout/**')
})

test('without a stored email nothing can be bought', async ({ page }) => {
  await page.route('**/api/user-profile/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), email: '' } })
  })
  await become(page, 'newcomer@example.com')
  await page.goto('/settings')
  const vantage = planCard(page, 'Vantage')
  const choose = vantage.getByRole('button', { name: 'Choose Subscription' })
  await choose.click()
  await expect(vantage.getByRole('alert')).toHaveText('Please select subscription type')
  await vantage.getByRole('radio', { name: /^First year/ }).check()
  await expect(vantage.getByRole('alert')).toBeHidden()
  await choose.click()
  await expect(vantage.getByRole('alert')).toHaveText('Valid card information required to subscribe.')
})

test('back from the checkout without paying, everything is as it was chosen, and the same can be bought again', async ({
  page,
}) => {
  await asFarAsTheMethod(page)
  await proceedOf(page).click()
  await page.waitForURL('**/dev/checkout/**')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL((url) => url.pathname === '/settings')
  const forum = planCard(page, 'Discussion forum')
  await expect(forum.getByRole('radio', { name: /^1 year/ })).toBeChecked()
  await expect(forum.getByRole('button', { name: 'Choose Subscription' })).toBeInViewport()
  await expect(forum.getByText('Payment pending')).toBeHidden()
  await page.goBack()
  await page.waitForURL('**/dev/checkout/**')
  await expect(page.getByRole('heading', { name: '$299.99' })).toBeVisible()
})

/** What is mailed, as a mail program shows it, and where it leads. */
import { sentences } from 'contract/sentences.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { logIn, toast } from '../pages.ts'
import { mailTo, member } from '../people.ts'

test('the mails of an account are readable in light and in dark, on a phone as well', async ({ page, product }) => {
  const mira = await member(product, 'Mira')
  await logIn(page, product, mira)
  await page.waitForURL('**/preview/statistics**')
  const forgot = await page.request.post('/api/forgot-password', { data: { email: mira.email } })
  expect(forgot.status()).toBe(200)

  // Nothing of ours is around it there.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const words of ['Confirm', 'code', 'new browser', 'new password']) {
    const { html, text } = await mailTo(product, mira, words)
    await page.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${words}, ${colorScheme}`)
    }
    await expectNoSidewaysScroll(page, words)
    // Whoever reads mails without pictures and colours reads the same.
    const said = (await page.locator('main').innerText()).split(/\s+/).filter(Boolean)
    for (const word of said) expect(text + (await page.title()), words).toContain(word)
  }
})

test('the link that stops notifications asks once more, says what came of it, and is honest when it is broken', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/unsubscribe/)
  await page.goto('/mail/stop/unknown')
  await expect(page.getByRole('heading', { name: 'No more notifications?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop notifications' }).click()
  await expect(page.getByRole('heading', { name: 'This link is incomplete or invalid.' })).toBeFocused()

  // No mail of the product carries such a link yet: the answer to a good one is made up.
  const message = 'You will no longer receive notifications by email.'
  await page.route('**/api/unsubscribe/**', (route) => route.fulfill({ json: { message } }))
  await page.reload()
  await page.getByRole('button', { name: 'Stop notifications' }).press('Enter')
  await expect(page.getByRole('heading', { name: message })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/?modal=login')
})

test('a mailed link whose signs are damaged shows a page that says so and offers a next step', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/(reset-password|confirmation|keep-email|unsubscribe)/, /could not be decoded/)
  const main = page.getByRole('main')
  await page.goto('/reset-password/%zz/ada')
  await main.getByLabel('New password').fill('the-cube-root-of-time')
  await main.getByRole('button', { name: 'Reset Password' }).click()
  await expect(main.getByRole('heading', { name: sentences.reset_failed })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Forgot password' })).toBeVisible()

  await page.goto('/confirmation/%ff/ada')
  await expect(toast(page, `${sentences.confirmation_failed} Log in to get a new one.`)).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/mail/keep/%zz')
  await main.getByRole('button', { name: 'Keep my email' }).click()
  await expect(main.getByRole('heading', { name: sentences.confirmation_failed })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Support' })).toBeVisible()

  await page.goto('/mail/stop/%zz')
  await main.getByRole('button', { name: 'Stop notifications' }).click()
  await expect(main.getByRole('heading', { name: 'This link is incomplete or invalid.' })).toBeFocused()
  await expect(main.getByText('You still get notifications. You can turn them off in Settings, under Profile.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Log in' })).toBeVisible()
})

/** Several tabs of one browser: what one of them does to the login holds for all. */
import { expect, test } from '../journey.ts'
import { dialog, fillInCode, fillInLogIn } from '../pages.ts'
import { member } from '../people.ts'

test('logging in and out in one tab logs in and out in every tab', async ({ page, product }) => {
  const tamara = await member(product, 'Tamara')
  const other = await page.context().newPage()
  await other.goto('/interview')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

  await page.goto('/?modal=login')
  await fillInLogIn(page, tamara)
  await expect(dialog(other, 'Two Factor Authentication')).toBeVisible()
  await expect(other).toHaveURL((url) => url.pathname === '/')
  await fillInCode(page, product, tamara)
  await page.waitForURL('**/preview/statistics**')
  await other.waitForURL('**/preview/statistics**')

  await page.goto('/interview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  const third = await page.context().newPage()
  await third.goto('/settings')
  await expect(third.getByText('This browser').first()).toBeVisible()
  await expect(third.getByText('No payments yet.')).toBeVisible()

  await other.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL((url) => url.pathname === '/')
  await third.waitForURL((url) => url.pathname === '/')
  for (const tab of [page, other, third])
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/interview')
})

test('closing the dialog for the code in one tab ends the log-in in every tab', async ({ page, product }) => {
  const tobias = await member(product, 'Tobias')
  await page.goto('/?modal=login')
  await fillInLogIn(page, tobias)
  const other = await page.context().newPage()
  await other.goto('/')
  for (const tab of [page, other]) await expect(dialog(tab, 'Two Factor Authentication')).toBeVisible()

  await other.getByRole('button', { name: 'Close' }).click()
  for (const tab of [page, other]) {
    await expect(dialog(tab, 'Two Factor Authentication')).toBeHidden()
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  }
})

/** Logging out: what of a person is left in the browser. */
import { expect, test } from '../journey.ts'
import { become, choosePlan, goToSettings, logIn, payByCard, storedNames } from '../pages.ts'
import { member } from '../people.ts'

test('who has paid and read the settings leaves nothing of it in the browser', async ({ page, product }) => {
  const lotte = await member(product, 'Lotte')
  await logIn(page, product, lotte)
  await page.waitForURL('**/preview/statistics**')
  await goToSettings(page)
  await choosePlan(page, { plan: '1 month', method: 'Card' })
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL('**/statistics?interview=1')
  await goToSettings(page)
  await expect(page.getByText(lotte.linkedin)).toBeVisible()

  const names = await storedNames(page)
  expect(names).toEqual(expect.arrayContaining(['token', 'email', 'is_subscribed', 'open_modules']))
  for (const name of ['lastname', 'phone', 'linkedin', 'key_words', 'subscription_id', 'pending_payments'])
    expect(names).not.toContain(name)

  // As an earlier release may have left it, as this browser was set to, and as a lost connection may have left it.
  await page.evaluate(() => {
    localStorage.setItem('lastname', 'Walker')
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('note.1.2', JSON.stringify({ text: 'not saved yet', version: 0 }))
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await storedNames(page)).toEqual(['device_id'])
})

test('a browser that has lost its id logs nobody out, and says so in its console', async ({ page, expectComplaints }) => {
  expectComplaints(/^There is no login to end\./)
  await become(page, 'newcomer@example.com')
  await page.goto('/settings')
  await page.evaluate(() => localStorage.removeItem('device_id'))
  const said = page.waitForEvent('console', (message) => message.text() === 'There is no login to end.')
  await page.getByRole('button', { name: 'Log out' }).click()
  await said
  await expect(page).toHaveURL('/settings')
  expect(await storedNames(page)).toContain('token')
})

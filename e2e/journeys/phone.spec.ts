/** On a phone. */
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { become, dialog, frame } from '../pages.ts'

test('a visitor finds the pages and the log-in on a phone @phone-only', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Certificate' }).click()
  await expect(page).toHaveURL('/certificate')
  await expect(menu).toBeHidden()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(dialog(page, 'Log in')).toBeInViewport({ ratio: 0.99 })
  await expectNoSidewaysScroll(page)
})

test('a subscriber chooses a question in the drawer, reads it, sees what they did, and logs out from the menu @phone-only', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics')
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)

  await page.getByRole('button', { name: /Questions, 1 of/ }).click()
  const drawer = dialog(page, 'Questions')
  await drawer.getByRole('link', { name: /Two Clerks, One Ledger/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/statistics?interview=2')
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('main')).toBeHidden()
  await menu.getByRole('link', { name: 'Your work' }).click()
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})

test('the bars and the chat button leave what is read while one scrolls down @phone-only', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics')
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  const chat = page.getByRole('button', { name: 'Open the chatbot' })
  const tabs = page.getByRole('navigation', { name: 'Interview' })
  const scrollBy = (distance: number) => page.evaluate((y) => window.scrollBy(0, y), distance)

  await scrollBy(400)
  await expect(chat).not.toBeInViewport()
  await expect(tabs).not.toBeInViewport()
  await scrollBy(-40)
  await expect(chat).toBeInViewport({ ratio: 1 })
  await scrollBy(100_000)
  await expect(chat).toBeInViewport({ ratio: 1 })
  const covered = await page.getByRole('link', { name: /^Next/ }).evaluate((next) => next.getBoundingClientRect().bottom)
  expect(covered).toBeLessThanOrEqual((await chat.boundingBox())?.y ?? 0)
})

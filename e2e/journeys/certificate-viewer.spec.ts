/** The viewer of both certificates, their previews, and who looks at them without a subscription (spec §2.4, §2.5). */
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { become, dialog, expectGivenUp, frame, tabTo, toast } from '../pages.ts'

test('who has the core certificate lands on Stats, sees its tabs and its items, and every choice is recorded', async ({
  page,
}) => {
  await become(page, 'core@example.com')
  const recorded = page.waitForResponse(
    (answer) => /\/api\/certificate_\/21$/.test(answer.url()) && answer.request().method() === 'PUT',
  )
  await page.goto('/')
  await page.waitForURL('/stats?certificate=21')
  expect(await (await recorded).json()).toMatchObject({ id: 21, access_history: [expect.any(Number)] })
  const tabs = page.getByRole('navigation', { name: 'Core certificate' })
  await expect(tabs.getByRole('link')).toHaveText(['Stats', 'Finance', 'Coding', 'Linux', 'Python', 'Forum'])
  await expect(frame(page, 'Every Desk Improved').getByText('The chairman of Oxbow Lantern')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('link')).toHaveCount(4)

  // Shared by modules: the selected one decides what stands on it.
  await tabs.getByRole('link', { name: 'Finance' }).click()
  await page.waitForURL('/finance?certificate=41')
  await expect(page.getByRole('heading', { name: 'A Bond That Pays in Weather' })).toBeVisible()
  await page.goto('/ml')
  await page.waitForURL('/stats?certificate=21')
})

test('a certificate item has an address of its own, which opens the viewer with it', async ({ page }) => {
  await become(page, 'core@example.com')
  await page.goto('/finance/53')
  await page.waitForURL('/finance?certificate=53')
  await expect(page.getByRole('heading', { name: 'The Option on the Worse of Two' })).toBeVisible()
  await page.getByRole('link', { name: /^Discussion \d+$/ }).click()
  await page.waitForURL('/discussions?certificate=53')
})

test('the filter finds words of titles, groups and topics; without a match it says "No result found."', async ({ page }) => {
  await become(page, 'core@example.com')
  await page.goto('/stats')
  const filter = page.getByLabel('Filter by text')
  const questions = page.getByRole('navigation', { name: 'Questions' }).getByRole('link')
  await expect(questions).toHaveCount(4)
  await filter.fill('LEDGER')
  await expect(questions).toHaveText([/Two Clerks, One Ledger/])
  await filter.fill('estimation coin')
  await expect(questions).toHaveText([/A Survey With a Coin in It/])
  await filter.fill('no such words')
  await expect(page.getByRole('complementary').getByText('No result found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(filter).toHaveValue('')
  await expect(questions).toHaveCount(4)
})

test('who has the applied certificate lands on Machine Learning, which is its first tab', async ({ page }) => {
  await become(page, 'applied@example.com')
  await page.goto('/')
  await page.waitForURL('/ml?certificate=129')
  const tabs = page.getByRole('navigation', { name: 'Applied certificate' })
  await expect(tabs.getByRole('link')).toHaveText([
    'Machine Learning',
    'Data Science',
    'Visualization',
    'Finance Applications',
    'Forum',
  ])
  await tabs.getByRole('link', { name: 'Finance Applications' }).click()
  await expect(page.getByRole('heading', { name: 'Backtest With Real Costs' })).toBeVisible()
})

test('a certificate shelf that cannot be loaded says so', async ({ page, expectComplaints }) => {
  expectComplaints(/500 \(Internal Server Error\).*certificate_/)
  await become(page, 'core@example.com')
  await page.route(/\/api\/certificate_\/linux$/, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  await page.clock.install()
  await page.goto('/linux')
  await expectGivenUp(page, 'Some error occured. Please reload your page.')
})

test('without a subscription: the previews, the whole index, and the way to the plans', async ({ page }) => {
  await become(page, 'core-newcomer@example.com')
  await page.goto('/stats')
  await page.waitForURL('/preview/stats?certificate=21')
  await expect(toast(page, 'Must be subscribed to view content.')).toBeVisible()
  await expect(frame(page, 'Every Desk Improved').getByText('The chairman of Oxbow Lantern')).toBeVisible()

  await page.goto('/preview/stats?certificate=26')
  await expect(page.getByRole('main').getByText('Must be subscribed to view content.')).toBeVisible()
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(0)

  await page.goto('/preview')
  await expect(page.getByRole('heading', { name: 'Previews of the core certificate' })).toBeVisible()
  await expect(page.getByText('3 more questions with a subscription.')).toBeVisible()
  await page.getByRole('link', { name: /Find the Noisy Process/ }).click()
  await page.waitForURL('/preview/linux?certificate=160')

  await page.goto('/finance/53')
  await page.waitForURL('/settings#plans')
  await expect(toast(page, 'Must be subscribed to view content.')).toBeVisible()
})

test('a locked question is chosen in the index like any other, and says what opens it', async ({ page }) => {
  await become(page, 'core-newcomer@example.com')
  await page.goto('/preview/stats?certificate=21')
  const locked = page.getByRole('navigation', { name: 'Questions' }).getByRole('link', { name: /Locked/ })
  await locked.first().click()
  await expect(page).not.toHaveURL('/preview/stats?certificate=21')
  await expect(locked.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByText('Must be subscribed to view content.')).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page).toHaveTitle(new RegExp(`^${title} · `))
  await page.getByRole('link', { name: 'Previous Every Desk Improved' }).click()
  await expect(frame(page, 'Every Desk Improved').getByText('The chairman of Oxbow Lantern')).toBeVisible()
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'See the plans', exact: true }).click()
  await page.waitForURL('/settings#plans')
})

test('with a keyboard alone: from the tabs to a question, its neighbour and the discussions', async ({ page }) => {
  await become(page, 'core@example.com')
  await page.goto('/stats')
  await expect(frame(page, 'Every Desk Improved').getByText('The chairman of Oxbow Lantern')).toBeVisible()
  await tabTo(page, page.getByRole('navigation', { name: 'Core certificate' }).getByRole('link', { name: 'Linux' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/linux?certificate=160')
  await tabTo(page, page.getByRole('link', { name: /^Next Permissions for a Shared/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/linux?certificate=164')
  await expect(page.getByRole('link', { name: /^Previous / })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('/linux?certificate=160')
  await tabTo(page, page.getByRole('link', { name: /^Discussion/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/discussions?certificate=160')
})

test('on a phone a certificate’s questions are in the drawer, settings and log-out in the menu @phone-only', async ({ page }) => {
  await become(page, 'core@example.com')
  await page.goto('/linux')
  await page.getByRole('button', { name: /Questions, 1 of/ }).click()
  await dialog(page, 'Questions')
    .getByRole('link', { name: /Permissions for a Shared/ })
    .click()
  await page.waitForURL('/linux?certificate=164')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible()
  await menu.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
})

/** The forum day of two people in two browsers (spec §2.1, §4). */
import { expect, test } from '../journey.ts'
import { become, dialog, toast } from '../pages.ts'

test('a thread is begun, found, watched, answered live, told of in the inbox and renamed @phone', async ({
  page,
  anotherBrowser,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\)/, /The field may not be blank/)
  const other = await anotherBrowser()
  await become(other, 'forum-friend@example.com')
  await other.goto('/')
  await other.waitForURL('/forum')
  await other.getByRole('region', { name: 'Careers' }).getByRole('link', { name: 'Careers', exact: true }).click()
  await expect(other.getByText('No threads here yet.')).toBeVisible()
  await other.getByRole('button', { name: 'Watch this category' }).click()
  await expect(other.getByRole('button', { name: 'Stop watching this category' })).toBeVisible()

  await become(page, 'forum@example.com')
  await page.goto('/forum/careers')
  await page.getByRole('button', { name: '+ New thread' }).click()
  const box = dialog(page, 'New thread')
  await expect(box.getByText(/^You are new here\. For now, a post can have at most 2 links/)).toBeVisible()
  await box.getByRole('textbox', { name: 'Your text' }).fill('Both offers are good.')
  await box.getByRole('button', { name: 'Start the thread' }).click()
  await expect(box.getByText('The field may not be blank.')).toBeVisible()
  await box.getByRole('textbox', { name: 'Title' }).fill('A desk in Chicago or one in London?')
  await box.getByRole('textbox', { name: 'Tags (optional)' }).fill('Offers, Chicago')
  await box.getByRole('button', { name: 'Start the thread' }).click()
  await page.waitForURL(/\/forum\/careers\/\d+$/)
  await expect(page.getByRole('heading', { name: 'A desk in Chicago or one in London?' })).toBeVisible()

  await other.goto('/notifications')
  await other.getByRole('link', { name: /started a thread$/ }).click()
  await other.waitForURL(/\/forum\/careers\/\d+$/)
  await other.getByRole('textbox', { name: 'Your answer' }).fill('London, for the tea.')
  await other.keyboard.press('Control+Enter')
  await expect(page.getByText('London, for the tea.')).toBeVisible()

  await page.getByRole('button', { name: 'Title and tags' }).click()
  const naming = dialog(page, 'Title and tags')
  await naming.getByRole('textbox', { name: 'Title' }).fill('Chicago or London?')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Chicago or London?' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Chicago or London?' })).toBeVisible()

  await other.goto('/forum')
  await other.getByRole('searchbox', { name: 'Search the forum' }).fill('chicago')
  await other.keyboard.press('Enter')
  await expect(other.getByText('One thread for “chicago”.')).toBeVisible()
  await other.getByRole('link', { name: '#offers' }).click()
  await expect(other.getByRole('list', { name: 'Found' }).getByRole('link', { name: 'Chicago or London?' })).toBeVisible()
})

test('the forum’s tab tells who has not subscribed so, and its page says what it costs, also by a link @phone', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance')
  await page.getByRole('link', { name: 'Forum', exact: true }).click()
  await expect(toast(page, 'Must be subscribed to view the content')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The community forum' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Plans of the discussion forum' })).toContainText('$29.99')
  await page.goto('/forum/careers')
  await page.waitForURL(/\/forum$/)
  await expect(toast(page, 'Must be subscribed to view the content')).toBeVisible()
})

test('a login link opens the forum once', async ({ page, expectComplaints }) => {
  expectComplaints(/403 \(Forbidden\)/)
  await become(page, 'forum@example.com')
  await page.goto('/forum')
  const token = await page.evaluate(() => JSON.stringify(localStorage))
  const secret = await page.evaluate(async (stored) => {
    const found = Object.values(JSON.parse(stored) as Record<string, string>).find((value) => /^"?[\w-]{43}"?$/.test(value))
    const headers = { authorization: `Token ${found?.replaceAll('"', '')}`, 'content-type': 'application/json' }
    const reply = await fetch('/api/talkyard/generate-login-secret/', { method: 'POST', headers, body: '{}' })
    return (await reply.json()).loginSecret as string
  }, token)
  await page.goto(`/forum?oneTimeSecret=${secret}`)
  await page.waitForURL('/forum')
  await expect(page.getByRole('heading', { name: 'Forum', level: 1 })).toBeVisible()
  await expect(page.getByText('This link to the forum has expired or was already used.')).toHaveCount(0)
  await page.goto(`/forum?oneTimeSecret=${secret}`)
  await expect(toast(page, 'This link to the forum has expired or was already used.')).toBeVisible()
})

test('an administrator adds a category, and a thread that is moved out of it is where it was moved to', async ({ page }) => {
  await become(page, 'administrator@example.com')
  await page.goto('/forum')
  await page.getByRole('button', { name: 'Edit categories' }).click()
  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Desks & firms')
  await page.getByRole('button', { name: 'Add' }).click()
  await dialog(page, 'Categories').getByRole('button', { name: 'Move Desks & firms up' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Desks & firms' }).getByRole('link', { name: 'Desks & firms' }).click()
  await page.waitForURL('/forum/desks-firms')

  await page.getByRole('button', { name: '+ New thread' }).click()
  const box = dialog(page, 'New thread')
  await box.getByRole('textbox', { name: 'Title' }).fill('Who hires in spring?')
  await box.getByRole('textbox', { name: 'Your text' }).fill('And who does not?')
  await box.getByRole('button', { name: 'Start the thread' }).click()
  await page.waitForURL(/\/forum\/desks-firms\/\d+$/)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog(page, 'Move this thread').getByLabel('To the category').selectOption('Careers')
  await dialog(page, 'Move this thread').getByRole('button', { name: 'Move' }).click()
  await page.waitForURL(/\/forum\/careers\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Who hires in spring?' })).toBeVisible()
})

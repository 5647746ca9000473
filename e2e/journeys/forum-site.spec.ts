/** The forum where it is another site, which is on an origin of its own, in a real frame under the real policy. */
import { expect, testOn } from '../journey.ts'
import { become } from '../pages.ts'
import { usual } from '../products.ts'

const test = testOn({ env: { ...usual.env, TALKYARD_URL: 'stand-in' } })

test('one is logged in there, in the frame and in a tab of its own; a site that does not answer is tried again @phone', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/503 \(Service Unavailable\)/, /forum is not responding/)
  await become(page, 'forum@example.com')
  await page.goto('/forum/careers')
  const site = page.frameLocator('iframe[title="The forum"]')
  await expect(site.getByText(/^You are logged in as/)).toBeVisible()
  const { origin } = new URL((await page.locator('iframe').getAttribute('src')) ?? '')
  expect(origin).not.toBe(new URL(page.url()).origin)

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open in a new tab' }).click()
  const tab = await opened
  await expect(tab.getByText(/^You are logged in as/)).toBeVisible()
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)

  await tab.goto(`${origin}/stand-in`)
  await tab.getByRole('button', { name: 'Be unreachable' }).click()
  await expect(tab.getByText('Now: Be unreachable')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert').getByText('The forum is not responding. Please try again.')).toBeVisible()
  await tab.getByRole('button', { name: 'Answer' }).click()
  await expect(tab.getByText('Now: Answer')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(site.getByText(/^You are logged in as/)).toBeVisible()
})

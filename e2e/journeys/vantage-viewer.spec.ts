/** The viewer of Vantage, with several items in the address, and who looks at it without a subscription (spec §2.4, §2.5). */
import { expect, test } from '../journey.ts'
import { become, frame, toast } from '../pages.ts'

test('a Vantage subscriber lands on Linux, sees its tabs and reads; each choice is recorded', async ({ page }) => {
  await become(page, 'vantage@example.com')
  const recorded = page.waitForResponse(
    (answer) => /\/api\/vantage_\/161$/.test(answer.url()) && answer.request().method() === 'PUT',
  )
  await page.goto('/')
  await page.waitForURL('/linux?vantage=161')
  expect((await recorded).status()).toBe(200)
  await expect(page.getByRole('navigation', { name: 'Vantage' }).getByRole('link')).toHaveText([
    'Linux',
    'Python',
    'Data Science',
    'Visualization',
    'Finance Applications',
    'Forum',
  ])
  await expect(frame(page, 'Find the Noisy Process').getByText('The pricing server has four cores')).toBeVisible()
})

test('an address with several items shows these, the first of them open, and leads back to the whole shelf', async ({ page }) => {
  await become(page, 'vantage@example.com')
  await page.goto('/data_science?vantage=140,132,999')
  await expect(page.getByRole('heading', { name: 'The Correlation Nobody Measured' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous Join That Doubled the Rows' }).click()
  await page.waitForURL('/data_science?vantage=132,140,999')
  await expect(page.getByRole('heading', { name: 'Join That Doubled the Rows' })).toBeVisible()

  await page.goto('/data_science?vantage=140,999')
  const questions = page.getByRole('navigation', { name: 'Questions' })
  await expect(questions.getByRole('link', { name: /Join That Doubled the Rows/ })).toHaveCount(0)
  await questions.getByRole('link', { name: 'All questions' }).click()
  await page.waitForURL('/data_science?vantage=132')
  await expect(questions.getByRole('link', { name: /The Correlation Nobody Measured/ })).toBeVisible()
})

test('the text filter narrows a Vantage shelf', async ({ page }) => {
  await become(page, 'vantage@example.com')
  await page.goto('/visualization')
  const questions = page.getByRole('navigation', { name: 'Questions' }).getByRole('link')
  await expect(questions).toHaveCount(2)
  await page.getByLabel('Filter by text').fill('dual axis')
  await expect(questions).toHaveText([/Fix the Dual Axis/])
})

test('without a subscription a shelf leads to settings, and /preview explains the module and links to the plans', async ({
  page,
}) => {
  const answered: string[] = []
  page.on('request', (request) => request.url().includes('/api/vantage_') && answered.push(request.url()))
  await become(page, 'vantage-newcomer@example.com')
  await page.goto('/linux')
  await page.waitForURL('/settings#plans')
  await expect(toast(page, 'Must be subscribed to view content.')).toBeVisible()
  await page.goto('/preview')
  await expect(page.getByRole('heading', { name: 'Vantage' })).toBeVisible()
  await expect(page.getByText('Vantage has no previews: its shelves are for subscribers only.')).toBeVisible()
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.waitForURL('/settings#plans')
  await page.goto('/linux/5')
  await page.waitForURL('/settings#plans')
  expect(answered).toEqual([])
})

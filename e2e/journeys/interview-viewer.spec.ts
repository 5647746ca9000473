/** The viewer of the Interview module: tabs, what the address names, the way through the shelf, the discussions (spec §2.5). */
import { expect, test } from '../journey.ts'
import { become, frame } from '../pages.ts'

test('a subscriber goes through the tabs, chooses by address, by the index, by Previous and Next; each choice is recorded once', async ({
  page,
}) => {
  const recorded: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/interview_/'))
      recorded.push(request.url().split('/').at(-1) ?? '')
  })
  await become(page, 'subscriber@example.com')
  await page.goto('/finance?interview=4')
  await expect(page.getByRole('heading', { name: 'The Option on the Worse of Two' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Interview' })
  await expect(tabs.getByRole('link')).toHaveText(['Stats', 'Finance', 'Coding', 'Machine Learning', 'Forum'])
  await expect(tabs.getByRole('link', { name: 'Finance' })).toHaveAttribute('aria-current', 'page')

  const steps = page.getByRole('navigation', { name: 'Previous and next' })
  await expect(steps.getByRole('link', { name: 'Previous Parity With a Toll' })).toBeVisible()
  await steps.getByRole('link', { name: 'Next A Bond That Pays in Weather' }).click()
  await page.waitForURL('/finance?interview=40')
  await expect(steps.getByText('This is the last question')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('link', { name: /Parity With a Toll/ })
    .click()
  await page.waitForURL('/finance?interview=3')
  await expect.poll(() => recorded).toEqual(['4', '40', '3'])

  await tabs.getByRole('link', { name: 'Stats' }).click()
  await page.waitForURL('/statistics?interview=1')
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
})

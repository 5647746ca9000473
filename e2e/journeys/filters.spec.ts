/** What narrows a shelf: filters that combine, live in the address and are taken away again. */
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'

const index = 'Questions'

test('filters combine, live in the address, are taken away one by one or at once @phone', async ({ page, isMobile }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /Questions, 1 of/ }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Medium/ }).check()
  await page.getByRole('checkbox', { name: /^Easy/ }).check()
  await page.getByLabel('Filter by text').fill('queue')
  await expect(page).toHaveURL(/difficulty=E&difficulty=M&text=queue/)
  const links = page.getByRole('navigation', { name: index }).getByRole('link')
  await expect(links).toHaveText([/Third in the Queue/])
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Remove the filter “queue”' }).click()
  await expect(page).not.toHaveURL(/text=/)
  await expect(page.getByLabel('Filter by text')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  if (!isMobile) {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove the filter Medium' })).toBeVisible()
    await links.last().click()
    await expect(page).toHaveURL(/difficulty=E&difficulty=M/)
  }
  const marks = page.getByRole('list', { name: 'Active filters' })
  await marks.getByRole('button', { name: 'Clear all' }).click()
  await expect(marks).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  await expect(page).not.toHaveURL(/difficulty/)
})

test('what fits nothing says so, and one click brings the shelf back', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?text=nothing-of-the-kind')
  await expect(page.getByRole('main').getByText('No result found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/statistics\?interview=\d+$/)

  await page.goto('/statistics?tag=memorylessness')
  await expect(page.getByText('“memorylessness” is not a topic on this shelf, so it was ignored.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()

  // In a low window: the list has all that is between the bars, and the filters go up with it.
  await page.setViewportSize({ width: 1000, height: 450 })
  const links = page.getByRole('navigation', { name: index }).getByRole('link')
  await links.last().scrollIntoViewIfNeeded()
  const seen = () =>
    links.evaluateAll(
      (all) =>
        all.filter((link) => {
          const { x, y, height } = link.getBoundingClientRect()
          return link.contains(document.elementFromPoint(x + 30, y + height / 2))
        }).length,
    )
  await expect.poll(seen).toBe(2)
})

test('filters that are opened over a scrolled list begin with their first choice', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=2')
  const last = page.getByRole('navigation', { name: index }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Filter by text')).toBeInViewport({ ratio: 1 })
})

test('a filter that cannot be applied says so, and a reload brings it', async ({ page, expectComplaints }) => {
  expectComplaints(/400 \(Bad Request\).*shelf/)
  await become(page, 'subscriber@example.com')
  await page.route('**/api/shelf/**', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
  await page.goto('/statistics?difficulty=M')
  await expect(page.getByText('Some error occured. Please reload your page.')).toBeVisible()
  // It is asked for again with what else is refreshed, so the button may go by itself.
  await page.unroute('**/api/shelf/**')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
})

test('a question that was new stays in the list of new ones while it is read', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/coding?status=new')
  const links = page.getByRole('navigation', { name: index }).getByRole('link')
  const current = page.getByRole('navigation', { name: index }).locator('[aria-current]')
  await expect(current).toHaveCount(1)
  const before = await links.count()
  await expect(current.getByText('seen', { exact: true })).toBeAttached()
  expect(await links.count()).toBe(before)
})

test('ticking a filter leaves the question that is open; a shelf is a table in the order of its address @phone', async ({
  page,
  isMobile,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics')
  const title = page.getByRole('heading', { level: 1, name: 'Third in the Queue' })
  await expect(title).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /Questions, 1 of/ }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Easy/ }).check()
  await expect(page.getByText('The open question is not in this list.')).toBeVisible()
  await page.getByRole('link', { name: 'Table' }).click()

  const table = page.getByRole('table', { name: 'Stats: all questions' })
  await expect(table.getByRole('link').first()).toBeVisible()
  await expect(table.getByRole('link', { name: 'Third in the Queue' })).toHaveCount(0)
  await page.goto('/statistics?view=table&sort=-title')
  const titles = () => table.getByRole('link').evaluateAll((links) => links.map((link) => link.lastChild?.textContent ?? ''))
  await expect.poll(titles).toContain('Third in the Queue')
  expect(await titles()).toEqual((await titles()).toSorted((a, b) => b.localeCompare(a)))
  await table.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/^[^-]*\?view=table$/)
  await table.getByRole('link', { name: 'Third in the Queue' }).click()
  await expect(title).toBeVisible()
})

/** The topic page (spec §2.5), its prompts, and the question of one's own (readings §4). */
import { expect, test } from '../journey.ts'
import { become, dialog, tabTo, toast } from '../pages.ts'

const prompt = /^Put-call parity holds on paper/

test('a topic is found beside its shelf; Next asks for a choice, then leads to the discussion of it', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance')
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'What a price knows' }).click()
  await page.waitForURL('/finance/2')
  await expect(page.getByRole('heading', { name: 'What a price knows' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(4)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a question first.')
  await page.getByRole('radio', { name: prompt }).check()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL(/\/finance\/discussion\/2\/\d+$/)
  await expect(page.getByRole('article').getByText(prompt)).toBeVisible()
  await page.goBack()
  await page.waitForURL('/finance/2')

  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(/\/finance\?interview=\d+$/)
})

test('a question of one’s own starts a discussion, and the count grows; a blank one is refused and nothing is lost', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*discussion/, /The field may not be blank/)
  await become(page, 'vantage@example.com')
  await page.goto('/linux/5')
  const count = page.getByRole('link', { name: /^Discussion \d+$/ })
  const before = Number((await count.innerText()).match(/\d+/)?.[0])
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const box = dialog(page, 'Ask a question')
  await box.getByLabel('Your question on').fill('   ')
  await box.getByRole('button', { name: 'Send' }).click()
  await expect(box.getByText('The field may not be blank.')).toBeVisible()
  await box.getByLabel('Your question on').fill('Who deletes the old logs?')
  await expect(box.getByText('The field may not be blank.')).toBeHidden()
  await box.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Your question is posted.')).toBeVisible()
  await expect(box).toBeHidden()
  await expect(count).toHaveText(`Discussion ${before + 1}`)
  await expect(page.getByRole('radio', { name: 'Who deletes the old logs?' })).toHaveCount(0)
  await count.click()
  await page.waitForURL('/discussions?topic=5')
})

test('a question that could not be sent stays in the field', async ({ page, expectComplaints }) => {
  expectComplaints(/503 \(Service Unavailable\).*discussion/, /This service is not available/)
  await become(page, 'vantage@example.com')
  await page.goto('/linux/5')
  await page.route('**/api/discussion/', (route) =>
    route.fulfill({ status: 503, json: { message: 'This service is not available right now.' } }),
  )
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const box = dialog(page, 'Ask a question')
  await box.getByLabel('Your question on').fill('Why?')
  await box.getByRole('button', { name: 'Send' }).click()
  await expect(box.getByText('This service is not available right now.')).toBeVisible()
  await expect(box.getByLabel('Your question on')).toHaveValue('Why?')
})

test('a question that is being written outlives Escape, and is gone once it is posted', async ({ page }) => {
  await become(page, 'vantage@example.com')
  await page.goto('/linux/5')
  const box = dialog(page, 'Ask a question')
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await box.getByLabel('Your question on').fill('Who rotates them?')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect(box.getByLabel('Your question on')).toHaveValue('Who rotates them?')
  await box.getByRole('button', { name: 'Send' }).click()
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect(box.getByLabel('Your question on')).toHaveValue('')
})

test('with discussion=true the topic stands alone; another category in the address becomes its own', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance/2?discussion=true')
  await expect(page.getByRole('heading', { name: 'What a price knows' })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Topics' })).toHaveCount(0)
  await page.goto('/ml/2')
  await page.waitForURL('/finance/2')
  await expect(page.getByRole('heading', { name: 'What a price knows' })).toBeVisible()
})

test('a topic that cannot be loaded leads to /404 with the sentence; a dead token leads home', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/404 \(Not Found\)/, /401 \(Unauthorized\)/)
  await become(page, 'subscriber@example.com')
  await page.goto('/finance/999')
  await page.waitForURL('/404')
  await expect(toast(page, 'Some error occured. Please reload your page.')).toBeVisible()
  await page.route('**/api/topic/2', (route) => route.fulfill({ status: 401, json: { message: 'Please log in.' } }))
  await page.goto('/finance/2')
  await page.waitForURL('/')
})

test('a topic that is asked for again and does not come stays, also after a question was posted on it', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*topic/)
  await become(page, 'vantage@example.com')
  await page.goto('/linux/5')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await page.route('**/api/topic/5', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const box = dialog(page, 'Ask a question')
  await box.getByLabel('Your question on').fill('Who reads the new logs?')
  const refused = page.waitForResponse('**/api/topic/5')
  await box.getByRole('button', { name: 'Send' }).click()
  await refused
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a question first.')
  await expect(title).toBeVisible()
  await expect(page).toHaveURL('/linux/5')
})

test('a visitor is sent home; who is not subscribed to settings, with the toast', async ({ page }) => {
  await page.goto('/finance/2')
  await page.waitForURL('/?modal=login')
  await become(page, 'newcomer@example.com')
  await page.goto('/finance/2')
  await page.waitForURL('/settings#plans')
  await expect(toast(page, 'Must be subscribed to view content.')).toBeVisible()
})

test('with a keyboard alone a topic is chosen, read and discussed', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance/2')
  await expect(page.getByRole('radio')).toHaveCount(4)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Ask a question' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Ask a question')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Ask a question')).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/finance\/discussion\/2\/\d+$/)
})

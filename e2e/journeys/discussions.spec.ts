/** Two people in one thread, in two browsers (spec §2.6); what one piece of it does is `thread-view.browser.test.tsx`. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'
import { become, dialog, toast } from '../pages.ts'

test('a question is asked beside an item, answered by another reader, replied to, and deleted with all of it @phone', async ({
  page,
  anotherBrowser,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\)/, /The field may not be blank/, /404 \(Not Found\)/)
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await page.getByRole('link', { name: 'Discussion 0' }).click()
  await page.waitForURL('/discussions?interview=1')
  await expect(page.getByText('No questions here yet.')).toBeVisible()
  await page.getByRole('button', { name: '+ Create Discussion' }).click()
  const box = dialog(page, 'Create Discussion')
  await box.getByRole('button', { name: 'Send' }).click()
  await expect(box.getByText('The field may not be blank.')).toBeVisible()
  await box.getByRole('textbox', { name: 'Your question' }).fill('Why is it memoryless?')
  await box.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Your question is posted.')).toBeVisible()

  const other = await anotherBrowser()
  await become(other, 'cancelled@example.com')
  await other.goto('/discussions?interview=1')
  await expect(other.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await other.getByRole('link', { name: 'Why is it memoryless?' }).click()
  await other.waitForURL(/\/statistics\/discussion\/1\/\d+$/)
  await expect(other.getByText('No answers yet.')).toBeVisible()
  // Both look at it from here on: what one does the other sees.
  await page.waitForURL(/\/statistics\/discussion\/1\/\d+$/)
  await expect(page.getByText('No answers yet.')).toBeVisible()
  await other.getByRole('textbox', { name: 'Your answer' }).fill('Because of the exponential.')
  await other.keyboard.press('Control+Enter')
  await expect(other.getByRole('button', { name: '0 replies' })).toBeVisible()

  await expect(page.getByText('Because of the exponential.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Of course!')
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('button', { name: '1 reply' })).toBeVisible()
  await expect(other.getByText('Of course!')).toBeVisible()

  await other.goto('/notifications')
  await other.getByRole('link', { name: /replied$/ }).click()
  await expect(other.getByText('Of course!')).toBeVisible()
  await other.goto('/notifications')
  await expect(other.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await other.goBack()
  await page.getByRole('link', { name: 'Stats' }).first().click()
  await page.waitForURL(/\/statistics\?interview=1$/)
  await page.getByRole('link', { name: 'Discussion 1' }).click()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No questions here yet.')).toBeVisible()
  await other.reload()
  await other.waitForURL('/404')
})

test('the discussions of nothing are not found, and one that is not there leads to /404 with the sentence', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/404 \(Not Found\)/)
  await become(page, 'subscriber@example.com')
  for (const address of ['/discussions', '/discussions?interview=', '/discussions?other=1', '/statistics/discussion/1/999999']) {
    await page.goto(address)
    await page.waitForURL('/404')
  }
  await expect(toast(page, 'Some error occured. Please reload your page.')).toBeVisible()
})

test('a picture is sent with an answer, seen and saved by another reader, and gone with its answer', async ({
  page,
  anotherBrowser,
  expectComplaints,
}) => {
  // The other reader's page is told of the deletion, and asks what became of the answer.
  expectComplaints(/403 \(Forbidden\)/, /404 \(Not Found\).*api\/discussion\/answer/)
  await become(page, 'subscriber@example.com')
  const thread = '/finance/discussion/2/2'
  await page.goto(thread)
  await page.getByRole('textbox', { name: 'Your answer' }).fill('This is what I see:')
  await page.locator('input[type=file]').setInputFiles('docs/images/viewer.webp')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('img', { name: 'viewer.webp' })).toBeVisible()

  const other = await anotherBrowser()
  await become(other, 'cancelled@example.com')
  await other.goto(thread)
  const picture = other.getByRole('img', { name: 'viewer.webp' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const saving = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download viewer.webp' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^[0-9a-f-]{36}-viewer\.webp$/)
  expect(await readFile(await saved.path())).toEqual(await readFile('docs/images/viewer.webp'))

  const address = (await picture.getAttribute('src')) ?? ''
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('img')).toHaveCount(0)
  await expect(other.getByRole('img')).toHaveCount(0)
  expect((await other.request.get(address)).status()).toBe(403)
})

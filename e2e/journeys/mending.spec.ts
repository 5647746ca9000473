/** Questions in a folder of their own, which their authors write in while the product runs: a wrong key is found by a reader and mended, and rows are looked at. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testOn } from '../journey.ts'
import { become, dialog, frame, press, toast } from '../pages.ts'
import { mailTo } from '../people.ts'
import { usual } from '../products.ts'
import { makeShortLibrary } from '../short-library.ts'

const folder = join(import.meta.dirname, '../../.cache/mending-library')

const ridge = 'items/machine-learning/when-ridge-beats-truth/item.md'
const queue = 'items/probability/third-in-the-queue/item.md'
const change = async (file: string, by: (text: string) => string) =>
  writeFile(join(folder, file), by(await readFile(join(folder, file), 'utf8')))

const rightKey = '  value: 0.5\n  tolerance: 0.0005\n  accepted: ["1/2", "50%"]\n'
const wrongKey = '  value: 0.3\n  tolerance: 0.0005\n  accepted: ["3/10", "30%"]\n'

async function prepare(): Promise<void> {
  await makeShortLibrary(folder)
  await change(ridge, (text) => text.replace(rightKey, wrongKey))
}
const test = testOn({ env: { ...usual.env, CONTENT_DIR: folder }, prepare, follows: true })

const panel = (page: Page) => page.getByRole('region', { name: 'Your answer' })

test('a right answer is called wrong, which its reader reports; the key is mended, answers are judged again, and it counts', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const title = 'Ridge Against the True Model'
  const sabine = { email: 'subscriber@example.com' }
  const reader = await anotherBrowser()
  await become(reader, sabine.email)
  await reader.goto('/ml?interview=8')
  await panel(reader).getByRole('textbox').first().fill('1/2')
  await panel(reader).getByRole('textbox').first().press('Enter')
  await expect(panel(reader).getByText(/^Not quite\./)).toBeVisible()
  await press(reader, 'Report a problem')
  const box = dialog(reader, 'A problem in')
  await box.getByLabel('What is wrong?').fill('Both terms are equal at the best penalty.')
  await box.getByLabel('What would be right? (optional)').fill('One half.')
  await box.getByLabel(/^Credit me/).check()
  await box.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(toast(reader, 'Thank you. An editor will look into it, and we will email you the result.')).toBeVisible()

  await become(page, 'administrator@example.com')
  await page.goto('/admin/content')
  const report = page.getByRole('list', { name: 'Errors that readers report' }).getByRole('listitem')
  await expect(report).toContainText('Both terms are equal at the best penalty.')
  await expect(report).toContainText('Suggested correction:One half.')
  await expect(report).toContainText('Last attempt: “1/2”, not quite, in version 1')
  await expect(report).toContainText('read in version 1. By sqrt_t')
  await expect(report).toContainText('who wishes to be named')

  // The whole question is one click away, and its address is good.
  await report.getByRole('link', { name: 'Ridge Against the True Model' }).click()
  await expect(page.getByRole('heading', { name: 'Ridge Against the True Model' })).toBeVisible()
  await page.reload()
  await expect(frame(page, 'Solution of Ridge Against the True Model').locator('body')).not.toBeEmpty()
  await page.goBack()

  await change(ridge, (text) =>
    text
      .replace(wrongKey, rightKey)
      .replace(
        'version: 1\nchangelog:\n',
        'version: 2\nchangelog:\n  - { version: 2, date: "2026-11-23", change: The key was wrong. }\n',
      ),
  )
  await expect(async () => {
    await page.reload()
    await expect(report).toContainText('read in version 1, which is 2 now', { timeout: 2_000 })
  }).toPass()
  await page.getByLabel('Find a question').fill('when-ridge')
  await page.getByRole('button', { name: `Grade again: ${title}` }).click()
  await dialog(page, 'Grade answers to').getByRole('button', { name: 'Grade again' }).click()
  await expect(toast(page, 'We are grading the answers again.')).toBeVisible()

  const counts = await mailTo(product, sabine, 'graded again')
  expect(counts.text).toMatch(/We have fixed it and graded your answers again\./)
  expect(counts.text).toMatch(/Your answer “1\/2” from .* was marked “Not quite”\. It is now “Correct”\./)
  expect(counts.text).toContain('Your answer now counts: you have solved the question.')

  await report.getByRole('button', { name: /^Settle:/ }).click()
  const settling = dialog(page, 'The report on')
  await settling.getByLabel('Mended').check()
  await settling.getByLabel('Reply to the reporter').fill('It is one half.')
  await settling.getByRole('button', { name: 'Settle it' }).click()
  await expect(page.getByText('No open reports.')).toBeVisible()
  const settled = await mailTo(product, sabine, 'Your report on')
  expect(settled.text).toContain('You were right, and we have fixed it. Thank you.')
  expect(settled.text).toContain('credits you by username')

  await reader.reload()
  await expect(panel(reader).getByText('You have solved this question.')).toBeVisible()
  await press(reader, 'Changes')
  const history = dialog(reader, 'Changes to')
  await expect(history).toContainText('We fixed an error that sqrt_t reported.')
  await expect(history).toContainText('Your earlier answers were graded again: 1 verdict changed.')
  await expect(history).toContainText('Revised (version 2).')
})

test('who writes a living question opens any row of it, sees it again when it is saved, and is told which rows there are', async ({
  page,
  expectComplaints,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1&row=17')
  const row = frame(page, 'Third in the Queue').locator('body')
  // The first text that a server compiles waits for its thread.
  await expect(row).toContainText('Your bid has just joined the book', { timeout: 30_000 })
  await expect(row.getByRole('heading')).toHaveText(['Hints', 'Answer', 'Wrong answers', 'Solution'])
  const rows: { value: string }[] = JSON.parse(
    await readFile(join(folder, 'items/probability/third-in-the-queue/variants.json'), 'utf8'),
  ).rows
  await expect(row).toContainText(rows[17]!.value)

  await change(queue, (text) => text.replace('Your bid has just joined', 'Your own bid has just joined'))
  await expect(row).toContainText('Your own bid has just joined the book')

  await page.getByRole('link', { name: 'Back to the original numbers' }).click()
  await expect(panel(page).getByRole('button', { name: 'Check' })).toBeVisible()

  expectComplaints(/404 \(Not Found\).*\/dev\/row\/1\/400/)
  await page.goto('/statistics?interview=1&row=400')
  await expect(row).toHaveText('There is no row 400. The rows are numbered 1 to 107.')
})

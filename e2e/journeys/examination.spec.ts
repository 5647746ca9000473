/** An examination from paying to its result: a crash in the middle, another browser, and an appeal that is granted. */
import type { Page } from '@playwright/test'
import { buyerInSettings } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'
import type { Person } from '../people.ts'

const question = (page: Page, number: number) => page.getByRole('heading', { name: `Question ${number} of 20` })

/** In Safe Exam Browser, as its stand-in opens it. */
async function enter(page: Page, { email }: Person): Promise<void> {
  await page.goto('/dev')
  await page.getByRole('button', { name: `Enter as ${email}` }).click()
}

/** Any kind of question but code. It may be right or wrong. */
async function answer(page: Page): Promise<void> {
  const fields = page.getByRole('textbox')
  if ((await fields.count()) > 0) await fields.first().fill('0.123')
  else await page.getByRole('radio').first().check({ force: true })
}

test('an examination outlives a crash, and is passed when a person grants the appeal', async ({
  page,
  product,
  anotherBrowser,
  expectComplaints,
}) => {
  test.slow()
  // The account is in exam mode while the sitting is open, and the result waits until the code is marked.
  expectComplaints(/409/)
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await buyerInSettings(page, product, 'Ada', { module: 'core_certificate', plan: 'core_certificate' })
  await page.goto('/assessments')
  const card = page.getByRole('region', { name: 'Core certificate' }).getByRole('region', { name: 'Examination' })
  await card.getByRole('button', { name: 'Draw your examination paper' }).click()
  await card.getByRole('button', { name: 'Get your link' }).click()
  await expect(card.getByRole('link', { name: 'Open in Safe Exam Browser' })).toHaveAttribute('href', /^seb:\/\//)

  const locked = await anotherBrowser()
  await enter(locked, person)
  await locked.getByRole('button', { name: 'Start the clock' }).click()
  await expect(question(locked, 1)).toBeVisible()
  await answer(locked)
  await locked.getByRole('button', { name: 'Next' }).click()
  await expect(locked.getByText(/^Saved \d/)).toBeVisible()
  await locked.close()

  await page.goto('/interview')
  const again = await anotherBrowser()
  await enter(again, person)
  await expect(again.getByRole('button', { name: 'Question 1, answered' })).toBeVisible()
  await again.getByRole('button', { name: 'Submit the sitting' }).first().click()
  await again.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(again.getByRole('heading', { name: 'Your examination is submitted' })).toBeVisible()

  await page.goto('/assessments')
  await page.getByRole('table', { name: 'Past sittings, Core certificate' }).getByRole('link').first().click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('You did not pass.')).toBeVisible()
  }).toPass()
  await page.getByLabel('What is wrong with the result?').fill('The text of each question was cut off in my window.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText(/We will decide by/)).toBeVisible()

  const reviewer = await anotherBrowser()
  await become(reviewer, 'administrator@example.com')
  await reviewer.goto('/admin/assessments')
  await reviewer.getByRole('link', { name: /^Case \d+: Appeal/ }).click()
  await reviewer.getByRole('radio', { name: /^Some answers that were marked wrong/ }).check({ force: true })
  for (const box of await reviewer.getByRole('group', { name: 'Questions that count as right' }).getByRole('checkbox').all())
    await box.check({ force: true })
  await reviewer.getByLabel('Reasons').fill('The log confirms it. Each question counts as right.')
  await reviewer.getByRole('button', { name: /^Decide/ }).click()
  await expect(reviewer.getByText('Decided', { exact: false }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('You passed.')).toBeVisible()
  await expect(page.getByText('The log confirms it. Each question counts as right.')).toBeVisible()
})

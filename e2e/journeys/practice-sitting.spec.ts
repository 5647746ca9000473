/** A practice sitting: a crash in the middle, another browser, the end, and the result on a phone. */
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'

const question = (page: Page, number: number) => page.getByRole('heading', { name: `Question ${number} of 12` })

/** Answers any kind of question. The answers are wrong, which does not matter here. */
async function answer(page: Page): Promise<void> {
  const fields = page.getByRole('textbox')
  const isTyped = (await fields.count()) > 0
  if (isTyped) for (const field of await fields.all()) await field.fill('0.123')
  else await page.getByRole('radio').first().check({ force: true })
}

test('answers outlive a crash and another browser, and the result says what it is worth', async ({
  page,
  anotherBrowser,
  expectComplaints,
}) => {
  // The window that lost the sitting is refused.
  expectComplaints(/409/)
  await become(page, 'core@example.com')
  await page.goto('/assessments')
  await page
    .getByRole('region', { name: 'Core certificate' })
    .getByRole('button', { name: 'Take a practice sitting' })
    .press('Enter')
  await page.getByRole('button', { name: 'Start the clock' }).press('Enter')
  await expect(question(page, 1)).toBeVisible()
  await answer(page)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(question(page, 2)).toBeFocused()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  const phone = await anotherBrowser()
  await phone.setViewportSize({ width: 390, height: 844 })
  await become(phone, 'core@example.com')
  await phone.goto('/assessments')
  await phone.getByRole('link', { name: 'Continue the sitting' }).press('Enter')
  await expect(phone.getByRole('button', { name: 'Question 1, answered' })).toBeVisible()

  // The first window learns of it when it saves its next answer.
  await answer(page)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'This sitting is open in another window' })).toBeVisible()

  await phone.getByRole('button', { name: 'Question 12, not answered' }).press('Enter')
  await answer(phone)
  await phone.getByRole('button', { name: 'Submit the sitting' }).last().press('Enter')
  const asked = phone.getByRole('alertdialog')
  await expect(asked).toContainText('Questions 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 have no answer.')
  await asked.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await expect(phone.getByText(/90\s% interval/).first()).toBeVisible()
  await expect(phone.getByRole('table', { name: 'Questions' }).getByRole('row')).toHaveCount(13)
  await expect(phone.getByRole('cell', { name: 'No answer' })).toHaveCount(10)
  await phone.getByText('What we noted during the sitting').click()
  await expect(phone.getByRole('table', { name: 'What we noted' })).toContainText('Sitting opened in another window')
})

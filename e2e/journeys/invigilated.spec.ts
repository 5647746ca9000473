/** An examination before an invigilator: a time is booked, both sides join, the clock is paused, and both read the note. */
import { buyerInSettings } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'

test('a candidate books an invigilator, who lets them in, pauses the clock and writes a note; the candidate submits', async ({
  page,
  product,
  anotherBrowser,
  expectComplaints,
}) => {
  test.slow()
  // The account is in exam mode while the sitting is open, and the clock is paused.
  expectComplaints(/409/)
  await page.setViewportSize({ width: 390, height: 844 })
  await buyerInSettings(page, product, 'Inga', { module: 'core_certificate', plan: 'core_certificate' })
  await page.goto('/assessments')
  const card = page.getByRole('region', { name: 'Core certificate' }).getByRole('region', { name: 'Examination' })
  await card.getByRole('button', { name: 'Choose a time' }).click()
  await card.getByRole('radio').first().check({ force: true })
  await card.getByRole('button', { name: 'Book this time' }).click()
  const booked = card.getByRole('article')
  await expect(booked.getByText('Ivo M.')).toBeVisible()

  await page.goto('/dev')
  await page.getByRole('button', { name: 'Shortly before the next examination or oral' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  const host = await anotherBrowser()
  await become(host, 'invigilator@example.com')
  await host.goto('/assessments')
  await host.getByRole('table', { name: 'Your calls' }).getByRole('link').first().click()
  await expect(host.getByRole('heading', { name: /^Examination of / })).toBeVisible()
  await host.getByRole('button', { name: 'Check in' }).click()

  await page.goto('/assessments')
  await booked.getByRole('button', { name: 'Check in' }).click()
  await booked.getByRole('link', { name: 'Open your paper' }).click()
  await expect(page.getByText('Your invigilator has not let you in yet.')).toBeVisible()
  await host.getByRole('checkbox', { name: /identity document/ }).check({ force: true })
  await host.getByRole('button', { name: 'Let in' }).click()
  await expect(page.getByText('Your invigilator has let you in.')).toBeVisible()
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible()

  await host.getByRole('button', { name: 'Pause the clock' }).click()
  await expect(page.getByRole('heading', { name: 'Your invigilator has paused the clock' })).toBeVisible()
  await host.getByRole('textbox').fill('A phone rang, and was put away.')
  await host.getByRole('button', { name: 'Save the note' }).click()
  await host.getByRole('button', { name: 'Continue the clock' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit the sitting' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(host.getByText('A phone rang, and was put away.')).toBeVisible()
  await expect(host.getByText(/submitted|over/i).first()).toBeVisible()
})

/** Follow-ups that are judged: a field in place, its verdict, and a model answer that opens when it was earned or given up. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'

test('follow-ups are answered in their place or given up, and their model answers open, also after a reload @phone', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance?interview=4')
  const panel = page.getByRole('region', { name: 'Your answer' })
  const first = panel.getByRole('form', { name: /^The client sells you this option/ })
  const field = panel.getByLabel('The price of the option on the worse of two')
  await expect(field).toBeVisible()
  await expect(first).toHaveCount(0)
  await field.fill('4')
  await field.press('Enter')

  const check = first.getByRole('button', { name: 'Check' })
  // The answer above still grows while the verdict arrives: a press may miss its field.
  await expect(() =>
    first.getByRole('radio', { name: 'short correlation and long volatility' }).check({ timeout: 5_000 }),
  ).toPass()
  await check.press('Enter')
  await expect(first.getByRole('status')).toContainText('Not quite. The option on the better of two')
  await expectAccessibleInBothThemes(page, 'a follow-up with a wrong answer')
  await first.getByRole('radio', { name: 'long correlation and long volatility' }).check()
  await check.press('Enter')
  await expect(panel.getByText('Correct: long correlation and long volatility')).toBeVisible()
  await expect(panel.getByText('Sell a quarter of a call on each share')).toBeVisible()

  // Of those left one is judged.
  await panel.getByRole('form').getByRole('button', { name: 'Show model answer' }).press('Enter')
  await expect(panel.getByText('You skipped this one.')).toBeVisible()
  await expect(panel.getByText('the middle is one unknown too many')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(panel.getByText('Correct: long correlation and long volatility')).toBeVisible()
  await expect(panel.getByText('You skipped this one.')).toBeVisible()
  await expect(panel.getByText('You have solved this question.')).toBeVisible()
})

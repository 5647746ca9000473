/** Answering: tries, hints, giving up, each kind of answer, two tabs, and what goes wrong. */
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { become, frame, press, showSolution, tabTo } from '../pages.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Your answer' })
const verdict = (page: Page, words: string | RegExp) => panel(page).getByRole('status').getByText(words)

// Someone who has answered before also sees the field of a follow-up.
const essay = (page: Page) => panel(page).getByRole('textbox', { name: 'Your answer' })

const hint = (page: Page, number: number) => panel(page).getByRole('button', { name: `Hint ${number}`, exact: true })

/** Types an answer and presses Enter. */
async function answer(page: Page, field: string | RegExp, words: string): Promise<void> {
  await panel(page).getByLabel(field).fill(words)
  await panel(page).getByLabel(field).press('Enter')
}

test('a wrong answer is helped by its own sentence, a rounded one asked for its digits, and the right one opens the solution', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  const field = 'Your answer, as a fraction or to four decimals'

  await answer(page, field, 'about a third')
  await expect(panel(page).getByRole('alert')).toHaveText(/is not a number\. Enter a number, for example/)
  await answer(page, field, '1'.repeat(201))
  await expect(panel(page).getByRole('alert')).toHaveText('An answer has at most 200 characters.')
  await answer(page, field, '8/27')
  await expect(verdict(page, /^Not quite\. You used/)).toContainText('Orders ahead of you also cancel')
  await answer(page, field, '0.357')
  await expect(verdict(page, 'Right as far as it goes, but rounded too early.')).toBeVisible()
  await expect(page.getByText('What the interviewer asks next')).toBeHidden()

  await answer(page, field, '35.714 %')
  await expect(verdict(page, 'Correct. The worked solution is below.')).toBeVisible()
  await expect(frame(page, 'Solution of Third in the Queue').locator('body')).toContainText('Laplace transform')
  await expect(page.getByRole('heading', { name: 'What the interviewer asks next' })).toBeVisible()

  await page.reload()
  await expect(frame(page, 'Third in the Queue').getByText('All orders are for one lot.')).toBeVisible()
  await expect(verdict(page, 'You have solved this question.')).toBeVisible()
  await press(page, 'Earlier attempts')
  await expect(
    panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') }),
  ).toHaveText([/35\.714 %.*Correct/, /0\.357.*Rounded too early/, /8\/27.*Not quite/])
})

test('hints come one at a time, with how many are left, and stay taken; all of it works without a mouse', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=2')
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible()
  await expect(panel(page).getByText(/Hint \d/)).toHaveCount(0)

  await tabTo(page, panel(page).getByRole('button', { name: /^Show a hint/ }))
  await page.keyboard.press('Enter')
  await expect(hint(page, 1)).toBeFocused()
  await expect(hint(page, 2)).toHaveCount(0)
  await tabTo(page, panel(page).getByRole('button', { name: /^Show the next hint.*of \d left/ }))
  await page.keyboard.press('Enter')
  await expect(hint(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hint(page, 2)).toHaveAttribute('aria-expanded', 'false')

  await page.reload()
  await expect(hint(page, 2)).toHaveAttribute('aria-expanded', 'true')
})

test('who gives up without a try is told what that means first', async ({ page }) => {
  await become(page, 'newcomer@example.com')
  await page.goto('/preview/statistics?interview=1')
  await press(page, 'Show the solution')
  const question = page.getByRole('group', { name: 'Show the solution' })
  await expect(question).toContainText('You haven’t tried yet.')
  await expect(question.getByRole('button', { name: 'Try first' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show the solution' })).toBeFocused()

  await showSolution(page)
  await expect(frame(page, 'Solution of Third in the Queue').locator('body')).toContainText('Laplace transform')
  await expect(page.getByText('You have solved this question.')).toBeHidden()
})

test('a formula is shown as it is read while it is typed, one with two readings is asked about, and equal forms are right', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance?interview=40')
  const field = 'The coupon c, in terms of p, r and w'
  await panel(page).getByLabel(field).fill('(r + p')
  await expect(panel(page).getByText('A bracket is not closed.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toHaveText('A bracket is not closed.')
  await expect(panel(page).getByText('A bracket is not closed.')).toHaveCount(1)
  await panel(page).getByLabel(field).fill('r/(1-p)')
  await expect(panel(page).locator('math')).toContainText('1−p')
  await page.keyboard.press('Enter')
  await expect(verdict(page, /^Not quite\./)).toContainText('forgets that a drought also takes')
  await answer(page, field, 'c = (r + p − p w)/(1 − p)')
  await expect(verdict(page, 'Correct. The worked solution is below.')).toBeVisible()

  await answer(page, field, 'r + p/(1-p)(1 + r - w)')
  await expect(panel(page).getByRole('alert')).toContainText('Do you mean')
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'r + p/(1 - p)*(1 + r - w)', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByLabel(field)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Correct. The worked solution is below.')).toBeVisible()
})

test('an interval is two ends, the low one first, and says which end is right', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance?interview=3')
  await panel(page).getByLabel('Low end').fill('4.88')
  await answer(page, 'High end', '1.92')
  await expect(panel(page).getByRole('alert')).toHaveText('The low end is above the high end. Did you swap them?')
  for (const end of ['Low end', 'High end']) await expect(panel(page).getByLabel(end)).toHaveAttribute('aria-invalid', 'true')
  await panel(page).getByLabel('Low end').fill('1.92')
  await answer(page, 'High end', '7')
  await expect(verdict(page, 'Not quite. The low end is right; the high end is not.')).toBeVisible()
  await answer(page, 'High end', '4,88')
  await expect(verdict(page, 'Correct. The worked solution is below.')).toBeVisible()
})

test('a choice is made with the arrow keys and checked with Enter', async ({ page }) => {
  await become(page, 'core@example.com')
  await page.goto('/stats?certificate=21')
  const options = panel(page).getByRole('radio')
  await expect(options).toHaveCount(4)
  await press(page, 'Check')
  await expect(panel(page).getByRole('alert')).toHaveText('Choose one of the answers.')
  await options.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(verdict(page, /^Not quite\. That would be true if each desk kept its share/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Correct. The worked solution is below.')).toBeVisible()
})

test('an essay is handed in, then compared with the points of a good one by who wrote it', async ({ page }) => {
  await become(page, 'core@example.com')
  await page.goto('/stats?certificate=22')
  await essay(page).fill('Doubling the size costs about one basis point.')
  await essay(page).press('Control+Enter')
  await expect(verdict(page, 'Submitted. Compare it with the points below.')).toBeVisible()
  const points = panel(page).getByRole('checkbox')
  await expect(points).toHaveCount(8)
  await points.first().focus()
  await page.keyboard.press('Space')
  await expect(panel(page).getByText('1 of 8. A good answer makes 6.')).toBeVisible()
  for (const point of (await points.all()).slice(1, 6)) {
    await point.focus()
    await page.keyboard.press('Space')
    await expect(point).toBeChecked()
  }
  await expect(panel(page).getByText('Solved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(points.nth(5)).toBeChecked()
  await expect(points.nth(6)).not.toBeChecked()
})

test('of two quick ticks the one that was saved stays, and the one that was refused is taken back', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/500 \(Internal Server Error\).*points/, /ApiError/)
  await become(page, 'core@example.com')
  await page.goto('/stats?certificate=22')
  await essay(page).fill('Impact grows with the square root of size.')
  await essay(page).press('Control+Enter')
  await expect(verdict(page, 'Submitted. Compare it with the points below.')).toBeVisible()
  const points = panel(page).getByRole('checkbox')
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let calls = 0
  await page.route('**/api/item/22/points', async (route) => {
    calls += 1
    if (calls > 1) return route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
    await held
    await route.continue()
  })
  await points.first().focus()
  await page.keyboard.press('Space')
  await points.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(points.nth(1)).toBeChecked()
  release()
  await expect(points.nth(1)).not.toBeChecked()
  await expect(points.first()).toBeChecked()
})

test('in two tabs one hint is taken once, and what one tab solved the other knows when it is looked at', async ({
  page,
  context,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance?interview=4')
  const other = await context.newPage()
  await other.goto('/finance?interview=4')
  await expect(panel(other).getByRole('button', { name: /^Show a hint/ })).toBeVisible()

  await press(page, /^Show a hint/)
  await expect(hint(page, 1)).toBeVisible()
  await press(other, /^Show a hint/)
  await expect(hint(other, 1)).toBeVisible()
  await expect(hint(other, 2)).toHaveCount(0)

  await panel(other)
    .getByRole('button', { name: /^Show the next hint/ })
    .press('Enter')
  await expect(hint(other, 2)).toBeFocused()
  const field = panel(page).getByLabel('The price of the option on the worse of two')
  await page.bringToFront()
  await field.focus()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(hint(page, 2)).toBeVisible()
  await expect(field).toBeFocused()

  await answer(other, 'The price of the option on the worse of two', '4')
  await expect(verdict(other, 'Correct. The worked solution is below.')).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(verdict(page, 'You have solved this question with help.')).toBeVisible()
})

test('what was typed outlives a failure and leaving the page', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED.*\/attempt/, /ApiError/)
  await become(page, 'newcomer@example.com')
  await page.goto('/preview/statistics?interview=1')
  const field = 'Your answer, as a fraction or to four decimals'
  await page.route('**/api/item/1/attempt', (route) => route.abort())
  await answer(page, field, '15/28')
  await expect(verdict(page, /Your answer is saved\.$/)).toBeVisible()
  await page.unroute('**/api/item/1/attempt')

  await page.goto('/settings')
  await page.goto('/preview/statistics?interview=1')
  await expect(panel(page).getByLabel(field)).toHaveValue('15/28')
  await panel(page).getByLabel(field).press('Enter')
  await expect(verdict(page, /^Not quite\. That is the chance to reach the front/)).toBeVisible()
})

test('what is typed while an answer is checked has no verdict, and is kept', async ({ page }) => {
  await become(page, 'cancelled@example.com')
  await page.goto('/statistics?interview=1')
  const field = panel(page).getByLabel('Your answer, as a fraction or to four decimals')
  const check = panel(page).getByRole('button', { name: 'Check' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/item/1/attempt', async (route) => {
    await held
    await route.continue()
  })
  await field.fill('35.714 %')
  await field.press('Enter')
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await field.fill('0.3')
  release()
  await expect(page.getByRole('button', { name: 'Solution', exact: true })).toBeVisible()
  await expect(check).not.toHaveAttribute('aria-disabled')
  await expect(panel(page).getByText('Correct. The worked solution is below.')).toBeHidden()
  await page.reload()
  await expect(field).toHaveValue('0.3')
})

test('a place for the answer that cannot be loaded says so, and trying again brings it', async ({ page, expectComplaints }) => {
  expectComplaints(/404 \(Not Found\).*question/)
  await become(page, 'newcomer@example.com')
  await page.route('**/api/item/1/question', (route) => route.fulfill({ status: 404, json: { message: 'Not found.' } }))
  await page.goto('/preview/statistics?interview=1')
  await expect(panel(page).getByText('Some error occured. Please try again.')).toBeVisible()
  await page.unroute('**/api/item/1/question')
  await press(page, 'Try again')
  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByLabel('Your answer, as a fraction or to four decimals')).toBeVisible()
  await expect(panel(page)).toBeFocused()
})

/** What a reader keeps beside a question: bookmarks, notes, the time; and keys and paper. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { become, dialog, fillTheStore, frame, press } from '../pages.ts'

const index = 'Questions'

test('a bookmark is set with b, shown in the index, found by its filter and in one’s work, and kept', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=2')
  const bookmark = page.getByRole('button', { name: /^Bookmark/ })
  await expect(bookmark).toBeEnabled()
  const saved = page.waitForResponse('**/api/item/2/bookmark')
  await page.keyboard.press('b')
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  expect((await saved).status()).toBe(200)
  await page.getByRole('link', { name: 'Your work' }).click()
  await page.getByRole('list', { name: 'Your work' }).getByRole('link', { name: 'Two Clerks, One Ledger' }).click()
  await expect(page).toHaveURL('/statistics?interview=2')
  await page.goto('/statistics?bookmarked=yes')
  await expect(page.getByRole('navigation', { name: index }).getByRole('link')).toHaveText([/Two Clerks, One Ledger.*bookmarked/])
  const takenAway = page.waitForResponse('**/api/item/2/bookmark')
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  expect((await takenAway).status()).toBe(200)
})

test('a bookmark that the server refuses is taken back, and said so', async ({ page, expectComplaints }) => {
  expectComplaints(/500 \(Internal Server Error\).*bookmark/, /ApiError/)
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=2')
  await page.route('**/bookmark', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }))
  const bookmark = page.getByRole('button', { name: /^Bookmark/ })
  await bookmark.click()
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
})

test('a note is saved as one types, kept when offline, and not overwritten by another window', async ({
  page,
  context,
  expectComplaints,
}) => {
  expectComplaints(/ERR_INTERNET_DISCONNECTED/, /409 \(Conflict\)/)
  await become(page, 'subscriber@example.com')
  await page.goto('/finance')
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Your note' })
  await expect(note).toBeFocused()
  await page.keyboard.type('call - put')
  await expect(page.getByText(/^Saved .* Only you can read it\.$/)).toBeVisible()

  await context.setOffline(true)
  await page.keyboard.type(' = forward')
  await expect(page.getByText('Saved in this browser only, for now.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved .* Only you can read it\.$/)).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Your note' })).toHaveValue('call - put = forward')
  await note.fill('from the first')
  await expect(page.getByText(/^Saved .* Only you can read it\.$/)).toBeVisible()
  await other.getByRole('textbox', { name: 'Your note' }).fill('from the second')
  await expect(other.getByRole('alert')).toContainText('from the first')
  await other.getByRole('button', { name: 'Keep this version' }).click()
  await expect(other.getByRole('alert')).toBeHidden()
  await expect(other.getByRole('textbox', { name: 'Your note' })).toBeFocused()
  await page.reload()
  await expect(note).toHaveValue('from the second')
})

test('a browser whose store is full lets one read, write and time all the same', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await expect(page.getByRole('button', { name: 'Start the timer' })).toBeVisible()
  await fillTheStore(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL('/statistics?interview=1')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Third in the Queue')
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Your note' })
  await expect(note).toBeFocused()
  await page.keyboard.type('no room')
  await expect(page.getByText(/^Saved .* Only you can read it\.$/)).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('no room')
})

test('a text area has at most ten rows, however much is written and however far it is dragged', async ({ page }) => {
  const rowsOf = (field: Locator) =>
    field.evaluate((area) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area)
      return (area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight)
    })
  await become(page, 'core@example.com')
  await page.goto('/stats?certificate=22')
  await page.getByRole('button', { name: 'Write a note' }).press('Enter')
  const note = page.getByRole('textbox', { name: 'Your note' })
  await note.fill('one more line\n'.repeat(40))
  await expect.poll(() => rowsOf(note)).toBeCloseTo(10, 1)
  for (const field of [note, page.getByRole('region', { name: 'Your answer' }).getByRole('textbox')]) {
    await field.evaluate((area) => {
      area.style.height = '2000px'
    })
    expect(await rowsOf(field)).toBeCloseTo(10, 1)
  }
})

test('the timer starts with t, runs through a reload, is kept with each answer, stands still with the right one and is set to zero', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await expect(page.getByRole('button', { name: 'Start the timer' })).toBeVisible()
  await page.keyboard.press('t')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^0:0[1-9]$/)
  await page.reload()
  await expect(timer).toHaveText(/^0:\d\d$/)
  const answer = page.getByLabel('Your answer, as a fraction or to four decimals')
  for (const words of ['8/27', '5/14']) {
    await answer.fill(words)
    await answer.press('Enter')
    await expect(page.getByText(/^(?:Not quite|Correct)\./).last()).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  await press(page, 'Earlier attempts')
  await expect(page.getByRole('listitem').filter({ hasText: /in 0:\d\d, / })).toHaveText([/^5\/14Correct/, /^8\/27Not quite/])
  await page.getByRole('button', { name: 'Reset the timer' }).click()
  await expect(timer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Start the timer' })).toBeFocused()
})

test('a question mark tells the keys, and none of them works while typing or when letters are off', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  // What is still arriving moves what one clicks at.
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  await page.keyboard.press('?')
  const help = dialog(page, 'Keys')
  await expect(help.getByText('Next hint')).toBeVisible()
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.locator('body').press('t')
  await page.locator('body').press('/')
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(dialog(page, 'Search')).toBeHidden()
})

test('on a narrow screen too there is the choice to have no letters as keys', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  for (const width of [850, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await press(page, 'Keys')
    await expect(dialog(page, 'Keys')).toBeInViewport({ ratio: 0.99 })
    await expect(dialog(page, 'Keys').getByRole('checkbox', { name: 'Use single-key shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Keys')).toBeHidden()
  }
})

test('on paper there is the title, the text and one’s own note, and nothing to press', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  await page.getByRole('button', { name: 'Write a note' }).press('Enter')
  await page.getByRole('textbox', { name: 'Your note' }).fill('The first of two\nexponentials')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
  await expect(page.locator('iframe').first()).toBeVisible()
  await expect(page.getByText('The first of two').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Your note', { exact: true })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const background = await frame(page, 'Third in the Queue')
    .locator('html')
    .evaluate((html) => getComputedStyle(html).colorScheme)
  expect(background).toBe('light')
})

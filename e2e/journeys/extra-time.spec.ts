/** A candidate with extra time, by keyboard alone: requested, granted, a break in the middle, submitted. Each control is found by the name that a screen reader says. */
import type { Page } from '@playwright/test'
import { practiceMinutes } from 'contract/assessments/rules.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'

const minutesLeft = async (page: Page): Promise<number> => {
  const [seconds = 0, minutes = 0, hours = 0] = ((await page.getByRole('timer', { name: 'Time left' }).textContent()) ?? '')
    .split(':')
    .reverse()
    .map(Number)
  return hours * 60 + minutes + seconds / 60
}

/** Reaches it by the Tab key, as far as a page is long. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'radio', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 120; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Any kind of question, with the first of its fields. */
async function answer(page: Page): Promise<void> {
  const main = page.getByRole('main')
  if ((await main.getByRole('textbox').count()) > 0) return type(page, /./, '0.123')
  await tabTo(page, 'radio', /./)
  await page.keyboard.press('Space')
}

/** Time passes for this page alone. What it then says aloud is in a region that readers follow. */
async function expectSpoken(page: Page, minutes: number, words: string): Promise<void> {
  const spoken = page.locator('[aria-live="polite"]').and(page.getByText(words, { exact: true }))
  await expect(spoken).toHaveCount(0)
  await page.clock.fastForward(((await minutesLeft(page)) - minutes) * 60_000)
  await expect(spoken).toHaveCount(1)
}

test('a request, a grant, a sitting of one’s own length, a break, and the end', async ({ page, anotherBrowser }) => {
  await become(page, 'core@example.com')
  await page.goto('/assessments/accommodations')
  await type(page, 'What do you need?', 'Half as much time again, and breaks.')
  await type(page, 'Why do you need it?', 'I read with a screen reader, which takes longer.')
  await press(page, 'button', 'Send the request')
  await expect(page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible()

  const boss = await anotherBrowser()
  await become(boss, 'administrator@example.com')
  await boss.goto('/admin/assessments')
  await press(boss, 'button', /^Grant for /)
  await type(boss, 'Minutes for breaks', '20')
  await type(boss, 'Explanation', 'The letter that you sent supports this.')
  await press(boss, 'button', 'Grant it')
  await expect(boss.getByText('No request waits.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('1.5 times the time', { exact: true })).toBeVisible()
  await page.clock.install()
  await page.goto('/assessments')
  const own = Math.ceil(practiceMinutes * 1.5)
  await expect(page.getByText(`${own} minutes on the clock, with your extra time`).first()).toBeVisible()
  await press(page, 'button', 'Take a practice sitting')
  await expect(page.getByText(`You have ${own} minutes`)).toBeVisible()
  await press(page, 'button', 'Start the clock')
  await expect(page.getByRole('heading', { name: 'Question 1 of 12' })).toBeVisible()
  expect(await minutesLeft(page)).toBeGreaterThan(practiceMinutes)

  const map = page.getByRole('navigation', { name: 'Questions' })
  await expect(map.getByRole('button')).toHaveCount(12)
  await expect(map.getByRole('button', { name: 'Question 1, not answered', exact: true })).toHaveAttribute('aria-current', 'step')
  await answer(page)
  await press(page, 'button', 'Mark for review')
  await expect(page.getByRole('button', { name: 'Marked for review', pressed: true })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d:\d\d$/ })).toBeVisible()
  await expect(map).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - button "Question 1, answered, marked for review"
      - listitem:
        - button "Question 2, not answered"
  `)

  await press(page, 'button', 'Take a break (20 min left)')
  await expect(page.getByRole('heading', { name: 'You are on a break' })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Question/ })).toBeHidden()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "You are on a break" [level=1]
    - paragraph:
      - timer "Break left": /\\d+:\\d\\d/
    - paragraph: /The clock is stopped\\. Your answers are saved/
    - button "End the break"
  `)
  await press(page, 'button', 'End the break')
  await expect(page.getByRole('heading', { name: 'Question 1 of 12' })).toBeFocused()
  await expect(map.getByRole('button', { name: 'Question 1, answered, marked for review', exact: true })).toBeVisible()

  await expectSpoken(page, 15, '15 minutes left.')
  await expectSpoken(page, 5, '5 minutes left.')
  await expectSpoken(page, 1, 'One minute left.')

  await press(page, 'button', 'Submit the sitting')
  await expect(page.getByRole('alertdialog', { name: 'Submit the sitting?' })).toHaveAccessibleDescription(
    /^Questions 2, 3, 4, .* have no answer\. You can’t change your answers afterwards\.$/,
  )
  await press(page, 'button', /^Submit$/)
  await expect(page.getByText(/90\s% interval/).first()).toBeVisible()
  await page.getByText('What we noted during the sitting').press('Enter')
  await expect(page.getByRole('table', { name: 'What we noted' })).toContainText('Break ended after')
})

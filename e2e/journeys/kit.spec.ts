/** The pieces that have behaviour, on the page that shows all of them: what the keyboard does, and what is said to who cannot see. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { dialog, openKit, toast } from '../pages.ts'

/** A part of the page; each piece is there twice, in light first. */
const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

test('the kit is accessible in both themes and fits @phone', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openKit(page)
  await expectAccessibleInBothThemes(page, 'the kit')
  await expectNoSidewaysScroll(page)
  for (const theme of [0, 1]) {
    for (const [opener, title] of [
      ['Open a dialog', 'Log in'],
      ['Open a drawer', 'Questions'],
    ] as const) {
      await page.getByRole('button', { name: opener }).nth(theme).click()
      await expect(dialog(page, title)).toBeVisible()
      await expectAccessibleInBothThemes(page, title)
      await page.keyboard.press('Escape')
      await expect(dialog(page, title)).toBeHidden()
    }
    await page.getByRole('button', { name: 'Platform' }).nth(theme).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessibleInBothThemes(page, 'the menu')
    await page.keyboard.press('Escape')
  }
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await openKit(page)
  const opener = page.getByRole('button', { name: 'Open a dialog' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const login = dialog(page, 'Log in')
  await expect(login.getByLabel('E-mail')).toBeFocused()
  // What lies behind is out of reach.
  await expect(page.locator('[inert], [aria-hidden=true]').getByText('The kit', { exact: true })).toHaveCount(1)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(login.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a question that must be answered does not go away by itself', async ({ page }) => {
  await openKit(page)
  const opener = page.getByRole('button', { name: 'Ask a question' }).first()
  await opener.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await expect(question.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a drawer closes on Escape and on a click beside it', async ({ page }) => {
  await openKit(page)
  const opener = page.getByRole('button', { name: 'Open a drawer' }).first()
  const drawer = dialog(page, 'Questions')
  await opener.click()
  await expect(drawer.locator(':focus').or(drawer.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(1200, 450)
  await expect(drawer).toBeHidden()
})

test('the arrows walk through a menu past what is disabled, Enter chooses, Escape leaves', async ({ page }) => {
  await openKit(page)
  const trigger = page.getByRole('button', { name: 'Platform' }).first()
  await expect(trigger).toHaveAccessibleName(/Platform:\s+Interview/)
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('menu', { name: 'Platform' })
  await expect(menu.getByRole('menuitem', { name: 'Interview' })).toBeFocused()
  await expect(menu.getByRole('menuitem', { name: 'Forum' })).toBeDisabled()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('menuitem', { name: 'Core certificate' })).toBeFocused()
  await page.keyboard.press('v')
  await expect(menu.getByRole('menuitem', { name: 'Vantage' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()
  await expect(trigger).toHaveAccessibleName(/Platform:\s+Vantage/)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Vantage' })).toContainText('Vantage')
  await expect(menu.getByRole('menuitem', { name: 'Vantage' }).getByLabel('current')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('the arrows, Home and End move through tabs past what is disabled', async ({ page }) => {
  await openKit(page)
  const tabs = page.getByRole('tablist', { name: 'Question and solution' }).first()
  const tab = (name: string) => tabs.getByRole('tab', { name })
  await tab('Question').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Solution')).toBeFocused()
  await expect(tab('Solution')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Solution' })).toHaveText('That of the absolute value at the end.')
  await page.keyboard.press('End')
  await expect(tab('Code')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Question')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Question' }).first()).toBeFocused()
})

test('fields say their names, their help and their errors', async ({ page }) => {
  await openKit(page)
  const fields = part(page, 'Fields')
  await expect(fields.getByLabel('Username').first()).toHaveAccessibleDescription('The name others see in the discussions.')
  const email = fields.getByLabel('E-mail').first()
  await expect(email).toHaveAccessibleDescription('Enter correct email.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const password = fields.getByLabel('Password', { exact: true }).first()
  await fields.getByRole('button', { name: 'Show the password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(fields.getByLabel('Code').first()).toHaveAttribute('autocomplete', 'one-time-code')
})

test('the arrows choose in a list of options and say what is wrong with it', async ({ page }) => {
  await openKit(page)
  const company = page.getByRole('combobox', { name: 'Filter by company' }).first()
  await company.focus()
  await page.keyboard.press('ArrowDown')
  await expect(company).toHaveValue('northgate')
  await expect(page.getByRole('combobox', { name: 'Not chosen' }).first()).toHaveAccessibleDescription('Please select a company.')
})

test('the arrows move the choice among radio cards, past what is disabled', async ({ page }) => {
  await openKit(page)
  const platforms = page.getByRole('group', { name: 'Platform' }).first()
  await platforms.getByRole('radio', { name: /Interview/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(platforms.getByRole('radio', { name: /Vantage/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(platforms.getByRole('radio', { name: /Interview/ })).toBeFocused()
  await expect(platforms.getByRole('radio', { name: /Interview/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Plan' }).first()).toHaveAccessibleDescription('Please select subscription type')
})

test('a message at the top right is gone after five seconds, and stays while it is pointed at or focused', async ({ page }) => {
  await page.clock.install()
  await openKit(page)
  const opener = page.getByRole('button', { name: 'A good message' }).first()
  const message = toast(page, 'Email verified successfully!')
  await opener.click()
  await expect(message).toBeVisible()
  await message.hover()
  const box = await message.boundingBox()
  expect(box?.y).toBeLessThan(60)
  expect(box?.x).toBeGreaterThan(720)
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()

  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(10, 600)
  await page.clock.runFor(4999)
  await expect(message).toBeVisible()
  await page.clock.runFor(1)
  await expect(message).toBeHidden()

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(message).toBeVisible()
  const dismiss = page.getByRole('status').getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a hint appears on focus, is read with its button, and leaves on Escape', async ({ page }) => {
  await openKit(page)
  await page.getByRole('button', { name: 'Platform' }).first().focus()
  await page.keyboard.press('Tab')
  const button = part(page, 'Floating').getByRole('button', { name: 'Theme' }).first()
  await expect(button).toBeFocused()
  const hint = page.getByRole('tooltip', { name: 'Light, dark, or as the system has it' })
  await expect(hint).toBeVisible()
  await expect(button).toHaveAccessibleDescription('Light, dark, or as the system has it')
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
})

test('the keyboard opens and closes an answer of the accordion', async ({ page }) => {
  await openKit(page)
  const answer = page.getByText('A card payment carries a 3.5 % fee.').first()
  await expect(answer).toBeHidden()
  await page
    .locator('summary', { has: page.getByRole('heading', { name: 'Why is the card dearer than the bank?' }) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

test('pages of a list say which one is shown, and end at their ends', async ({ page }) => {
  await openKit(page)
  const many = page.getByRole('navigation', { name: 'Pages: many' }).first()
  await expect(many.getByRole('link')).toHaveText(['', '1', '5', '6', '7', '12', ''])
  await expect(many.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page')
  const few = page.getByRole('navigation', { name: 'Pages: few' }).first()
  await expect(few.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  await expect(few.getByRole('link', { name: 'Next page' })).toBeVisible()
})

test('the handle of a split moves by the arrow keys and by hand, from 150 to 500', async ({ page }) => {
  await openKit(page)
  const handle = page.getByRole('separator', { name: 'Width of the side bar' }).first()
  await handle.focus()
  await expect(handle).toHaveAttribute('aria-valuenow', '250')
  await page.keyboard.press('ArrowRight')
  await expect(handle).toHaveAttribute('aria-valuenow', '266')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(handle).toHaveAttribute('aria-valuenow', '150')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(handle).toHaveAttribute('aria-valuenow', '500')
  await page.keyboard.press('Enter')
  await expect(handle).toHaveAttribute('aria-valuenow', '250')

  const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2)
  await expect(handle).toHaveAttribute('aria-valuenow', '290')
  await page.mouse.move(x - 1000, y)
  await page.mouse.up()
  await expect(handle).toHaveAttribute('aria-valuenow', '150')
  await expect(handle).toHaveAttribute('aria-valuetext', '150 pixels')
})

test('a difficulty is a letter on its colour: Easy green, Medium yellow, Hard red', async ({ page }) => {
  await openKit(page)
  const marks = part(page, 'Marks')
  for (const [word, letter, light, dark] of [
    ['Easy', 'E', 'rgb(20, 99, 47)', 'rgb(131, 216, 160)'],
    ['Medium', 'M', 'rgb(107, 75, 0)', 'rgb(236, 203, 84)'],
    ['Hard', 'H', 'rgb(156, 28, 20)', 'rgb(255, 162, 152)'],
  ] as const) {
    const badges = marks.getByTitle(word)
    await expect(badges).toHaveText([letter, letter])
    await expect(badges.first()).toHaveCSS('color', light)
    await expect(badges.last()).toHaveCSS('color', dark)
  }
})

test('small buttons are 44 px tall to a finger @phone-only', async ({ page }) => {
  await openKit(page)
  const run = part(page, 'Buttons').getByRole('button', { name: 'Run' }).first()
  await run.scrollIntoViewIfNeeded()
  const answers = await run.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const at = (offset: number) => document.elementFromPoint(left + width / 2, top + height / 2 + offset)
    return [-21.5, 21.5].map((offset) => button.contains(at(offset)))
  })
  expect(answers).toEqual([true, true])
})

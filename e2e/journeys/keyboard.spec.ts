/** Without a mouse. */
import { expect, test } from '../journey.ts'
import { become, dialog, frame, tabTo } from '../pages.ts'
import { codeIn, mailTo, member } from '../people.ts'
import { openPython, output } from '../python.ts'
import { started } from '../whole-page.ts'

test('somebody who only has a keyboard logs in, reads a preview, steps through the shelf and logs out', async ({
  page,
  product,
}) => {
  const kaja = await member(product, 'Kaja')
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Log in' }).first())
  await page.keyboard.press('Enter')

  const login = dialog(page, 'Log in')
  await expect(login.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(kaja.email)
  await tabTo(page, login.getByLabel('Password', { exact: true }))
  await page.keyboard.type(kaja.password)
  await page.keyboard.press('Enter')

  const code = dialog(page, 'Two Factor Authentication')
  await expect(code.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(codeIn(await mailTo(product, kaja, 'code')))
  await page.keyboard.press('Enter')

  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  await page.getByRole('link', { name: 'Skip to the answer' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Your answer/ })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Show the solution' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Show it anyway' }))
  await page.keyboard.press('Enter')
  await expect(frame(page, 'Solution of Third in the Queue').locator('body')).toContainText('queue')

  await tabTo(page, page.getByRole('navigation', { name: 'Interview' }).getByRole('link', { name: 'Finance' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Parity With a Toll' })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Log out' }))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

test('Escape closes a dialog and gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/')
  // Before that the link leads to a page of its own, which nothing has opened.
  await started(page)
  const opener = page.getByRole('link', { name: 'Log in' }).first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Log in')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Log in')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a subscriber steps with the arrows and with j and k', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
  await page.keyboard.press('j')
  await page.waitForURL('**/statistics?interview=2')
})

test('a letter that is held down does what it stands for once, in the page and in the text', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  const text = frame(page, 'Third in the Queue').locator('body')
  await expect(text).toContainText('Your bid has just joined the book')
  const start = page.getByRole('button', { name: 'Start the timer' })
  await expect(start).toBeVisible()
  const hold = async (key: string) => {
    for (let times = 0; times < 4; times++) await page.keyboard.down(key)
    await page.keyboard.up(key)
  }
  await hold('t')
  await expect(page.getByRole('button', { name: 'Pause the timer' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset the timer' }).click()
  await text.click()
  await hold('t')
  await expect(page.getByRole('button', { name: 'Pause the timer' })).toBeVisible()
})

test('arrows that scroll what a program printed do not leave the question', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, '/statistics?interview=1')
  await output(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Pause the timer' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
})

/** The code beside a question is kept: through reloads, on other devices, without a connection, in both of its kinds. */
import { expect, test } from '../journey.ts'
import { become, fillTheStore } from '../pages.ts'
import { editor, loaded, openPython, output, write } from '../python.ts'

const pad = '/statistics?interview=1'
const ringOfTicks = '/coding?interview=5'

test('code is there again after a reload and on another device, and two devices do not overwrite each other', async ({
  page,
  anotherBrowser,
  expectComplaints,
}) => {
  expectComplaints(/409 \(Conflict\)/)
  await become(page, 'subscriber@example.com')
  await openPython(page, ringOfTicks)
  await write(page, 'first = 1')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(editor(page)).toHaveText('first = 1')

  const other = await anotherBrowser()
  await become(other, 'subscriber@example.com')
  await openPython(other, ringOfTicks)
  await expect(editor(other)).toHaveText('first = 1')
  await write(other, 'other = 2')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  await write(page, 'mine = 3')
  await expect(page.getByText('This code was changed in another tab or on another device.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect(editor(page)).toHaveText('other = 2')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor(page)).toHaveText('mine = 3')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await other.reload()
  await expect(editor(other)).toHaveText('mine = 3')
})

test('answer and scratch pad are each as they were left, saved or not', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, ringOfTicks)
  const [answer, scratch] = [
    page.getByRole('button', { name: 'Answer', exact: true }),
    page.getByRole('button', { name: 'Scratch pad' }),
  ]
  await write(page, 'answer = 1')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await scratch.click()
  await expect(scratch).toBeFocused()
  await write(page, 'scratch = 2')
  await answer.click()
  await expect(editor(page)).toHaveText('answer = 1')
  await write(page, 'answer = 3')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await scratch.click()
  await expect(editor(page)).toHaveText('scratch = 2')
  await page.reload()
  await expect(editor(page)).toHaveText('answer = 3')
  await scratch.click()
  await expect(editor(page)).toHaveText('scratch = 2')
})

test('without a connection the code is kept here, and saved when it is back', async ({ page, context, expectComplaints }) => {
  // Python itself may be on its way when the connection goes.
  expectComplaints(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
  await context.setOffline(true)
  await write(page, 'offline = True')
  await expect(page.getByText(/^Saved in this browser only/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(editor(page)).toHaveText('offline = True')
})

test('a reset brings the starter, and can be undone', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, ringOfTicks)
  await write(page, 'mine = 1')
  await page.getByRole('button', { name: 'Reset to starter' }).click()
  await expect(editor(page)).toContainText('class RollingVwap:')
  await page.getByRole('button', { name: 'Undo reset' }).click()
  await expect(editor(page)).toHaveText('mine = 1')
  await page.getByRole('button', { name: 'Scratch pad' }).click()
  await expect(page.getByRole('textbox', { name: /^Scratch pad/ })).toBeVisible()
})

test('a browser whose store is full still runs code and saves it', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
  await fillTheStore(page)
  await write(page, 'print("no room")')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toHaveText('no room', loaded)
  await page.reload()
  await expect(editor(page)).toHaveText('print("no room")')
})

/** The pane that Python stands in: where it is, where the keyboard goes, how it is read. */
import { expect, test } from '../journey.ts'
import { become, tabTo } from '../pages.ts'
import { editor, loaded, openPython, output, textIsThere, write } from '../python.ts'

const pad = '/statistics?interview=1'
const ringOfTicks = '/coding?interview=5'

test('with a keyboard alone: in by its button, code with indentation, run, and out again by Escape and Tab', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto(pad)
  await tabTo(page, page.getByRole('button', { name: 'Open Python' }))
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeFocused(loaded)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('for n in range(2):\nprint("n", n)')
  await expect(editor(page)).toContainText('    print("n", n)')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toHaveText(/n 0\s+n 1/, loaded)
  // The editor lets Tab out for two seconds after Escape, which a busy machine may take between the keys.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor(page)).not.toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('p')
  await expect(editor(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open Python' })).toBeFocused()
})

test('the focus goes to the code and back to what opened it, stays where Run and Stop are pressed, and comes along to no other question', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto(pad)
  await textIsThere(page)
  const open = page.getByRole('button', { name: 'Open Python' })
  await open.press('Enter')
  await expect(editor(page)).toBeFocused()
  await write(page, 'while True:\n    pass')
  const run = page.getByRole('button', { name: 'Run', exact: true })
  await run.focus()
  await page.keyboard.press('Enter')
  const stop = page.getByRole('button', { name: 'Stop' })
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(run).toBeFocused()
  await page.getByRole('button', { name: 'Close Python' }).press('Enter')
  await expect(open).toBeFocused()

  await open.press('Enter')
  await expect(editor(page)).toBeFocused()
  await page.reload()
  await expect(editor(page)).toBeVisible()
  await page.locator('body').press('j')
  await expect(page).not.toHaveURL(pad)
  await expect(editor(page)).toBeVisible()
  await expect(editor(page)).not.toBeFocused()
})

test('where the code stands below the question, the button that leads to it brings it into view, also when it is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await become(page, 'subscriber@example.com')
  await openPython(page, ringOfTicks)
  await expect(editor(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Run tests' })).toBeInViewport({ ratio: 1 })
  const opener = page.getByRole('button', { name: 'Write the code' })
  await opener.focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(editor(page)).not.toBeInViewport()
  await opener.press('Enter')
  await expect(editor(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Run tests' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Close Python' }).press('Enter')
  await expect(opener).toBeFocused()
  await expect(opener).toBeInViewport()
})

test('on a wide screen the code takes the place of the answer, which then stands below the statement; the width is remembered', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto(pad)
  await textIsThere(page)
  const statement = page.getByTitle('Third in the Queue', { exact: true })
  const answer = page.getByRole('textbox', { name: /^Your answer/ })
  await answer.fill('5/14')
  await answer.press('Enter')
  await expect(page.getByText(/^Correct\./)).toBeVisible()
  const placeOf = async (one: typeof answer) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect((await placeOf(answer)).x).toBeGreaterThan((await placeOf(statement)).x + (await placeOf(statement)).width)
  await page.getByRole('button', { name: 'Open Python' }).press('Enter')
  await expect(editor(page)).toBeVisible(loaded)
  const below = async () => (await placeOf(answer)).y - (await placeOf(statement)).y - (await placeOf(statement)).height
  await expect.poll(below).toBeGreaterThan(0)
  await expect(page.getByText(/^Correct\./), 'what was said of the answer').toBeVisible()
  const pane = page.getByRole('complementary', { name: 'Python' })
  const title = page.getByRole('heading', { level: 1 })
  const widthOf = async () => Math.round((await pane.boundingBox())?.width ?? 0)
  await expect.poll(widthOf).toBe(540)
  expect((await pane.boundingBox())?.x).toBeGreaterThan((await title.boundingBox())?.x ?? 0)
  const handle = page.getByRole('separator', { name: 'Width of the code' })
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(widthOf).toBe(556)
  await page.reload()
  await expect.poll(widthOf).toBe(556)
  await page.getByRole('button', { name: 'Close Python' }).click()
  await expect(pane).toBeHidden()
})

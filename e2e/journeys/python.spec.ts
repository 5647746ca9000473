/** Python in the page: run, stop, tests, and code that is kept. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { become, fillTheStore, tabTo } from '../pages.ts'
import { editor, loaded, openPython, output, solutionOf, textIsThere, write } from '../python.ts'

const pad = '/statistics?interview=1'
const ringOfTicks = '/coding?interview=5'

test('nothing of Python is loaded before it is opened; a bar tells the bytes while it comes; then it runs', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await become(page, 'subscriber@example.com')
  await page.goto(pad)
  await textIsThere(page)
  await expect(page.getByRole('button', { name: 'Open Python' })).toBeVisible()
  expect(fetched.filter((address) => /python|codemirror/i.test(address))).toEqual([])

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route('**/pyodide.asm.wasm', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Open Python' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading Python' })).toBeVisible()
  await expect(page.getByText(/^\d+\.\d of 18\.\d MB$/)).toBeVisible()
  await write(page, 'print(6 * 7)')
  await page.keyboard.press('Control+Enter')
  release()
  await expect(output(page)).toContainText('42', loaded)
  await expect(page.getByRole('progressbar', { name: 'Loading Python' })).toBeHidden()
})

test('every page has a chance of its own, though the runtime begins with the same memory for everyone', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
  await write(page, 'import random\nprint(random.getrandbits(64))')
  const drawn = async () => {
    await editor(page).press('Control+Enter')
    await expect(output(page)).toHaveText(/^\d+\s*$/, loaded)
    return output(page).textContent()
  }
  const first = await drawn()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(editor(page)).toContainText('getrandbits', loaded)
  expect(await drawn()).not.toBe(first)
})

test('an endless loop that prints is stopped, the text and what it printed stay, and the next run works', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
  await write(page, 'n = 0\nwhile True:\n    n += 1\n    print("line", n)')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(output(page)).toContainText('characters are shown', loaded)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(output(page)).toContainText('Stopped.')
  await expect(output(page)).toContainText('line 1')
  await expect(editor(page)).toContainText('while True:')
  await write(page, 'print("again")')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toHaveText('again', loaded)
})

test('what a program printed before it loops without a word is there, while it runs and after it was stopped', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
  await write(page, 'for i in range(3):\n    print("step", i)\nwhile True:\n    pass')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toContainText(/step 0\s+step 1\s+step 2/, loaded)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(output(page)).toContainText('Stopped.')
  await expect(output(page)).toContainText(/step 0\s+step 1\s+step 2/)
})

test('Ctrl+Enter while a program runs begins anew, and what runs then can be stopped', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
  await write(page, 'print("begun")\nwhile True:\n    pass')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toHaveText('begun', loaded)
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toHaveText('')
  await expect(output(page)).toHaveText('begun', loaded)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(output(page)).toContainText('Stopped.')
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
})

test('what goes wrong is told with the reader’s own lines, and leads to the line', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
  await write(page, 'import json\n\ndef read(text):\n    return json.loads(text)\n\nread("{")\nprint("never")')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toContainText('JSONDecodeError', loaded)
  await expect(output(page)).not.toContainText('decoder.py')
  await expect(page.getByTitle('It went wrong here')).toBeVisible()
  await output(page).getByRole('button', { name: 'Line 4' }).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.type('  # here')
  await expect(editor(page)).toContainText('# herereturn json.loads(text)')

  await write(page, 'input("Your name? ")')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toContainText('input() is not offered here', loaded)
  await write(page, 'import numpy')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toContainText("This installation offers Python's own library", loaded)
})

test('tests tell what failed and why; all of them pass on a right solution, which solves the question', async ({ page }) => {
  const sent: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/item/')) sent.push(await response.text().catch(() => ''))
  })
  await become(page, 'subscriber@example.com')
  await openPython(page, ringOfTicks)
  const results = page.getByRole('region', { name: 'Results' })

  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(results).toContainText('3 of 31 tests pass.', loaded)
  await expect(results).toContainText('The larger trade counts for more.')
  await expect(results.getByText('102.0')).toBeVisible()

  await write(page, 'class RollingVwap:\n    def __init__(self, n):\n        raise RuntimeError("not today")')
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(results).toContainText('0 of 31 tests pass.')
  await expect(results.getByText('RuntimeError: not today').first()).toBeVisible()
  await results.getByRole('button', { name: 'Line 3' }).first().click()
  await expect(editor(page)).toBeFocused()

  await write(page, 'class RollingVwap:\n    def __init__(self, n)')
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(output(page)).toContainText('SyntaxError')

  await write(page, await solutionOf('algorithms/ring-of-ticks'))
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(results).toContainText('All 31 tests pass.')
  await expect(results).toContainText(/refuse \d+ of \d+ wrong solutions/)
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('31 of 31')
  // Of the reference nothing was sent but what it said.
  expect(sent.join('\n')).not.toContain('old_price, old_size')
})

test('an endless loop under test can be stopped', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, ringOfTicks)
  await write(page, 'while True:\n    pass')
  await page.getByRole('button', { name: 'Run tests' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(output(page)).toContainText('Stopped.')
  await expect(editor(page)).toContainText('while True:')
})

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
  await page.getByRole('button', { name: 'Take the other' }).click()
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
  await expect(page.getByText(/^Kept in this browser/)).toBeVisible()
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

test('where the code stands below the question, the button that leads to it brings it into view, also when it is open @phone', async ({
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

test('the pane is accessible in light and dark, with results and with a traceback @phone', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, ringOfTicks)
  await page.getByRole('button', { name: 'Reset to starter' }).click()
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('of 31 tests pass.', loaded)
  await expectAccessibleInBothThemes(page, 'the results of tests')
  await expectNoSidewaysScroll(page, 'the results of tests')
  await page.getByRole('button', { name: 'Scratch pad' }).click()
  await write(page, '"a comment"  # and a number: 1.5\nraise ValueError("no")')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(output(page)).toContainText('ValueError')
  await expectAccessibleInBothThemes(page, 'a traceback')
  await expectNoSidewaysScroll(page, 'a traceback')
})

test('on a desk the code stands beside the question and is dragged wider; the width is remembered', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
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

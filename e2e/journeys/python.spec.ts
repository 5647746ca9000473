/** Python in the page: run, stop, what goes wrong, tests. */
import { expect, test } from '../journey.ts'
import { become, dialog } from '../pages.ts'
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

test('a runtime that does not arrive is said to be missing; trying again goes on in the code, and runs it', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/ERR_FAILED.*pyodide/, /Failed to fetch/)
  await become(page, 'subscriber@example.com')
  await page.context().route('**/pyodide.asm.wasm', (route) => route.abort())
  await openPython(page, pad)
  await expect(page.getByText('Python could not be loaded. Your code is saved.')).toBeVisible(loaded)
  await page.context().unroute('**/pyodide.asm.wasm')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(editor(page)).toBeFocused()
  await write(page, 'print("here")')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toHaveText('here', loaded)
})

test.describe('on an iPad', () => {
  const version = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  test.use({ userAgent: `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${version}` })

  test('Python starts from nothing, and runs', async ({ page }) => {
    await become(page, 'subscriber@example.com')
    await openPython(page, pad)
    await write(page, 'print(6 * 7)')
    await page.keyboard.press('Control+Enter')
    await expect(output(page)).toContainText('42', loaded)
  })
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

test('a program runs, loops, is stopped, begins anew and goes wrong, in one pad', async ({ page }) => {
  test.slow()
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)

  await test.step('an endless loop that prints is stopped, the text and what it printed stay, and the next run works', async () => {
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

  await test.step('what a program printed before it loops without a word is there, while it runs and after it was stopped', async () => {
    await write(page, 'for i in range(3):\n    print("step", i)\nwhile True:\n    pass')
    await page.keyboard.press('Control+Enter')
    await expect(output(page)).toContainText(/step 0\s+step 1\s+step 2/, loaded)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(output(page)).toContainText('Stopped.')
    await expect(output(page)).toContainText(/step 0\s+step 1\s+step 2/)
  })

  await test.step('Ctrl+Enter while a program runs begins anew, and what runs then can be stopped', async () => {
    await write(page, 'from random import random\nprint("begun", random())\nwhile True:\n    pass')
    await page.keyboard.press('Control+Enter')
    await expect(output(page)).toContainText(/begun 0\.\d+/, loaded)
    const [first = ''] = /0\.\d+/.exec(await output(page).innerText()) ?? []
    await page.keyboard.press('Control+Enter')
    await expect(output(page)).not.toContainText(first)
    await expect(output(page)).toContainText(/begun 0\.\d+/, loaded)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(output(page)).toContainText('Stopped.')
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  })

  await test.step('what goes wrong is told with the reader’s own lines, and leads to the line', async () => {
    await write(page, 'import json\n\ndef read(text):\n    return json.loads(text)\n\nread("{")\nprint("never")')
    await page.keyboard.press('Control+Enter')
    await expect(output(page)).toContainText('JSONDecodeError', loaded)
    await expect(output(page)).not.toContainText('decoder.py')
    await expect(page.getByTitle('The error is here')).toBeVisible()
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
    await expect(output(page)).toContainText("Only Python's standard library is available here", loaded)
  })
})

test('tests tell what failed and why; all of them pass on a right solution, which solves the question', async ({ page }) => {
  const sent: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/item/')) sent.push(await response.text().catch(() => ''))
  })
  await become(page, 'subscriber@example.com')
  await openPython(page, ringOfTicks)
  const results = page.getByRole('region', { name: 'Results' })
  const said = page.getByRole('region', { name: 'Tests' }).getByRole('status')

  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(said).toContainText(/\b3 of \d+ tests pass\./, loaded)
  await expect(results).toContainText('The larger trade counts for more.')
  await expect(results.getByText('102.0')).toBeVisible()

  await write(page, 'class RollingVwap:\n    def __init__(self, n):\n        raise RuntimeError("not today")')
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(said).toContainText(/\b0 of \d+ tests pass\./)
  await expect(results.getByText('RuntimeError: not today').first()).toBeVisible()
  await results.getByRole('button', { name: 'Line 3' }).first().click()
  await expect(editor(page)).toBeFocused()

  await write(page, 'class RollingVwap:\n    def __init__(self, n)')
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(output(page)).toContainText('SyntaxError')

  await write(page, await solutionOf('algorithms/ring-of-ticks'))
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(said).toContainText(/All \d+ tests pass\./)
  await expect(results).toContainText(/\d+ wrong programs were written: they caught/)
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText(/\b(\d+) of \1\b/)
  // Of the reference nothing was sent but what it said.
  expect(sent.join('\n')).not.toContain('old_price, old_size')

  await page.getByRole('button', { name: 'Earlier code' }).click()
  const earlier = dialog(page, 'Earlier code')
  await expect(earlier.getByRole('radio', { name: /tests passed/ })).toHaveCount(3)
  await earlier.getByRole('radio', { name: /^0 of / }).check()
  await expect(earlier.getByText('raise RuntimeError("not today")')).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('an endless loop under test is said to run, with the test that it is at, and can be stopped', async () => {
    await write(page, 'class RollingVwap:\n    def __init__(self, n):\n        while n == 3:\n            pass')
    await page.getByRole('button', { name: 'Run tests' }).click()
    await expect(page.getByText('RollingVwap(3): vwap()', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(output(page)).toContainText('Stopped.')
    await expect(editor(page)).toContainText('while n == 3:')
  })

  await test.step('one’s work leads to each of them', async () => {
    await page.goto('/your_work?kind=submission')
    await page
      .getByRole('listitem')
      .filter({ hasText: /0 of \d+ tests passed/ })
      .getByRole('link', { name: 'Ring of Ticks' })
      .click()
    await expect(earlier.getByRole('radio', { name: /^0 of / })).toBeChecked(loaded)
  })
})

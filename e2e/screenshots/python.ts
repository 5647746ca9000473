/** The Python pane: what tests print, what loops, figures and tables, packages that are missing. */
import type { Page } from '@playwright/test'
import { pythonLock } from '../../server/src/platform/python-packages/lock-file.ts'
import { inPlaceOf, smallPandasAndMatplotlib } from '../pure-wheels.ts'
import { editor, loaded, output, textIsThere, write } from '../python.ts'
import { as, expect, type Subject } from './subject.ts'

// `shown.browser.test.tsx` beside the pane. With Python running, axe looks at the viewer's.
const alone = { isLookedAtAlone: true }

export const pythonPane: Subject[] = [
  { name: 'python_printed', open: as('subscriber', '/coding?interview=5', printDuringTests), whole: false, ...alone },
  { name: 'python_looping', open: as('subscriber', '/coding?interview=5', loopUnderTest), whole: false, ...alone },
  { name: 'python_loop', open: as('subscriber', '/statistics?interview=1', loop), whole: false, ...alone },
  { name: 'python_figure', open: as('subscriber', '/statistics?interview=1', drawAndTabulate), whole: false, ...alone },
  { name: 'python_missing', open: as('subscriber', '/statistics?interview=1', missPackages), whole: false, ...alone },
]

async function open(page: Page): Promise<void> {
  await textIsThere(page)
  await page.getByRole('button', { name: /^(?:Write the code|Open Python)$/ }).press('Enter')
  await expect(editor(page)).toBeVisible(loaded)
}

const runTests = (page: Page) => page.getByRole('button', { name: 'Run tests' }).press('Enter')

async function printDuringTests(page: Page): Promise<void> {
  await open(page)
  await write(
    page,
    `class RollingVwap:
    def __init__(self, n):
        self.trades = []

    def add(self, trade_id, price, size):
        print("add", trade_id, price, size)
        self.trades.append((trade_id, price, size))

    def correct(self, trade_id, price, size):
        return False

    def vwap(self):
        return None`,
  )
  await runTests(page)
  await expect(page.getByText(/^\d+ of \d+ tests pass\.$/)).toBeVisible(loaded)
  await output(page).scrollIntoViewIfNeeded()
}

async function loopUnderTest(page: Page): Promise<void> {
  await open(page)
  await write(page, 'class RollingVwap:\n    def __init__(self, n):\n        while True:\n            pass')
  await runTests(page)
  const said = page.getByText('Running this one:')
  await expect(said).toBeVisible(loaded)
  await said.scrollIntoViewIfNeeded()
}

async function loop(page: Page): Promise<void> {
  await open(page)
  await write(page, 'n = 0\nwhile True:\n    n += 1\n    print("line", n)')
  await page.getByRole('button', { name: 'Run', exact: true }).press('Enter')
  await expect(output(page)).toContainText('Still running after 3 seconds', loaded)
  await output(page).scrollIntoViewIfNeeded()
}

async function drawAndTabulate(page: Page): Promise<void> {
  const lock = pythonLock()
  const { lock: ours, wheels } = inPlaceOf(lock, smallPandasAndMatplotlib(await drawWalk(page)))
  const named = Object.values(lock.packages).filter(({ file_name }) => wheels.has(file_name))
  await page.context().route('**/api/python-packages', (route) =>
    route.fulfill({
      json: { version: lock.version, packages: named.map(({ name, file_name }) => ({ name, file: file_name, bytes: 1 })) },
    }),
  )
  await page.context().route('**/python-packages/*/*', (route) => {
    const wheel = wheels.get(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''))
    return wheel ? route.fulfill({ body: wheel }) : route.fulfill({ status: 404 })
  })
  await page.context().route('**/pyodide-lock.json', async (route) => {
    const response = await route.fetch()
    const { packages, ...rest } = await response.json()
    for (const [name, { sha256 }] of Object.entries(ours.packages)) packages[name].sha256 = sha256
    await route.fulfill({ response, json: { ...rest, packages } })
  })
  await open(page)
  await write(
    page,
    `import matplotlib.pyplot as plt
import pandas as pd

plt.plot([1, 2, 3])
plt.show()
print("A walk of 250 days.")
pd.DataFrame({"asset": ["bond", "share", "gold"] * 40, "weight": [0.25, 0.7, 0.05] * 40, "days": [250, 250, 120] * 40})`,
  )
  await page.getByRole('button', { name: 'Run', exact: true }).press('Enter')
  await expect(output(page).getByRole('table')).toBeVisible(loaded)
  await output(page).scrollIntoViewIfNeeded()
  await output(page).evaluate((box) => box.scrollTo({ top: 160 }))
}

/** As matplotlib would, as far as a canvas can: a PNG in base64. */
const drawWalk = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 704, height: 440 })
    const paper = canvas.getContext('2d')
    if (!paper) return ''
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, 704, 440)
    paper.strokeStyle = '#000'
    paper.strokeRect(60, 40, 600, 350)
    paper.strokeStyle = '#1f77b4'
    paper.lineWidth = 2
    paper.beginPath()
    for (let day = 0; day < 250; day += 1)
      paper.lineTo(60 + day * 2.4, 220 + 90 * Math.sin(day / 21) + 40 * Math.cos(day / 5) * Math.sin(day / 90))
    paper.stroke()
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

async function missPackages(page: Page): Promise<void> {
  await page.route('**/api/item/*/code*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), missing_packages: ['numpy', 'pandas'] } })
  })
  await open(page)
  await write(page, 'import numpy as np\nprint(np.arange(3))')
  await page.getByRole('button', { name: 'Run', exact: true }).press('Enter')
  await expect(output(page)).toContainText('ModuleNotFoundError', loaded)
  await editor(page).scrollIntoViewIfNeeded()
}

/** Python packages: those that the operator fetched, from the product's own origin; any other from an address that the operator names, and only from there. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { fetchPackages } from '../../server/src/platform/python-packages/fetch-packages.ts'
import { pythonLock } from '../../server/src/platform/python-packages/lock-file.ts'
import { packageMirror } from '../../server/src/vendors/package-mirror.ts'
import { expect, testOn } from '../journey.ts'
import { become } from '../pages.ts'
import { inPlaceOf, pureWheel, sha256Of, smallPandasAndMatplotlib } from '../pure-wheels.ts'
import { editor, loaded, openPython, output, write } from '../python.ts'

const wheelName = 'seventeen-1.0-py3-none-any.whl'
const seventeen = pureWheel('seventeen', '1.0', { 'seventeen.py': 'def value():\n    return 17\n' })

/** What the runtime's lock file would say of it. */
const locked = {
  name: 'seventeen',
  version: '1.0',
  file_name: wheelName,
  install_dir: 'site',
  package_type: 'package',
  sha256: sha256Of(seventeen),
  imports: ['seventeen'],
  depends: [],
  unvendored_tests: false,
}

const { lock, wheels } = inPlaceOf(pythonLock(), smallPandasAndMatplotlib())

const asked: (string | undefined)[] = []
const mirror = createServer((request, response) => {
  asked.push(request.url)
  const [, folder, name = ''] = request.url?.split('/') ?? []
  const wheel = folder === 'mirror' ? wheels.get(name) : name === wheelName ? seventeen : undefined
  response.writeHead(wheel ? 200 : 404, { 'access-control-allow-origin': '*' }).end(wheel)
}).listen(0, '127.0.0.1')
await once(mirror, 'listening')
const { port } = mirror.address() as AddressInfo

const test = testOn({ env: { PYTHON_PACKAGES_URL: `http://127.0.0.1:${port}/full` } })
test.afterAll(() => mirror.close())

test.beforeEach(async ({ page, product }) => {
  const place = packageMirror(`http://127.0.0.1:${port}/mirror`)
  await fetchPackages(['pandas', 'matplotlib'], { lock, mirror: place, dataDir: product.dataDir, say: () => {} })
  asked.length = 0
  await page.context().route('**/pyodide-lock.json', async (route) => {
    const response = await route.fetch()
    const { packages, ...rest } = await response.json()
    for (const [name, { sha256 }] of Object.entries(lock.packages)) packages[name].sha256 = sha256
    await route.fulfill({ response, json: { ...rest, packages: { ...packages, seventeen: locked } } })
  })
})

async function run(page: Page, code: string): Promise<void> {
  await write(page, code)
  await page.keyboard.press('Control+Enter')
}

test('packages that were fetched come from this site, with a bar the first time; figures and data frames are shown among what is printed', async ({
  page,
  product,
}) => {
  const fetched: string[] = []
  page.context().on('request', (request) => request.url().endsWith('.whl') && fetched.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route('**/python-packages/**/pandas-*', async (route) => {
    await held
    await route.continue()
  })
  await become(page, 'subscriber@example.com')
  await openPython(page, '/statistics?interview=1')
  await expect(output(page)).toContainText('You can import the standard library, numpy, pandas, and matplotlib.')
  await run(
    page,
    [
      'import pandas as pd',
      'import matplotlib.pyplot as plt',
      'print("before")',
      'plt.plot([1, 2])',
      'plt.show()',
      'print("after")',
      'pd.DataFrame({"asset": ["bond", "share"], "weight": [0.25, 0.75]})',
    ].join('\n'),
  )
  await expect(page.getByRole('progressbar', { name: 'Loading packages' })).toBeVisible(loaded)
  release()
  await expect(output(page)).toContainText('before', loaded)
  await expect(page.getByRole('progressbar', { name: 'Loading packages' })).toBeHidden()
  const [figure, table] = [output(page).getByRole('img', { name: 'Figure: Returns' }), output(page).getByRole('table')]
  await expect(figure).toBeVisible()
  expect(await figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(table.getByRole('row', { name: 'share' })).toHaveText('1share0.75')
  await expect(output(page)).toHaveText(/before.*after.*asset.*2 rows, 2 columns/s)
  expect(new Set(fetched.map((address) => new URL(address).origin))).toEqual(new Set([product.url]))
  expect(asked).toEqual([])
})

test('any other package is loaded from the operator’s address where it is imported, and stays for the next run', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, '/statistics?interview=1')
  await run(page, 'print("nothing yet")')
  await expect(output(page)).toHaveText('nothing yet', loaded)
  expect(asked).toEqual([])

  await run(page, 'import seventeen\nprint(seventeen.value() * 2)')
  await expect(output(page)).toHaveText('34', loaded)
  await editor(page).press('Control+Enter')
  await expect(output(page)).toHaveText('34', loaded)
  expect(asked).toEqual([`/full/${wheelName}`])
})

test('a package that the address does not have is missed where it is imported, with the line', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/404/, /scipy/)
  await become(page, 'subscriber@example.com')
  await openPython(page, '/statistics?interview=1')
  await run(page, 'n = 1\nimport scipy')
  await expect(output(page)).toContainText('ModuleNotFoundError', loaded)
  await expect(output(page)).toContainText('line 2')
  await expect(output(page)).toContainText('scipy could not be loaded. Run it again to retry.')
  await expect(output(page)).not.toContainText('Neither Python')
  expect(asked).toEqual([expect.stringMatching(/^\/full\/scipy-.*\.whl$/)])
})

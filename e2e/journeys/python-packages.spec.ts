/** Python packages that an operator provides: a wheel of the lock file is loaded where a reader imports it, and only from there. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { strToU8, zipSync } from 'fflate'
import { expect, testOn } from '../journey.ts'
import { become } from '../pages.ts'
import { editor, loaded, openPython, output, write } from '../python.ts'

const wheelName = 'seventeen-1.0-py3-none-any.whl'
const wheel = Buffer.from(
  zipSync({
    'seventeen.py': strToU8('def value():\n    return 17\n'),
    'seventeen-1.0.dist-info/METADATA': strToU8('Metadata-Version: 2.1\nName: seventeen\nVersion: 1.0\n'),
    'seventeen-1.0.dist-info/WHEEL': strToU8('Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
    'seventeen-1.0.dist-info/RECORD': strToU8(''),
  }),
)

/** What the runtime's lock file would say of it. */
const locked = {
  name: 'seventeen',
  version: '1.0',
  file_name: wheelName,
  install_dir: 'site',
  package_type: 'package',
  sha256: createHash('sha256').update(wheel).digest('hex'),
  imports: ['seventeen'],
  depends: [],
  unvendored_tests: false,
}

const asked: (string | undefined)[] = []
const packages = createServer((request, response) => {
  asked.push(request.url)
  const isThere = request.url === `/full/${wheelName}`
  response.writeHead(isThere ? 200 : 404, { 'access-control-allow-origin': '*' }).end(isThere ? wheel : '')
}).listen(0, '127.0.0.1')
await once(packages, 'listening')
const { port } = packages.address() as AddressInfo

const test = testOn({ env: { PYTHON_PACKAGES_URL: `http://127.0.0.1:${port}/full` } })
test.afterAll(() => packages.close())

test.beforeEach(async ({ page }) => {
  asked.length = 0
  await page.context().route('**/pyodide-lock.json', async (route) => {
    const response = await route.fetch()
    const lock = await response.json()
    await route.fulfill({ response, json: { ...lock, packages: { ...lock.packages, seventeen: locked } } })
  })
})

test('a package is loaded from the operator’s address where it is imported, and stays for the next run', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openPython(page, '/statistics?interview=1')
  await write(page, 'print("nothing yet")')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toHaveText('nothing yet', loaded)
  expect(asked).toEqual([])

  await write(page, 'import seventeen\nprint(seventeen.value() * 2)')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toHaveText('34', loaded)
  await editor(page).press('Control+Enter')
  await expect(output(page)).toHaveText('34', loaded)
  expect(asked).toEqual([`/full/${wheelName}`])
})

test('a package that the address does not have is missed where it is imported, with the line', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/404/, /numpy/)
  await become(page, 'subscriber@example.com')
  await openPython(page, '/statistics?interview=1')
  await write(page, 'n = 1\nimport numpy')
  await page.keyboard.press('Control+Enter')
  await expect(output(page)).toContainText('ModuleNotFoundError', loaded)
  await expect(output(page)).toContainText('line 2')
  expect(asked).toEqual([expect.stringMatching(/^\/full\/numpy-.*\.whl$/)])
})

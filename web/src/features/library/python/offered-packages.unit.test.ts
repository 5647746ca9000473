import { pythonPackagesAt } from 'contract/library/python-package-paths.ts'
import { getPythonPackages } from 'contract/library/python-packages.ts'
import type { Lockfile } from 'pyodide'
import { expect, test } from 'vitest'
import { keptPackages, offeredLock } from './offered-packages.ts'

const locked = (name: string) => ({
  ...({
    name,
    version: '1.0',
    file_name: `${name}-1.0-cp314.whl`,
    install_dir: 'site',
    sha256: '00',
    package_type: 'package',
  } as const),
  ...{ imports: [name], depends: [] },
})
const lock = {
  info: { abi_version: 'x', arch: 'wasm32', platform: 'y', version: '9.9.9', python: '3.14' },
  packages: { numpy: locked('numpy'), scipy: locked('scipy') },
} as unknown as Lockfile
const numpy = { name: 'numpy', file: 'numpy-1.0-cp314.whl', bytes: 7, is_needed: false }
const where = { version: '9.9.9', origin: 'https://quants.example.com' }
const filesOf = ({ packages }: Lockfile) =>
  Object.fromEntries(Object.entries(packages).map(([name, one]) => [name, one.file_name]))

test('what is kept comes from the own origin, and what is not is not known, so that nobody asks for it', () => {
  expect(filesOf(offeredLock(lock, [numpy], { ...where, hasAddress: false }))).toEqual({
    numpy: 'https://quants.example.com/python-packages/9.9.9/numpy-1.0-cp314.whl',
  })
  expect(filesOf(offeredLock(lock, [], { ...where, hasAddress: false }))).toEqual({})
})

test('where the operator names an address all that is not kept comes from there', () => {
  expect(filesOf(offeredLock(lock, [numpy], { ...where, hasAddress: true }))).toEqual({
    numpy: 'https://quants.example.com/python-packages/9.9.9/numpy-1.0-cp314.whl',
    scipy: 'scipy-1.0-cp314.whl',
  })
})

test('packages for another Python than the page’s, and a server that does not answer, are no packages', async () => {
  const answering = async () => Response.json({ version: '9.9.9', packages: [numpy] })
  expect(await keptPackages(answering, '/assets/python-9.9.9/')).toEqual([numpy])
  expect(await keptPackages(answering, '/assets/python-9.9.8/')).toEqual([])
  expect(await keptPackages(async () => Response.json({ message: 'No.' }, { status: 500 }), '/assets/python-9.9.9/')).toEqual([])
  expect(await keptPackages(async () => Promise.reject(new TypeError('Failed to fetch')), '/assets/python-9.9.9/')).toEqual([])
  expect(getPythonPackages.url).toBe(pythonPackagesAt)
})

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pythonPackageAt } from 'contract/library/python-package-paths.ts'
import { getPythonPackages } from 'contract/library/python-packages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { packageFolder } from './fetch-packages.ts'
import { keptPackages } from './kept-packages.ts'
import { pythonLock, withDependencies } from './lock-file.ts'

const lock = pythonLock()

let t: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  t = await testApp({ env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await t.close()
  await rm(dataDir, { recursive: true })
})

/** As the command leaves it. */
function keep(name: string): void {
  for (const { file_name } of withDependencies(lock, [name])) {
    const path = join(packageFolder(dataDir, lock), file_name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `wheel of ${file_name}`)
  }
}

const list = async () => (await t.call(getPythonPackages)).body
const get = (url: string) => t.app.inject({ url })

test('what is kept is listed for everybody, at once when it has come, and each with all that it needs', async () => {
  expect(await list()).toEqual({ version: lock.version, packages: [] })
  keep('pandas')
  const { packages } = await list()
  expect(packages.map(({ name }) => name).sort()).toEqual(
    withDependencies(lock, ['pandas'])
      .map(({ name }) => name)
      .sort(),
  )
  const numpy = packages.find(({ name }) => name === 'numpy')
  expect(packages.filter(({ is_needed }) => !is_needed).map(({ name }) => name)).toEqual(['pandas'])
  expect(numpy).toMatchObject({ file: expect.stringMatching(/^numpy-.*\.whl$/), bytes: `wheel of ${numpy?.file}`.length })
})

test('a file that could not be read for a while is listed when it can be', async () => {
  keep('numpy')
  const path = join(packageFolder(dataDir, lock), lock.packages.numpy?.file_name ?? '')
  const elsewhere = join(dataDir, 'elsewhere')
  rmSync(path)
  symlinkSync(elsewhere, path)
  const kept = keptPackages(dataDir)
  await expect(kept.list()).rejects.toThrow('ENOENT')
  writeFileSync(elsewhere, 'wheel')
  expect((await kept.list()).map(({ name }) => name)).toContain('numpy')
  rmSync(path)
})

test('a package’s file is sent to everybody and is good for ever', async () => {
  keep('numpy')
  const file = lock.packages.numpy?.file_name ?? ''
  const { statusCode, headers, body } = await get(pythonPackageAt(lock.version, file))
  expect([statusCode, body]).toEqual([200, `wheel of ${file}`])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toBe('application/octet-stream')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('nothing else of the folder is: another version, a part of a file, a way out of it', async () => {
  keep('numpy')
  const file = lock.packages.numpy?.file_name ?? ''
  writeFileSync(join(packageFolder(dataDir, lock), `${file}.17.part`), 'half')
  const scipy = lock.packages.scipy?.file_name ?? ''
  for (const [version, name] of [
    ['0.1', file],
    [lock.version, `${file}.17.part`],
    [lock.version, '..%2F..%2Fsecret-key'],
    [lock.version, scipy],
  ] as const)
    expect((await get(pythonPackageAt(version, name))).statusCode, name).toBe(404)
})

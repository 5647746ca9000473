import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from './make-database.ts'

test('a copy of the built database is its owner’s alone to read and write, whatever the build allows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copied-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [built, copy] = [join(folder, 'built'), join(folder, 'copy')]
  await mkdir(join(built, 'base'), { recursive: true })
  await writeFile(join(built, 'base/1'), 'a page')
  await chmod(join(built, 'base/1'), 0o444)
  await chmod(join(built, 'base'), 0o755)

  await copyDatabase(built, copy)

  const modes = await Promise.all(
    [copy, join(copy, 'base'), join(copy, 'base/1')].map(async (path) => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
  expect(await readFile(join(copy, 'base/1'), 'utf8')).toBe('a page')
})

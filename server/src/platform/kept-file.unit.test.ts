import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readKept, writeKept } from './kept-file.ts'

test('what was kept is found under its key, and under no other', async () => {
  const { file } = await folder()
  expect(await readKept(file, 'one')).toBeUndefined()
  await writeKept(file, 'one', { page: 'é\n' })
  expect(await readKept(file, 'one')).toEqual({ page: 'é\n' })
  expect(await readKept(file, 'two')).toBeUndefined()
  await writeKept(file, 'two', [2])
  expect(await readKept(file, 'one')).toBeUndefined()
})

test('a file that is cut off at any place, or changed, holds nothing', async () => {
  const { file } = await folder()
  await writeKept(file, 'one', { page: 'text' })
  const whole = await readFile(file, 'utf8')
  const others = [...Array.from({ length: whole.length }, (_, length) => whole.slice(0, length)), whole.replace('text', 'test')]
  for (const other of [...others, `${whole} `, '{}', 'null']) {
    await writeFile(file, other)
    expect(await readKept(file, 'one'), other).toBeUndefined()
  }
})

test('a file that cannot be written leaves nothing behind', async () => {
  const { dir } = await folder()
  await expect(writeKept(dir, 'one', {})).rejects.toThrow()
  expect(await readdir(join(dir, '..'))).toHaveLength(1)
  await expect(writeKept(join(dir, 'missing/kept'), 'one', {})).rejects.toThrow('ENOENT')
})

async function folder() {
  const outer = await mkdtemp(join(tmpdir(), 'kept-'))
  onTestFinished(() => rm(outer, { recursive: true }))
  const dir = await mkdtemp(join(outer, 'inner-'))
  return { dir, file: join(dir, 'kept') }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sourceHasher } from './source-hash.ts'

let code: string
beforeEach(async () => {
  code = await mkdtemp(join(tmpdir(), 'code-'))
  await writeFile(join(code, 'compile.ts'), 'export const compiled = 1\n')
  return () => rm(code, { recursive: true })
})

const files = (text: string) => new Map([['item.md', new TextEncoder().encode(text)]])
const hash = (path = 'items/coin', text = 'A coin.') => sourceHasher(code)(path, files(text))

test('the same files have the same hash; another byte, name or folder has another', () => {
  expect(hash()).toBe(hash())
  expect(hash('items/coin', 'A coin!')).not.toBe(hash())
  expect(hash('items/dime')).not.toBe(hash())
  expect(sourceHasher(code)('items/coin', new Map([['solution.md', new TextEncoder().encode('A coin.')]]))).not.toBe(hash())
})

test('what was made by other code is made anew, and tests are no such code', async () => {
  const before = hash()
  await writeFile(join(code, 'compile.test.ts'), 'test\n')
  expect(hash()).toBe(before)
  await writeFile(join(code, 'compile.ts'), 'export const compiled = 2\n')
  expect(hash()).not.toBe(before)
})

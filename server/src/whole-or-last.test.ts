/** On the database, because what was right is kept there. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './db/db.ts'
import { readHelpTexts } from './features/assistant/library-replies/help-texts.ts'
import { readNotions } from './features/library/words/notions.ts'
import { wholeOrLast } from './platform/content/whole-or-last.ts'
import { testDatabase } from './testing/database.ts'

let database: OpenDatabase
let contentDir: string
beforeAll(async () => {
  database = await testDatabase()
  contentDir = await mkdtemp(join(tmpdir(), 'content-'))
})
afterAll(async () => {
  await rm(contentDir, { recursive: true })
  await database.close()
})

async function write(file: string, text: string) {
  await mkdir(dirname(join(contentDir, file)), { recursive: true })
  await writeFile(join(contentDir, file), text)
}

test.each([
  {
    file: 'notions.yaml',
    right: 'prices: [bond]',
    changed: 'prices: [bond, share]',
    read: () => readNotions({ contentDir }, wholeOrLast(database.db)),
  },
  {
    file: 'assistant/help.yaml',
    right: 'answers:\n  - asked: [plan]\n    says: In the settings.\ndistress: Call.\n',
    changed: 'answers:\n  - asked: [plan]\n    says: Under your name.\ndistress: Call.\n',
    read: () => readHelpTexts({ contentDir, supportEmail: 'help@example.com' }, wholeOrLast(database.db)),
  },
])('where $file is wrong, the last one that was right stays; a first one is refused', async ({ file, right, changed, read }) => {
  await write(file, 'of: [no')
  await expect(read()).rejects.toThrow(file)
  await write(file, right)
  const first = await read()
  await write(file, changed)
  const second = await read()
  expect(second).not.toEqual(first)
  await write(file, 'of: [no')
  expect(await read()).toEqual(second)
  await rm(join(contentDir, file))
  expect(await read()).toEqual(second)
})

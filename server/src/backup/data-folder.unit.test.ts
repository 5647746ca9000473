import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { emptyFolder } from '../testing/data-folder.ts'
import { dataFolder, keptFiles, unknownEntries } from './data-folder.ts'

const root = join(import.meta.dirname, '../../..')

test('of everything that the code puts into the data folder somebody has said whether it survives', () => {
  const named = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/join\((?:config\.|options\.)?dataDir, '([^']+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(new Set(named).size).toBeGreaterThan(6)
  expect(named.filter((name) => !(name in dataFolder))).toEqual([])
})

test('the operator is told of each of them what it is', () => {
  const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, section = ''] = /\n## What is in DATA_DIR\n([\s\S]*?)\n## /.exec(manual) ?? []
  expect(Object.keys(dataFolder).filter((name) => !section.includes(`\`${name}`))).toEqual([])
})

test('keys are taken along as they are, that of certificates only into an encrypted backup, an open database as it is at one moment, and what is unknown is named', async () => {
  const dataDir = await emptyFolder()
  const scratch = await emptyFolder()
  await writeFile(join(dataDir, 'secret-key'), 'k')
  await writeFile(join(dataDir, 'credential-key'), 'c')
  for (const name of [
    'database.lock',
    'admin.sock.77',
    'credential-key.77',
    'revoked-certificates.jsonl.0f8fad5b',
    'withdrawn-consents.jsonl.0f8fad5b',
    'letters',
    'payments.sqlite-wal',
  ])
    await writeFile(join(dataDir, name), '')
  const open = new DatabaseSync(join(dataDir, 'mailbox.sqlite'))
  open.exec("pragma journal_mode = wal; create table mail (text); insert into mail values ('unsaved elsewhere')")
  const kept = async (isEncrypted: boolean) => {
    const found: Record<string, unknown> = {}
    for await (const { name, path, done } of keptFiles(dataDir, scratch, isEncrypted)) {
      found[name] = name.endsWith('.sqlite')
        ? new DatabaseSync(path).prepare('select text from mail').all()
        : await readFile(path, 'utf8')
      await done()
    }
    return found
  }
  const always = { 'secret-key': 'k', 'mailbox.sqlite': [{ text: 'unsaved elsewhere' }] }
  expect(await kept(false)).toEqual(always)
  expect(await kept(true)).toEqual({ ...always, 'credential-key': 'c' })
  open.close()
  expect(unknownEntries(dataDir)).toEqual(['letters'])
})

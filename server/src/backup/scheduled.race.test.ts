/** Several processes find at the same moment that a backup is due. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { during, lockTable } from '../testing/during.ts'
import { times } from '../testing/race.ts'
import { backUpWhenDue } from './scheduled.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduled-race-'))
  t = await testApp({ poolSize: 8, env: { BACKUP_EVERY: '6h', BACKUP_KEEP: '2', BACKUP_DIR: folder } })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

test('of four processes that find a backup due at once one makes it', async () => {
  await during(t, lockTable('backups'), () => times(4, () => backUpWhenDue(t.deps)), 4)
  expect((await readdir(folder)).filter((name) => name.startsWith('backup-'))).toHaveLength(1)
  expect(await t.deps.db.selectFrom('backups').select('problem').execute()).toEqual([{ problem: null }])
})

/** Data folders for tests of processes. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { emptyDatabase, migratedDatabase } from './empty-database.ts'

/** Gone when the test is over. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The same, with an embedded database in it that has no table yet. */
export const folderWithDatabase = (): Promise<string> => folderFrom(emptyDatabase())

/** The same, with one that has all tables. */
export const folderWithTables = (): Promise<string> => folderFrom(migratedDatabase())

async function folderFrom(template: Promise<string>): Promise<string> {
  const folder = await emptyFolder()
  await cp(await template, folder, { recursive: true })
  return folder
}

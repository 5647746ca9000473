/**
 * Who was erased, by numbers, outside of the database: a backup of before does not know it. It lies in the data folder and, where backups are
 * made by themselves, beside them; a restore reads the one beside the backup.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'

export interface ErasedPerson {
  id: number
  /** When the account was made: by it an account is told from another that had its number. */
  since: Date
  removesPosts: boolean
  at: Date
}

const fileName = 'erased-people.jsonl'

export async function writeErasedList(
  { dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>,
  people: readonly ErasedPerson[],
): Promise<void> {
  const text = people.map((person) => `${JSON.stringify(person)}\n`).join('')
  await replace(join(dataDir, 'erased-people.jsonl'), text)
  if (!backups) return
  const folder = resolve(backups.folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await replace(join(folder, fileName), text)
}

/** It is there whole, or as it was before. */
async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${crypto.randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, path)
}

/** Empty where there is none. @throws where it is none of ours */
export async function readErasedList(folder: string): Promise<ErasedPerson[]> {
  const path = join(folder, fileName)
  if (!existsSync(path)) return []
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => {
    const { id, since, removesPosts, at } = JSON.parse(line)
    return { id: Number(id), since: new Date(since), removesPosts: removesPosts === true, at: new Date(at) }
  })
}

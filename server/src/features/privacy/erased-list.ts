/** Keeps the list of who was erased as the database has it. */
import { resolve } from 'node:path'
import type { Deps } from '../../deps.ts'
import { findErased, writeErasedList } from '../../platform/erased-list.ts'
import { newestEnd } from './erasure-store.ts'

// To when this process has written it, by the folder: it is written again where somebody was erased since.
const written = new Map<string, number>()

/** In the data folder and, where backups are made by themselves, beside them. */
export async function keepErasedList({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const newest = (await newestEnd(db))?.getTime()
  if (newest === undefined || written.get(config.dataDir) === newest) return
  const folders = [config.dataDir, ...(config.backups ? [resolve(config.backups.folder)] : [])]
  await writeErasedList(folders, { people: await findErased(db), asOf: clock.now() }, config.backupPassphrase)
  written.set(config.dataDir, newest)
}

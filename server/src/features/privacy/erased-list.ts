/** Keeps the list of who was erased as the database has it. */
import type { Deps } from '../../deps.ts'
import { writeErasedList } from '../../platform/erased-list.ts'
import { findErased, newestEnd } from './erasure-store.ts'

// To when this process has written it, by the folder: it is written again where somebody was erased since.
const written = new Map<string, number>()

export async function keepErasedList({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const newest = (await newestEnd(db))?.getTime()
  if (newest === undefined || written.get(config.dataDir) === newest) return
  await writeErasedList(config, await findErased(db))
  written.set(config.dataDir, newest)
}

/** Keeps the list of who was erased as the database has it. */
import type { Deps } from '../../deps.ts'
import { erasedList, findErased } from '../../platform/erased-list.ts'
import { keepList } from '../../platform/keep-list.ts'
import { newestEnd } from './erasure-store.ts'

export async function keepErasedList(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const newest = await newestEnd(deps.db)
  await keepList(erasedList, deps, newest?.toISOString(), () => findErased(deps.db))
}

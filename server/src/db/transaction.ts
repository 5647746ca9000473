import type { Db } from './db.ts'

/**
 * Runs a business step as one transaction: its state, its mail and its audit row commit together, or not at all. Inside another
 * transaction it is a part of that one.
 *
 * In `work`, use only the `db` it is given: the embedded engine has one connection, so the outer one would wait for this
 * transaction, which waits for it.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const deeds: (() => void)[] = []
  const result = await db.transaction().execute((db) => {
    waiting.set(db, deeds)
    return work(db)
  })
  for (const deed of deeds) deed()
  return result
}

// What each transaction under way is waited for with.
const waiting = new WeakMap<Db, (() => void)[]>()

/** Does something outside of the database once this transaction is committed, and never where it is not; without one, at once. */
export function afterCommit(db: Db, deed: () => void): void {
  const deeds = waiting.get(db)
  if (deeds) deeds.push(deed)
  else deed()
}

import type { Db } from './db.ts'

/**
 * Runs a business step as one transaction: its state, its mail and its audit row commit together, or not at all. Inside another
 * transaction it is a part of that one.
 *
 * In `work`, use only the `db` it is given: the embedded engine has one connection, so the outer one would wait for this
 * transaction, which waits for it.
 */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

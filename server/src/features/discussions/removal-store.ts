/** What goes: for good, or out of sight. `db` may be a transaction. */
import type { Db } from '../../db/db.ts'

/** Both hold what can be removed; what hangs on a row of them goes with it. */
export type Removable = 'discussions' | 'discussion_answers'

/** For good. False where it was gone already. */
export async function deletePost(db: Db, table: Removable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Out of sight. False where it was gone already. */
export async function hidePost(db: Db, table: Removable, id: number, by: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ removed_at: now, removed_by: by })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where nothing was out of sight. */
export async function showPost(db: Db, table: Removable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ removed_at: null, removed_by: null })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

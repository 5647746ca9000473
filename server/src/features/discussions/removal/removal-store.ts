/** What goes: for good, or out of sight. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { PostRef } from '../threads/read-thread.ts'

/** Both hold what can be removed; what hangs on a row of them goes with it. */
type Removable = PostRef['table']

/**
 * To the end of the transaction, whatever goes from this answer's thread or comes back waits. What goes takes replies along from above, and
 * is counted at the answer from below: two at once would wait for each other.
 */
export async function lockThreadOf(db: Db, answerId: number): Promise<void> {
  await sql`
    select from discussions where id = (select discussion_id from discussion_answers where id = ${answerId}) for no key update`.execute(
    db,
  )
}

/** For good. False where it was gone already. */
export async function deletePost(db: Db, table: Removable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
  return numDeletedRows > 0n
}

interface Removal {
  by: number
  reason: string | null
  now: Date
}

/** Out of sight. False where it was gone already. */
export async function hidePost(db: Db, table: Removable, id: number, { by, reason, now }: Removal): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ removed_at: now, removed_by: by, removal_reason: reason })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface PlaceInThread {
  discussion: number
  answer?: number
  parent?: number | null
}

/** Where it stands; undefined where nothing was out of sight. */
export async function showPost(db: Db, table: Removable, id: number): Promise<PlaceInThread | undefined> {
  const place =
    table === 'discussions' ? sql`id as discussion` : sql`discussion_id as discussion, id as answer, parent_id as parent`
  const { rows } = await sql<PlaceInThread>`
    update ${sql.table(table)} set removed_at = null, removed_by = null, removal_reason = null
    where id = ${id} and removed_at is not null returning ${place}`.execute(db)
  return rows[0]
}

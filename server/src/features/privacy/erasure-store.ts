/** Every query about accounts that are erased. `db` may be a transaction. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/tables.ts'
import { inTheirTime } from '../accounts/accounts.ts'

export type ErasureRow = Selectable<Database['erasures']>

export const findErasure = (db: Db, userId: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasures').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** To the end of the transaction nobody else begins it or takes it back. */
export const lockErasure = (db: Db, userId: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasures').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** False where it was asked for before. */
export async function insertErasure(
  db: Db,
  erasure: { userId: number; by: number | null; removesPosts: boolean; now: Date; dueAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('erasures')
    .values({
      user_id: erasure.userId,
      asked_at: erasure.now,
      asked_by: erasure.by,
      removes_posts: erasure.removesPosts,
      due_at: erasure.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where there is none, or no way back. */
export async function deleteErasure(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('erasures')
    .where('user_id', '=', userId)
    .where('began_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** On a restored copy only what is erased there once more is: all else is its original's business. */
const isHere = (isCopy: boolean) => (isCopy ? sql<boolean>`is_again` : sql<boolean>`true`)

export async function findToWindUp(db: Db, limit: number): Promise<number[]> {
  const rows = db.selectFrom('erasures').select('user_id').where('wound_up_at', 'is', null).where('erased_at', 'is', null)
  return (await rows.where('is_again', '=', false).orderBy('asked_at').limit(limit).execute()).map(({ user_id }) => user_id)
}

export async function findDue(db: Db, now: Date, isCopy: boolean, limit: number): Promise<number[]> {
  const rows = db.selectFrom('erasures').select('user_id').where('erased_at', 'is', null).where('due_at', '<=', now)
  return (await rows.where(isHere(isCopy)).orderBy('due_at').limit(limit).execute()).map(({ user_id }) => user_id)
}

type Changes = Partial<Omit<ErasureRow, 'user_id'>>

export async function updateErasure(db: Db, userId: number, changes: Changes): Promise<void> {
  await db.updateTable('erasures').set(changes).where('user_id', '=', userId).execute()
}

/** Mails that have left, or never will, with which accounts were told that they are erased. */
export async function forgetReceipts(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from mails using erasures where mails.id = erasures.receipt_id and (sent_at is not null or given_up_at is not null)
      returning mails.id)
    update erasures set receipt_id = null where receipt_id in (select id from gone)`.execute(db)
}

/** An address that they had may be somebody else's by now: whose mails are not theirs. */
export async function deleteMailsTo(db: Db, addresses: readonly string[]): Promise<void> {
  await sql`
    delete from mails where lower(recipient) = any(array(select lower(address) from unnest(${addresses}::text[]) address))
      and not ${inTheirTime.isMailOfHolder}`.execute(db)
}

/** Everybody who was erased, in the order in which they were. */

/** The newest end, by which it is seen whether somebody was erased since. */
export async function newestEnd(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('erasures')
    .select('erased_at')
    .where('erased_at', 'is not', null)
    .orderBy('erased_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.erased_at ?? undefined
}

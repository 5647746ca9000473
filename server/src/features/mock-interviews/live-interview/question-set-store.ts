/** Every query about what an interviewer has at hand. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface ScriptRow {
  placement_id: number
  shown_at: Date | null
}

export const findQuestionSet = (db: Db, bookingId: number): Promise<ScriptRow[]> =>
  db
    .selectFrom('mock_prepared_questions')
    .select(['placement_id', 'shown_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()

/** What was shown keeps its moment. */
export async function replaceQuestionSet(db: Db, bookingId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with gone as (delete from mock_prepared_questions where booking_id = ${bookingId} and placement_id <> all(${[...ids]}::integer[]))
    insert into mock_prepared_questions (booking_id, placement_id, position)
    select ${bookingId}, id, position from unnest(${[...ids]}::integer[]) with ordinality chosen(id, position)
    on conflict (booking_id, placement_id) do update set position = excluded.position`.execute(db)
}

/** @returns false where it is not among what was chosen */
export async function setShown(db: Db, bookingId: number, placementId: number | null, now: Date): Promise<boolean> {
  if (placementId !== null) {
    const { rows } = await sql`
      update mock_prepared_questions set shown_at = coalesce(shown_at, ${now})
      where booking_id = ${bookingId} and placement_id = ${placementId} returning placement_id`.execute(db)
    if (rows.length === 0) return false
  }
  await db.updateTable('mock_bookings').set({ shown_placement_id: placementId }).where('id', '=', bookingId).execute()
  return true
}

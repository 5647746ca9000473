/** Every query about feedback. `db` may be a transaction. */
import type { Draft } from 'contract/mock-interviews/feedback.ts'
import { rubricVersion } from 'contract/mock-interviews/rubric.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'

export type FeedbackRow = Selectable<Database['mock_feedback']> & { addenda: { text: string; at: string }[] }

export async function findFeedback(db: Db, bookingId: number): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select feedback.*, coalesce((
      select json_agg(json_build_object('text', text, 'at', at) order by number)
      from mock_feedback_addenda addendum where addendum.booking_id = feedback.booking_id), '[]') as addenda
    from mock_feedback feedback where feedback.booking_id = ${bookingId}`.execute(db)
  return rows[0]
}

/** @returns false where it is published already, and nothing was changed */
export async function storeDraft(
  db: Db,
  bookingId: number,
  { levels, passes, strengths, next_steps }: Draft,
  { now, publishedAt }: { now: Date; publishedAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mock_feedback (booking_id, rubric_version, levels, passes, strengths, next_steps, saved_at, published_at)
    values (${bookingId}, ${rubricVersion}, ${JSON.stringify(levels)}::jsonb, ${passes}::boolean, ${strengths}::text[],
      ${JSON.stringify(next_steps)}::jsonb, ${now}, ${publishedAt}::timestamptz)
    on conflict (booking_id) do update set rubric_version = excluded.rubric_version, levels = excluded.levels, passes = excluded.passes,
      strengths = excluded.strengths, next_steps = excluded.next_steps, saved_at = excluded.saved_at, published_at = excluded.published_at
    where mock_feedback.published_at is null
    returning booking_id`.execute(db)
  return rows.length === 1
}

/** The next of its number: under the booking’s lock. */
export async function insertAddendum(db: Db, bookingId: number, text: string, now: Date): Promise<void> {
  await sql`
    insert into mock_feedback_addenda (booking_id, number, text, at)
    select ${bookingId}, count(*) + 1, ${text}, ${now} from mock_feedback_addenda where booking_id = ${bookingId}`.execute(db)
}

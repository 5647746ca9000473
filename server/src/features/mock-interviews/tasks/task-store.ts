/** What is to be done about bookings, and when: a row each, taken by who does it. `db` may be a transaction. */
import { feedbackHours } from 'contract/mock-interviews/rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { MockTask } from '../../../db/tables/mock-interviews.ts'
import type { Database } from '../../../db/tables.ts'
import { after, hours, seconds } from '../../../platform/clock.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { reportDeadline, settleBy } from '../bookings/policy.ts'

type TaskRow = Selectable<Database['mock_tasks']>

/** Of what is to be said of an interview, what is still to come. */
export async function planTasks(
  db: Db,
  { id, starts_at, ends_at }: Pick<BookingRow, 'id' | 'starts_at' | 'ends_at'>,
  now: Date,
): Promise<void> {
  const due: Partial<Record<MockTask, Date>> = {
    'day before': after(starts_at, -hours(24)),
    'hour before': after(starts_at, -hours(1)),
    settle: after(reportDeadline({ starts_at }), 1),
    'feedback in 12 hours': after(ends_at, hours(feedbackHours - 12)),
    'feedback in 4 hours': after(ends_at, hours(feedbackHours - 4)),
    'feedback late': after(ends_at, hours(feedbackHours)),
  }
  const rows = Object.entries(due)
    .filter(([, due_at]) => due_at > now)
    .map(([what, due_at]) => ({ booking_id: id, what: what as MockTask, due_at }))
  await db.insertInto('mock_tasks').values(rows).execute()
}

/** Of what has just been contested. */
export async function planDecision(db: Db, { id: booking_id }: Pick<BookingRow, 'id'>, now: Date): Promise<void> {
  const due_at = settleBy({ contested_at: now, settled_at: null })!
  await db.insertInto('mock_tasks').values({ booking_id, what: 'contest late', due_at }).execute()
}

/** Of bookings that stand though their money went back: nobody is interviewed for it. */
export async function planWithdrawals(db: Db, now: Date, limit: number): Promise<void> {
  await sql`
    insert into mock_tasks (booking_id, what, due_at)
    select booking.id, 'withdraw', ${now}::timestamptz from mock_credits credit join mock_bookings booking on booking.credit_id = credit.id
    where credit.revoked_at is not null and booking.status = 'booked'
      and not exists (select from mock_tasks planned where planned.booking_id = booking.id and planned.what = 'withdraw')
    limit ${limit}
    on conflict do nothing`.execute(db)
}

export async function dropTasks(db: Db, bookingId: number): Promise<void> {
  await db.deleteFrom('mock_tasks').where('booking_id', '=', bookingId).execute()
}

export type DueTask = Pick<TaskRow, 'booking_id' | 'what' | 'attempts'>

export const findDueTasks = (db: Db, now: Date, limit: number): Promise<DueTask[]> =>
  db
    .selectFrom('mock_tasks')
    .select(['booking_id', 'what', 'attempts'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()

/** False where somebody else has taken it, or the booking stands no more. */
export async function takeTask(db: Db, { booking_id, what }: Pick<DueTask, 'booking_id' | 'what'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mock_tasks')
    .where('booking_id', '=', booking_id)
    .where('what', '=', what)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const firstPause = seconds(30)
const longestPause = hours(6)

/** It failed: the pause before the next try grows. It is never given up, since a credit may hang on it; administrators see it. */
export async function postponeTask(db: Db, { booking_id, what, attempts }: DueTask, reason: string, now: Date): Promise<void> {
  const pause = Math.min(longestPause, 2 ** attempts * firstPause)
  await db
    .updateTable('mock_tasks')
    .set({ due_at: after(now, pause), attempts: attempts + 1, last_error: reason.slice(0, 500) })
    .where('booking_id', '=', booking_id)
    .where('what', '=', what)
    .execute()
}

/** Those that have failed, most often first. */
export const findFailingTasks = (db: Db, { skip, limit }: { skip: number; limit: number }): Promise<TaskRow[]> =>
  db
    .selectFrom('mock_tasks')
    .selectAll()
    .where('attempts', '>', 0)
    .orderBy('attempts', 'desc')
    .orderBy('booking_id')
    .orderBy('what')
    .offset(skip)
    .limit(limit)
    .execute()

/** What is to be done about bookings, and when: a row each, taken by who does it. `db` may be a transaction. */
import { feedbackHours } from 'contract/mock-interviews/rules.ts'
import type { Db } from '../../../db/db.ts'
import type { Errand } from '../../../db/tables/mock-interviews.ts'
import { after, hours } from '../../../platform/clock.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { wordUntil } from '../bookings/policy.ts'

type Planned = Pick<BookingRow, 'id' | 'starts_at' | 'ends_at'>

/** Of what is to be said beforehand, what is still to come. */
export async function planErrands(db: Db, { id, starts_at, ends_at }: Planned, now: Date): Promise<void> {
  const due: Record<Errand, Date> = {
    'day before': after(starts_at, -hours(24)),
    'hour before': after(starts_at, -hours(1)),
    settle: after(wordUntil({ starts_at }), 1),
    'feedback in 12 hours': after(ends_at, hours(feedbackHours - 12)),
    'feedback in 4 hours': after(ends_at, hours(feedbackHours - 4)),
    'feedback late': after(ends_at, hours(feedbackHours)),
  }
  const rows = Object.entries(due)
    .filter(([, due_at]) => due_at > now)
    .map(([what, due_at]) => ({ booking_id: id, what: what as Errand, due_at }))
  await db.insertInto('mock_agenda').values(rows).execute()
}

export async function dropErrands(db: Db, bookingId: number): Promise<void> {
  await db.deleteFrom('mock_agenda').where('booking_id', '=', bookingId).execute()
}

export interface DueErrand {
  booking_id: number
  what: Errand
}

export const findDueErrands = (db: Db, now: Date, limit: number): Promise<DueErrand[]> =>
  db.selectFrom('mock_agenda').select(['booking_id', 'what']).where('due_at', '<=', now).orderBy('due_at').limit(limit).execute()

/** False where somebody else has taken it, or the booking stands no more. */
export async function takeErrand(db: Db, { booking_id, what }: DueErrand): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mock_agenda')
    .where('booking_id', '=', booking_id)
    .where('what', '=', what)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

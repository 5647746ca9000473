/** What is written of a booking. `db` may be a transaction. */
import type { By, Status } from 'contract/mock-interviews/model.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'

/** @returns undefined where the interviewer has something else then: whoever was first decides */
export async function insertBooking(db: Db, booking: Insertable<Database['mock_bookings']>): Promise<number | undefined> {
  const row = await db
    .insertInto('mock_bookings')
    .values(booking)
    .onConflict((conflict) => conflict.constraint('mock_bookings_no_overlap').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface End {
  status: Exclude<Status, 'booked'>
  by?: By
  reason?: string
}

/** A booking that stands no more. A calendar entry that is canceled needs a higher sequence, or it stays. */
export async function endBooking(db: Db, id: number, { status, by, reason = '' }: End): Promise<void> {
  await db
    .updateTable('mock_bookings')
    .set((set) => ({
      status,
      by: by ?? null,
      reason,
      ...(status === 'cancelled' && { sequence: set('sequence', '+', 1) }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .execute()
}

type Milestone =
  | 'candidate_checked_in_at'
  | 'interviewer_checked_in_at'
  | 'candidate_reported_at'
  | 'interviewer_reported_at'
  | 'contested_at'
  | 'settled_at'
  | 'feedback_due_at'
  | 'feedback_at'

/** Notes a moment, and keeps the first where there is one. */
export async function setMoment(db: Db, id: number, milestone: Milestone, moment: Date): Promise<void> {
  await db
    .updateTable('mock_bookings')
    .set({ [milestone]: moment })
    .where('id', '=', id)
    .where(milestone, 'is', null)
    .execute()
}

/** What the interviewer has prepared goes along where it is moved, and stays theirs. */
export async function carryPreparation(db: Db, before: number, after: number): Promise<void> {
  await db.updateTable('mock_prepared_questions').set({ booking_id: after }).where('booking_id', '=', before).execute()
  await db.updateTable('mock_private_notes').set({ booking_id: after }).where('booking_id', '=', before).execute()
}

/** How its start reads to the candidate now. */
export async function saveLocalStart(db: Db, id: number, local_start: string): Promise<void> {
  await db.updateTable('mock_bookings').set({ local_start }).where('id', '=', id).execute()
}

/** Bookings of a buyer, of an interviewer, or of a time. `db` may be a transaction. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { visitorOrdersOf } from '../../payments/payments.ts'
import { type BookingRow, wholeBooking } from './booking-row.ts'

export const findBookingsOfBuyer = (db: Db, userId: number, limit: number): Promise<BookingRow[]> =>
  findBought(db, sql`bought.user_id = ${userId}`, limit)

/** Also what they bought without their account (`payments/payments.ts`). */
export const findBookingsOfPerson = (db: Db, userId: number, limit: number): Promise<BookingRow[]> =>
  findBought(db, sql`(bought.user_id = ${userId} or bought.id in ${visitorOrdersOf(userId)})`, limit)

async function findBought(db: Db, isTheirs: RawBuilder<unknown>, limit: number): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    ${wholeBooking} where ${isTheirs} and bought.module = 'mock' and booking.status <> 'moved'
    order by booking.id desc limit ${limit}`.execute(db)
  return rows
}

/** Credits of somebody's purchases that are still to be booked. */
export async function findOpenCreditsOf(db: Db, userId: number): Promise<{ session_id: string; since: Date }[]> {
  const { rows } = await sql<{ session_id: string; since: Date }>`
    select checkout.session_id, credit.created_at as since
    from orders bought join mock_credits credit on credit.order_id = bought.id join checkouts checkout on checkout.order_id = bought.id
    where bought.user_id = ${userId} and bought.module = 'mock' and credit.used_at is null and credit.revoked_at is null
    order by credit.created_at desc limit 50`.execute(db)
  return rows
}

/** What stands and is not over, soonest first. */
export async function findUpcomingOf(db: Db, interviewerId: number, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    ${wholeBooking} where booking.interviewer_id = ${interviewerId} and booking.status = 'booked' and booking.ends_at > ${now}
    order by booking.starts_at limit 200`.execute(db)
  return rows
}

export type InterviewToHold = Pick<BookingRow, 'id' | 'interviewer_id' | 'starts_at' | 'ends_at' | 'name' | 'topic'>

/** What stands with some interviewers and begins from a moment on and before another, soonest first. */
export const findBookedBetween = (
  db: Db,
  interviewerIds: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<InterviewToHold[]> =>
  db
    .selectFrom('mock_bookings')
    .select(['id', 'interviewer_id', 'starts_at', 'ends_at', 'name', 'topic'])
    .where('interviewer_id', '=', sql<number>`any(${interviewerIds}::integer[])`)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', '=', 'booked')
    .orderBy('starts_at')
    .execute()

/** What is over and waits for a word: whether it was held, or what is to be said of it. */
export async function findAwaitingOutcome(db: Db, interviewerId: number, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    ${wholeBooking} where booking.interviewer_id = ${interviewerId} and booking.ends_at <= ${now}
      and (booking.status = 'booked' or booking.status = 'held' and booking.feedback_at is null)
    order by booking.starts_at desc limit 50`.execute(db)
  return rows
}

/** Of what is booked, the soonest after a moment. */
export async function findNextStart(db: Db, since: Date): Promise<Date | undefined> {
  const booked = db.selectFrom('mock_bookings').select('starts_at').where('status', '=', 'booked').where('starts_at', '>', since)
  return (await booked.orderBy('starts_at').limit(1).executeTakeFirst())?.starts_at
}

export type Upcoming = Pick<BookingRow, 'id' | 'order_id' | 'zone' | 'starts_at' | 'ends_at' | 'local_start'>

/** Everything that stands and is to come, some at a time. */
export async function findUpcomingAfter(
  db: Db,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    select booking.id, credit.order_id, zone, starts_at, ends_at, local_start
    from mock_bookings booking join mock_credits credit on credit.id = booking.credit_id
    where booking.status = 'booked' and starts_at > ${now} and booking.id > ${after} order by booking.id limit ${limit}`.execute(
    db,
  )
  return rows
}

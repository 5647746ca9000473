/** Every query about bookings. `db` may be a transaction. */
import type { By, Status } from 'contract/mock-interviews/model.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'
import { isSpentOnBooking } from './use-of-credit.ts'

/** A booking with its interviewer, and with what entitles to it. */
export type BookingRow = Selectable<Database['mock_bookings']> & {
  credit_id: number
  interviewer_user_id: number
  interviewer_email: string
  interviewer_zone: string
  shown_name: string
  about: string
  topics: string[]
  room_url: string | null
  order_id: number
  /** Null: a visitor's. */
  buyer_id: number | null
  reference: string
  session_id: string
  /** How often what was booked with this credit was moved. */
  moves: number
  /** Another credit has taken its place. */
  is_replaced: boolean
  is_revoked: boolean
  is_used: boolean
  /** The credit is used, and for this. */
  is_spent: boolean
}

const whole = sql`
  select booking.*, interviewer.user_id as interviewer_user_id, host.email as interviewer_email, interviewer.zone as interviewer_zone,
    interviewer.shown_name, interviewer.about, interviewer.topics, interviewer.room_url, credit.order_id, bought.user_id as buyer_id,
    bought.reference, checkout.session_id, credit.revoked_at is not null as is_revoked, credit.used_at is not null as is_used,
    ${isSpentOnBooking} as is_spent,
    (select count(*)::integer from mock_bookings moved where moved.credit_id = booking.credit_id and moved.status = 'moved') as moves,
    exists(select from mock_credits later where later.order_id = credit.order_id and later.number > credit.number) as is_replaced
  from mock_bookings booking
    join mock_interviewers interviewer on interviewer.id = booking.interviewer_id
    join users host on host.id = interviewer.user_id
    join mock_credits credit on credit.id = booking.credit_id
    join orders bought on bought.id = credit.order_id
    join checkouts checkout on checkout.order_id = bought.id`

export async function findBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`${whole} where booking.id = ${id}`.execute(db)
  return rows[0]
}

/** What a credit was used for last; what was moved is where it was moved to. */
export async function findBookingOfCredit(db: Db, creditId: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    ${whole} where booking.credit_id = ${creditId} and booking.status <> 'moved' order by booking.id desc limit 1`.execute(db)
  return rows[0]
}

export async function findBookingsOfBuyer(db: Db, userId: number, limit: number): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    ${whole} where bought.user_id = ${userId} and bought.module = 'mock' and booking.status <> 'moved'
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
    ${whole} where booking.interviewer_id = ${interviewerId} and booking.status = 'booked' and booking.ends_at > ${now}
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
    ${whole} where booking.interviewer_id = ${interviewerId} and booking.ends_at <= ${now}
      and (booking.status = 'booked' or booking.status = 'held' and booking.feedback_at is null)
    order by booking.starts_at desc limit 50`.execute(db)
  return rows
}

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

/** A booking that stands no more. A calendar entry that is cancelled needs a higher sequence, or it stays. */
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
  | 'candidate_came_at'
  | 'interviewer_came_at'
  | 'candidate_said_at'
  | 'interviewer_said_at'
  | 'contested_at'
  | 'settled_at'
  | 'feedback_due_at'
  | 'feedback_at'

/** Notes a moment, and keeps the first where there is one. */
export async function noteMoment(db: Db, id: number, milestone: Milestone, moment: Date): Promise<void> {
  await db
    .updateTable('mock_bookings')
    .set({ [milestone]: moment })
    .where('id', '=', id)
    .where(milestone, 'is', null)
    .execute()
}

/** What the interviewer has prepared goes along where it is moved, and stays theirs. */
export async function carryQuestionSet(db: Db, before: number, after: number): Promise<void> {
  await db.updateTable('mock_script').set({ booking_id: after }).where('booking_id', '=', before).execute()
}

/** Of what is booked, the soonest after a moment. */
export async function findNextStart(db: Db, since: Date): Promise<Date | undefined> {
  const booked = db.selectFrom('mock_bookings').select('starts_at').where('status', '=', 'booked').where('starts_at', '>', since)
  return (await booked.orderBy('starts_at').limit(1).executeTakeFirst())?.starts_at
}

export type Upcoming = Pick<BookingRow, 'id' | 'order_id' | 'zone' | 'starts_at' | 'ends_at' | 'wall'>

/** Everything that stands and is to come, some at a time. */
export async function findUpcomingAfter(
  db: Db,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    select booking.id, credit.order_id, zone, starts_at, ends_at, wall
    from mock_bookings booking join mock_credits credit on credit.id = booking.credit_id
    where booking.status = 'booked' and starts_at > ${now} and booking.id > ${after} order by booking.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function rewriteWall(db: Db, id: number, wall: string): Promise<void> {
  await db.updateTable('mock_bookings').set({ wall }).where('id', '=', id).execute()
}

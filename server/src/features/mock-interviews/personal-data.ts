/**
 * What mock interviews keep of candidates and interviewers (`platform/personal-data.ts`). A booking stays, because its credit is accounted for
 * by it; who it was for, what they wished and what was said of them do not.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { visitorOrdersOf } from '../payments/payments.ts'
import { findBookingsOfPerson } from './bookings/list-bookings.ts'
import { mayCancel } from './bookings/policy.ts'
import { findInterviewerOf, hasUnfinished } from './calendars/calendar-store.ts'
import { calendarOf } from './invitations/calendar-invitation.ts'
import { cancel } from './lifecycle/outcomes.ts'
import { withBooking } from './lifecycle/with-booking.ts'

/** Nobody has more bookings than that. */
const most = 1000

/** Parts of statements. */
const ownOrders = (id: number, visitorOrders: RawBuilder<number> = visitorOrdersOf(id)): RawBuilder<number> => sql`
  (select id from orders where user_id = ${id} union select id from orders where id in ${visitorOrders})`
const bookingsOf = (orders: RawBuilder<number>): RawBuilder<number> => sql`
  (select booking.id from mock_bookings booking join mock_credits credit on credit.id = booking.credit_id where credit.order_id in ${orders})`
const ownBookings = (id: number): RawBuilder<number> => bookingsOf(ownOrders(id))

export const mockInterviewData: PersonalData = {
  name: 'mock-interviews',
  columns: {
    'mock_bookings.name': 'redact',
    'mock_bookings.email': 'redact',
    'mock_waitlist.email': 'redact',
    'mock_interviewers.user_id': 'keep',
    'mock_interviewers.shown_name': 'redact',
  },
  copies: {
    bookings: (id) => sql`
      select kind, starts_at, ends_at, status, by, name, email, zone, topic, notes, created_at from mock_bookings
      where id in ${ownBookings(id)} order by id`,
    // Written for them, and given to them.
    feedback: (id) => sql`
      select booking.starts_at, feedback.levels, feedback.passes, feedback.strengths, feedback.next_steps, feedback.published_at
      from mock_feedback feedback join mock_bookings booking on booking.id = feedback.booking_id
      where feedback.published_at is not null and feedback.booking_id in ${ownBookings(id)} order by booking.id`,
    external_bookings: (id) => sql`
      select external.starts_at, external.ends_at, external.zone, external.status, external.created_at
      from mock_external_bookings external where external.order_id in ${ownOrders(id)} order by external.id`,
    interviewer: (id) => sql`
      select shown_name, about, topics, zone, meeting_url, is_open, is_closed_by_staff, unmade_at, created_at from mock_interviewers where user_id = ${id}`,
  },

  async texts({ db, config, clock }, userId) {
    const bookings = (await findBookingsOfPerson(db, userId, most)).filter(
      ({ status }) => status === 'booked' || status === 'held',
    )
    return bookings.length > 0 ? [{ name: 'calendar.ics', text: calendarOf(config, bookings, clock.now()) }] : []
  },

  async hindrance(db, userId) {
    return (await isInCharge(db, userId))
      ? 'You are an interviewer. Ask an administrator to close your calendar, then hold or hand over your booked interviews.'
      : undefined
  },

  /** What is to come is canceled by the rules: in time its credit comes back, later it is lost. */
  async windUp(deps, userId) {
    for (const booking of await findBookingsOfPerson(deps.db, userId, most))
      if (mayCancel(booking, deps.clock.now()))
        await withBooking(deps, booking, async (db, found, now) => {
          if (mayCancel(found, now)) await cancel(db, deps, found, { by: 'candidate', actor: userId }, now)
        })
  },

  async erase(db, { id, visitorOrders }) {
    const orders = ownOrders(id, sql`(select unnest(${visitorOrders}::integer[]))`)
    const own = bookingsOf(orders)
    await sql`delete from mock_feedback where booking_id in ${own}`.execute(db)
    await sql`delete from mock_boards where booking_id in ${own}`.execute(db)
    await sql`delete from mock_runs where booking_id in ${own}`.execute(db)
    await sql`delete from mock_presences where booking_id in ${own}`.execute(db)
    await sql`
      delete from mock_private_notes where booking_id in ${own} or booking_id in (
        select booking.id from mock_bookings booking join mock_interviewers interviewer on interviewer.id = booking.interviewer_id
        where interviewer.user_id = ${id})`.execute(db)
    // To whatever address they gave when they booked; not to somebody else's.
    await sql`
      delete from mails where lower(recipient) in (select lower(email) from mock_bookings where id in ${own} and email <> '')
        and not exists (select from users where email_key = lower(recipient))`.execute(db)
    await sql`
      update mock_bookings set name = 'Former member', email = '', zone = 'UTC', local_start = '', topic = '', notes = '', reason = ''
      where id in ${own}`.execute(db)
    await sql`
      delete from mock_waitlist where credit_id in (select id from mock_credits where order_id in ${orders})`.execute(db)
    await sql`
      update mock_external_bookings set zone = 'UTC', move_url = null, cancel_url = null
      where order_id in ${orders}`.execute(db)
    await sql`
      update mock_interviewers set shown_name = 'A former interviewer', about = '', topics = '{}', meeting_url = null, is_open = false
      where user_id = ${id}`.execute(db)
    await sql`
      delete from mock_hours where interviewer_id in (select id from mock_interviewers where user_id = ${id})`.execute(db)
    await sql`
      delete from mock_dates where interviewer_id in (select id from mock_interviewers where user_id = ${id})`.execute(db)
  },
}

/** Whoever takes bookings, or has one that is not over: to be held, or to be said something of. */
async function isInCharge(db: Db, userId: number): Promise<boolean> {
  const interviewer = await findInterviewerOf(db, userId)
  return (
    interviewer !== undefined &&
    ((interviewer.is_open && !interviewer.is_closed_by_staff) || (await hasUnfinished(db, interviewer.id)))
  )
}

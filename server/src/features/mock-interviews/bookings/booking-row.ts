/** A booking as statements read it. */
import { type Selectable, sql } from 'kysely'
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
  meeting_url: string | null
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

/** The beginning of a statement: `booking` and `bought` may be asked of. */
export const wholeBooking = sql`
  select booking.*, interviewer.user_id as interviewer_user_id, host.email as interviewer_email, interviewer.zone as interviewer_zone,
    interviewer.shown_name, interviewer.about, interviewer.topics, interviewer.meeting_url, credit.order_id, bought.user_id as buyer_id,
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

/** What administrators look at. */
import type { BookingList } from 'contract/mock-interviews/administration.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { isSpentOnBooking } from '../bookings/use-of-credit.ts'
import type { Settings } from '../calendars/calendar-store.ts'

export type AdminRow = Selectable<Database['mock_bookings']> &
  Pick<
    BookingRow,
    'interviewer_user_id' | 'interviewer_email' | 'shown_name' | 'buyer_id' | 'reference' | 'is_spent' | 'is_revoked'
  > & { is_reissued: boolean }

interface Page {
  list: BookingList
  before: number
  limit: number
}

export const isContested = sql`booking.contested_at is not null and booking.settled_at is null`
export const isFeedbackLate = (now: Date) => sql`booking.feedback_due_at <= ${now} and booking.feedback_at is null`

/** To come, with an interviewer who cannot hold them: their account is suspended, or they are an interviewer no more. */
export const lacksInterviewer = (now: Date) => sql`booking.status = 'booked' and booking.starts_at > ${now}
  and (host.suspended_at is not null or interviewer.unmade_at is not null)`

export const withInterviewer = sql`from mock_bookings booking
  join mock_interviewers interviewer on interviewer.id = booking.interviewer_id
  join users host on host.id = interviewer.user_id`

export async function findForAdmin(db: Db, { list, before, limit }: Page, now: Date): Promise<AdminRow[]> {
  const conditions = {
    all: sql`true`,
    contested: isContested,
    without_interviewer: lacksInterviewer(now),
    late_feedback: isFeedbackLate(now),
  }
  const { rows } = await sql<AdminRow>`
    select booking.*, interviewer.user_id as interviewer_user_id, interviewer.shown_name, host.email as interviewer_email,
      bought.reference, bought.user_id as buyer_id, credit.revoked_at is not null as is_revoked,
      ${isSpentOnBooking} as is_spent, exists(select from mock_credits reissued where reissued.reissued_for = booking.id) as is_reissued
    ${withInterviewer}
      join mock_credits credit on credit.id = booking.credit_id
      join orders bought on bought.id = credit.order_id
    where ${conditions[list]} and booking.id < ${before}
    order by booking.id desc limit ${limit}`.execute(db)
  return rows
}

export interface InterviewerFigures extends Settings {
  id: number
  user_id: number
  email: string
  shown_name: string
  is_closed_by_staff: boolean
  upcoming: number
  held: number
  missed: number
  candidates_missing: number
  cancelled: number
  contested: number
  late_feedback: number
}

export async function findInterviewers(db: Db, now: Date): Promise<InterviewerFigures[]> {
  const { rows } = await sql<InterviewerFigures>`
    select interviewer.id, interviewer.user_id, host.email, shown_name, about, topics, zone, meeting_url, notice_minutes, horizon_days, buffer_minutes, per_day, is_open, is_closed_by_staff,
      figures.*
    from mock_interviewers interviewer join users host on host.id = interviewer.user_id
      cross join lateral (
        select count(*) filter (where status = 'booked' and starts_at > ${now})::integer as upcoming,
          count(*) filter (where status = 'held')::integer as held,
          count(*) filter (where status = 'missed' and by = 'interviewer')::integer as missed,
          count(*) filter (where status = 'missed' and by = 'candidate')::integer as candidates_missing,
          count(*) filter (where status = 'cancelled' and by = 'interviewer')::integer as cancelled,
          count(*) filter (where contested_at is not null)::integer as contested,
          count(*) filter (where feedback_due_at <= ${now} and feedback_at is null)::integer as late_feedback
        from mock_bookings where interviewer_id = interviewer.id) figures
    where unmade_at is null order by interviewer.id limit 200`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { ToDoCount } from '../../platform/to-do.ts'
import { isContested, isFeedbackLate } from './administration/admin-store.ts'
import { unpaidExternal } from './external/external-store.ts'

export const mockInterviewToDo = {
  contested_bookings: () => sql`(select count(*) from mock_bookings booking where ${isContested})`,
  /** To come, with an interviewer who cannot hold them: their account is suspended, or they are an interviewer no more. */
  bookings_without_interviewer: (now) => sql`(
    select count(*) from mock_bookings booking join mock_interviewers interviewer on interviewer.id = booking.interviewer_id
      join users host on host.id = interviewer.user_id
    where booking.status = 'booked' and booking.starts_at > ${now} and (host.suspended_at is not null or interviewer.unmade_at is not null))`,
  unpaid_bookings: (now) => sql`(select count(*) ${unpaidExternal(now)})`,
  late_feedback: (now) => sql`(select count(*) from mock_bookings booking where ${isFeedbackLate(now)})`,
  failing_tasks: () => sql`(select count(*) from mock_tasks where attempts > 0)`,
  /** Buyers who wait for a free time. */
  waiting_candidates: () => sql`(select count(*) from mock_waitlist)`,
} satisfies Record<string, ToDoCount>

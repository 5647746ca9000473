import { sql } from 'kysely'
import type { ToDoCount } from '../../platform/to-do.ts'
import { isContested, isFeedbackLate, lacksInterviewer, withInterviewer } from './administration/admin-store.ts'
import { unpaidExternal } from './external/external-store.ts'

export const mockInterviewToDo = {
  contested_bookings: () => sql`(select count(*) from mock_bookings booking where ${isContested})`,
  bookings_without_interviewer: (now) => sql`(select count(*) ${withInterviewer} where ${lacksInterviewer(now)})`,
  unpaid_bookings: (now) => sql`(select count(*) ${unpaidExternal(now)})`,
  late_feedback: (now) => sql`(select count(*) from mock_bookings booking where ${isFeedbackLate(now)})`,
  failing_tasks: () => sql`(select count(*) from mock_tasks where attempts > 0)`,
  /** Buyers who wait for a free time. */
  waiting_candidates: () => sql`(select count(*) from mock_waitlist)`,
} satisfies Record<string, ToDoCount>

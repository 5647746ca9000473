/** Who is an interviewer, and which bookings are theirs: somebody else's is not found. */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { findInterviewerOf, hasUnfinished, type InterviewerRow } from '../calendars/calendar-store.ts'

export async function admitInterviewer(db: Db, caller: Caller): Promise<InterviewerRow> {
  const interviewer = await findInterviewerOf(db, caller.id)
  if (!interviewer) throw problem('not_an_interviewer')
  return interviewer
}

/** To questions with their solutions: one whose calendar staff closed has them only for interviews that are not over. */
export async function admitToQuestions(db: Db, caller: Caller): Promise<void> {
  const { id, is_closed_by_staff } = await admitInterviewer(db, caller)
  if (is_closed_by_staff && !(await hasUnfinished(db, id))) throw problem('closed_by_staff')
}

/** What was moved is where it was moved to. */
export async function findBookingOfInterviewer(db: Db, caller: Caller, id: number): Promise<BookingRow> {
  const interviewer = await admitInterviewer(db, caller)
  const found = await findBooking(db, id)
  if (!found || found.interviewer_id !== interviewer.id || found.status === 'moved') throw problem('not_found')
  return found
}

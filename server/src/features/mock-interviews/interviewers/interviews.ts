/** What an interviewer does about an interview of theirs. */
import type { Interviews } from 'contract/mock-interviews/interviewers.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lines } from '../../../platform/typed-text.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { setMoment } from '../bookings/change-booking.ts'
import { findAwaitingOutcome, findUpcomingOf } from '../bookings/list-bookings.ts'
import { isCheckInOpen, mayCancelAsInterviewer, mayReportCandidate, mayReportHeld } from '../bookings/policy.ts'
import { interviewOf } from '../bookings/wire.ts'
import { cancel, contest, held, missedByCandidate } from '../lifecycle/outcomes.ts'
import { type BookingChange, changeBooking } from '../lifecycle/with-booking.ts'
import { admitInterviewer, findBookingOfInterviewer } from './admit-interviewer.ts'

type InterviewReply = Promise<{ interview: Interview }>

export async function listInterviews({ db, clock }: Deps, caller: Caller): Promise<Interviews> {
  const now = clock.now()
  const { id } = await admitInterviewer(db, caller)
  const upcoming = await findUpcomingOf(db, id, now)
  const awaiting = await findAwaitingOutcome(db, id, now)
  return {
    upcoming: upcoming.map((row) => interviewOf(row, now)),
    awaiting_outcome: awaiting.map((row) => interviewOf(row, now)),
  }
}

export const cancelInterview = (deps: Deps, caller: Caller, id: number, reason: string): InterviewReply =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!mayCancelAsInterviewer(booking, now)) throw problem('not_now')
    const said = { reason: lines(reason), actor: caller.id }
    if (haveBothCome(booking)) await contest(db, deps, booking, said, now)
    else await cancel(db, deps, booking, { by: 'interviewer', ...said }, now)
  })

/** What both came to may have been held: cancelling it would be free of its feedback. */
const haveBothCome = ({ candidate_checked_in_at, interviewer_checked_in_at }: BookingRow): boolean =>
  candidate_checked_in_at !== null && interviewer_checked_in_at !== null

export const checkInAsInterviewer = (deps: Deps, caller: Caller, id: number): InterviewReply =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!isCheckInOpen(booking, now)) throw problem('not_now')
    await setMoment(db, booking.id, 'interviewer_checked_in_at', now)
  })

/** A candidate who opened the page was there, whatever else is said: somebody looks at it. */
export const reportCandidateNoShow = (deps: Deps, caller: Caller, id: number): InterviewReply =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!mayReportCandidate(booking, now)) throw problem('not_now')
    await setMoment(db, booking.id, 'interviewer_reported_at', now)
    const wasThere = booking.candidate_checked_in_at !== null || booking.candidate_reported_at !== null
    if (wasThere) await contest(db, deps, booking, { actor: caller.id }, now)
    else await missedByCandidate(db, booking, now, caller.id)
  })

export const reportHeld = (deps: Deps, caller: Caller, id: number): InterviewReply =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!mayReportHeld(booking, now)) throw problem('not_now')
    await held(db, booking, now, caller.id)
  })

async function change(deps: Deps, caller: Caller, id: number, work: BookingChange): InterviewReply {
  const booking = await changeBooking(deps, await findBookingOfInterviewer(deps.db, caller, id), work)
  return { interview: interviewOf(booking, deps.clock.now()) }
}

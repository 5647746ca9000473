/** What an interviewer does about an interview of theirs. */
import type { Agenda } from 'contract/mock-interviews/interviewing.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lines } from '../../../platform/typed-text.ts'
import { findUnsettled, findUpcoming, noteMoment } from '../bookings/booking-store.ts'
import { isAtDoor, mayCancelAsInterviewer, mayReportCandidate, mayReportHeld } from '../bookings/policy.ts'
import { interviewOf } from '../bookings/wire.ts'
import { cancel, contest, held, missedByCandidate } from '../deeds/end.ts'
import { changeBooking, type Deed } from '../deeds/with-booking.ts'
import { admitInterviewer, findBookingOfInterviewer } from './admit-interviewer.ts'

type Changed = Promise<{ interview: Interview }>

export async function readAgenda({ db, clock }: Deps, caller: Caller): Promise<Agenda> {
  const now = clock.now()
  const { id } = await admitInterviewer(db, caller)
  const upcoming = await findUpcoming(db, id, now)
  const open = await findUnsettled(db, id, now)
  return { upcoming: upcoming.map((row) => interviewOf(row, now)), open: open.map((row) => interviewOf(row, now)) }
}

export const cancelInterview = (deps: Deps, caller: Caller, id: number, reason: string): Changed =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!mayCancelAsInterviewer(booking, now)) throw problem('not_now')
    await cancel(db, deps, booking, { by: 'interviewer', reason: lines(reason), actor: caller.id }, now)
  })

export const comeAsInterviewer = (deps: Deps, caller: Caller, id: number): Changed =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!isAtDoor(booking, now)) throw problem('not_now')
    await noteMoment(db, booking.id, 'interviewer_came_at', now)
  })

/** A candidate who opened the page was there, whatever else is said: somebody looks at it. */
export const reportAbsentCandidate = (deps: Deps, caller: Caller, id: number): Changed =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!mayReportCandidate(booking, now)) throw problem('not_now')
    await noteMoment(db, booking.id, 'interviewer_said_at', now)
    const wasThere = booking.candidate_came_at !== null || booking.candidate_said_at !== null
    if (wasThere) await contest(db, booking, now, caller.id)
    else await missedByCandidate(db, booking, now, caller.id)
  })

export const reportHeld = (deps: Deps, caller: Caller, id: number): Changed =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!mayReportHeld(booking, now)) throw problem('not_now')
    await held(db, booking, now, caller.id)
  })

async function change(deps: Deps, caller: Caller, id: number, deed: Deed): Changed {
  const booking = await changeBooking(deps, await findBookingOfInterviewer(deps.db, caller, id), deed)
  return { interview: interviewOf(booking, deps.clock.now()) }
}

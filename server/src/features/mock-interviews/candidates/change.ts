/** What a candidate does about a booking: looks at it, moves or cancels it, comes, says that nobody is there. */
import type { Booking } from 'contract/mock-interviews/model.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { lines } from '../../../platform/typed-text.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { carryPreparation, endBooking, setMoment } from '../bookings/change-booking.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { bookingPage } from '../bookings/link.ts'
import { hasMoves, isCheckInOpen, isInTime, mayCancel, mayReportInterviewer } from '../bookings/policy.ts'
import { bookingOf } from '../bookings/wire.ts'
import { lockInterviewers } from '../calendars/calendar-store.ts'
import { calendarOf } from '../invitations/calendar-invitation.ts'
import { auditBooking } from '../lifecycle/audit-booking.ts'
import { cancel, contest, missedByInterviewer } from '../lifecycle/outcomes.ts'
import { type BookingChange, changeBooking, withBooking } from '../lifecycle/with-booking.ts'
import { mailMoved } from '../mails/booking-mails.ts'
import { dropTasks, planTasks } from '../tasks/task-store.ts'
import { readerZone } from '../zones/insist-on-zone.ts'
import { admitCandidate, type BookingKey, type CandidateCall } from './admit-candidate.ts'
import { claim, ifTaken, Taken, whoOffers } from './claim.ts'

type BookingReply = Promise<{ booking: Booking }>

export async function readBooking(deps: Deps, call: CandidateCall, which: BookingKey): BookingReply {
  return { booking: bookingOf(await admitCandidate(deps, call, which), deps.clock.now()) }
}

export async function readCalendarEntry(deps: Deps, call: CandidateCall, which: BookingKey): Promise<{ calendar: string }> {
  const booking = await admitCandidate(deps, call, which)
  if (booking.status !== 'booked') throw problem('not_now')
  return { calendar: calendarOf(deps.config, [{ ...booking, page: bookingPage(deps, booking) }], deps.clock.now()) }
}

interface Move extends BookingKey {
  starts_at: string
  interviewer_id?: number | undefined
  zone: string
}

/** The row before stays as it was, and says where it is: a new one takes its credit, its place in calendars and a new time. */
export async function moveBooking(
  deps: Deps,
  call: CandidateCall,
  { starts_at, interviewer_id, zone, ...which }: Move,
): BookingReply {
  const found = await admitCandidate(deps, call, which)
  const now = deps.clock.now()
  const wanted = { kind: found.kind, start: new Date(starts_at), except: found.id }
  if (isThere(found, wanted.start, interviewer_id)) return { booking: bookingOf(found, now) }
  for (const { id: interviewerId } of await whoOffers(
    deps.db,
    { ...wanted, interviewerId: interviewer_id },
    now,
    found.interviewer_id,
  )) {
    const moved = await withBooking(deps, found, (db, booking) =>
      moveTo(db, deps, booking, { ...wanted, interviewerId, zone: readerZone(zone) }, now),
    ).catch(ifTaken)
    if (moved) return { booking: bookingOf(moved, now) }
  }
  // Not before: it may be too late for any time.
  await withBooking(deps, found, async (_db, booking) => insistOnMove(booking, now))
  throw problem('slot_taken')
}

/** Sent again because its answer was lost. */
const isThere = ({ status, starts_at, interviewer_id }: BookingRow, start: Date, interviewerId = interviewer_id): boolean =>
  status === 'booked' && starts_at.getTime() === start.getTime() && interviewer_id === interviewerId

function insistOnMove(booking: BookingRow, now: Date): void {
  if (booking.status !== 'booked') throw problem('not_now')
  if (!isInTime(booking, now)) throw problem('too_late')
  if (!hasMoves(booking)) throw problem('no_moves_left')
}

async function moveTo(
  db: Db,
  deps: Deps,
  before: BookingRow,
  wanted: { kind: BookingRow['kind']; start: Date; except: number; interviewerId: number; zone: string },
  now: Date,
): Promise<BookingRow> {
  insistOnMove(before, now)
  const { credit_id, uid, sequence, name, email, topic, notes } = before
  const details = { credit_id, uid, sequence: sequence + 1, name, email, topic, notes, zone: wanted.zone }
  await lockInterviewers(db, [before.interviewer_id, wanted.interviewerId])
  await endBooking(db, before.id, { status: 'moved' })
  const id = await claim(db, wanted, details, now)
  if (id === undefined) throw new Taken()
  const booking = (await findBooking(db, id))!
  if (booking.interviewer_id === before.interviewer_id) await carryPreparation(db, before.id, id)
  await dropTasks(db, before.id)
  await planTasks(db, booking, now)
  await auditBooking(db, 'mock booking moved', booking, { before: before.id }, before.buyer_id ?? undefined, now)
  await mailMoved(db, deps, { before, booking }, now)
  return booking
}

export async function cancelBooking(
  deps: Deps,
  call: CandidateCall,
  { reason = '', ...which }: BookingKey & { reason?: string },
): BookingReply {
  return change(deps, call, which, async (db, booking, now) => {
    if (!mayCancel(booking, now)) throw problem('not_now')
    await cancel(db, deps, booking, { by: 'candidate', reason: lines(reason), actor: booking.buyer_id ?? undefined }, now)
  })
}

export async function checkInAsCandidate(deps: Deps, call: CandidateCall, which: BookingKey): BookingReply {
  return change(deps, call, which, async (db, booking, now) => {
    if (!isCheckInOpen(booking, now)) throw problem('not_now')
    await setMoment(db, booking.id, 'candidate_checked_in_at', now)
  })
}

/** Who never opened the page was not there: that is made good at once. Where they did, somebody looks at it. */
export async function reportInterviewerNoShow(deps: Deps, call: CandidateCall, which: BookingKey): BookingReply {
  return change(deps, call, which, async (db, booking, now) => {
    if (!mayReportInterviewer(booking, now)) throw problem('not_now')
    await setMoment(db, booking.id, 'candidate_reported_at', now)
    if (booking.interviewer_checked_in_at === null) await missedByInterviewer(db, deps, booking, now)
    else await contest(db, deps, booking, { actor: booking.buyer_id ?? undefined }, now)
  })
}

async function change(deps: Deps, call: CandidateCall, which: BookingKey, work: BookingChange): BookingReply {
  const found = await admitCandidate(deps, call, which)
  const booking = await changeBooking(deps, found, work)
  return { booking: bookingOf(booking, deps.clock.now()) }
}

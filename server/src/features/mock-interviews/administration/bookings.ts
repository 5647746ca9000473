/** Bookings as administrators see them and set them right: every change leaves its reason in the audit. */
import type { AdminBooking, BookingList } from 'contract/mock-interviews/administration.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { lines } from '../../../platform/typed-text.ts'
import { endBooking, setMoment } from '../bookings/change-booking.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { mayCancelAsInterviewer, settleBy } from '../bookings/policy.ts'
import { auditBooking } from '../lifecycle/audit-booking.ts'
import { cancel, held, reissueFor } from '../lifecycle/outcomes.ts'
import { type BookingChange, readAnew, withBooking } from '../lifecycle/with-booking.ts'
import { mailReissued } from '../mails/booking-mails.ts'
import { mailInterviewerDecided, mailSettled } from '../mails/contested-mails.ts'
import { dropTasks } from '../tasks/task-store.ts'
import { formatTime } from '../zones/format-time.ts'
import { type AdminRow, findForAdmin } from './admin-store.ts'

const pageSize = 50

export async function listBookings(
  { db, clock }: Deps,
  { list, cursor = newest }: { list: BookingList; cursor?: number },
): Promise<{ bookings: AdminBooking[]; next_cursor: number | null }> {
  const now = clock.now()
  const rows = await findForAdmin(db, { list, before: cursor, limit: pageSize + 1 }, now)
  const { shown, next_cursor } = pageOf(rows, pageSize)
  return { bookings: shown.map((row) => adminBookingOf(row, now)), next_cursor }
}

function adminBookingOf(row: AdminRow, now: Date): AdminBooking {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  const { id, status, by, reference, reason } = row
  const decision = settleBy(row)
  return {
    ...{ id, status, by, reference, reason },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    when: formatTime('UTC', row.starts_at, row.ends_at),
    interviewer: { id: row.interviewer_id, user_id: row.interviewer_user_id, name: row.shown_name, email: row.interviewer_email },
    candidate: { user_id: row.buyer_id, name: row.name, email: row.email, zone: row.zone },
    candidate_checked_in_at: iso(row.candidate_checked_in_at),
    interviewer_checked_in_at: iso(row.interviewer_checked_in_at),
    candidate_reported_at: iso(row.candidate_reported_at),
    interviewer_reported_at: iso(row.interviewer_reported_at),
    contested_at: iso(row.contested_at),
    settled_at: iso(row.settled_at),
    settle_by: iso(decision),
    is_late: decision !== null && decision <= now,
    reissued: row.is_reissued,
    feedback_due_at: iso(row.feedback_due_at),
    feedback_at: iso(row.feedback_at),
    is_feedback_late: row.feedback_at === null && row.feedback_due_at !== null && row.feedback_due_at <= now,
    may: {
      cancel: mayCancelAsInterviewer(row, now),
      reissue: mayReissue(row) && !row.is_reissued && !row.is_revoked,
      settle: decision !== null && status !== 'moved',
    },
  }
}

export const cancelBooking = (deps: Deps, caller: Caller, id: number, reason: string): Promise<object> =>
  change(deps, id, async (db, booking, now) => {
    if (!mayCancelAsInterviewer(booking, now)) throw problem('not_now')
    await cancel(db, deps, booking, { by: 'operator', reason: lines(reason), actor: caller.id }, now)
  })

type Ended = Pick<AdminRow, 'status' | 'contested_at' | 'is_spent'>

const mayReissue = ({ status, contested_at, is_spent }: Ended): boolean =>
  status !== 'moved' && (status !== 'booked' || contested_at !== null) && is_spent

/** Of what is over, or contested: the session does not count. Where the credit came back there is nothing to make good. */
export const reissue = (deps: Deps, caller: Caller, id: number, reason: string): Promise<object> =>
  change(deps, id, async (db, booking, now) => {
    if (!mayReissue(booking) || !(await reissueFor(db, booking, 'operator', now))) throw problem('not_now')
    if (booking.status === 'booked') await endBooking(db, id, { status: 'missed', by: 'interviewer' })
    await dropTasks(db, id)
    await setMoment(db, id, 'settled_at', now)
    await auditBooking(db, 'mock credit reissued', booking, { reason }, caller.id, now)
    await mailReissued(db, deps, { ...booking, by: null }, now)
    if (booking.contested_at !== null) await mailInterviewerDecided(db, deps, booking, { counts: false }, now)
  })

/** The session counts, and both are told so: they were promised an answer. */
export const settle = (deps: Deps, caller: Caller, id: number, reason: string): Promise<object> =>
  change(deps, id, async (db, booking, now) => {
    if (settleBy(booking) === null) throw problem('not_now')
    if (booking.status === 'booked') await held(db, booking, now, caller.id)
    await setMoment(db, id, 'settled_at', now)
    await auditBooking(db, 'mock booking settled', booking, { reason }, caller.id, now)
    await mailSettled(db, deps, await readAnew(db, booking), now)
    await mailInterviewerDecided(db, deps, booking, { counts: true }, now)
  })

async function change(deps: Deps, id: number, work: BookingChange): Promise<object> {
  const found = await findBooking(deps.db, id)
  if (!found || found.status === 'moved') throw problem('not_found')
  await withBooking(deps, found, work)
  return {}
}

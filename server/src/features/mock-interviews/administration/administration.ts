/** What administrators set right: every deed leaves its reason in the audit. */
import type { AdminBooking, AdminInterviewer } from 'contract/mock-interviews/administration.ts'
import { interviewerDefaults } from 'contract/mock-interviews/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { lines, oneLine } from '../../../platform/typed-text.ts'
import { idOfEmail } from '../../accounts/accounts.ts'
import { entitlementBehind, holdCredits, reissueCredit } from '../../payments/credits.ts'
import { dropErrands } from '../agenda/agenda-store.ts'
import { endBooking, findBooking, noteMoment } from '../bookings/booking-store.ts'
import { mayCancelAsInterviewer } from '../bookings/policy.ts'
import { isBookingUse } from '../bookings/use-of-credit.ts'
import { auditBooking } from '../deeds/audit-booking.ts'
import { cancel, held, reissueFor } from '../deeds/end.ts'
import { type Deed, readAnew, withBooking } from '../deeds/with-booking.ts'
import { saveInterviewer } from '../interviewers/interviewer-store.ts'
import { tellReissued, tellSettled } from '../telling/tell.ts'
import { insistOnZone } from '../zones/insist-on-zone.ts'
import { tellTime } from '../zones/tell-time.ts'
import { type AdminRow, findForAdmin, findInterviewers, type List } from './admin-store.ts'

const pageSize = 50

export async function listBookings(
  { db, clock }: Deps,
  { list, cursor = newest }: { list: List; cursor?: number },
): Promise<{ bookings: AdminBooking[]; next_cursor: number | null }> {
  const rows = await findForAdmin(db, { list, before: cursor, limit: pageSize + 1 }, clock.now())
  const { shown, next_cursor } = pageOf(rows, pageSize)
  return { bookings: shown.map(adminBookingOf), next_cursor }
}

function adminBookingOf(row: AdminRow): AdminBooking {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  const { id, status, by, reference, reason } = row
  return {
    ...{ id, status, by, reference, reason },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    when: tellTime('UTC', row.starts_at, row.ends_at),
    interviewer: { id: row.interviewer_id, name: row.shown_name, email: row.interviewer_email },
    candidate: { name: row.name, email: row.email, zone: row.zone },
    candidate_came_at: iso(row.candidate_came_at),
    interviewer_came_at: iso(row.interviewer_came_at),
    candidate_said_at: iso(row.candidate_said_at),
    interviewer_said_at: iso(row.interviewer_said_at),
    contested_at: iso(row.contested_at),
    settled_at: iso(row.settled_at),
    reissued: row.is_reissued,
    feedback_due_at: iso(row.feedback_due_at),
    feedback_at: iso(row.feedback_at),
  }
}

export const cancelBooking = (deps: Deps, caller: Caller, id: number, reason: string): Promise<object> =>
  change(deps, id, async (db, booking, now) => {
    if (!mayCancelAsInterviewer(booking, now)) throw problem('not_now')
    await cancel(db, deps, booking, { by: 'operator', reason: lines(reason), actor: caller.id }, now)
  })

/** Of what is over, or contested: the session does not count. Where the credit came back there is nothing to make good. */
export const reissue = (deps: Deps, caller: Caller, id: number, reason: string): Promise<object> =>
  change(deps, id, async (db, booking, now) => {
    const isOver = booking.status !== 'booked' || booking.contested_at !== null
    if (!isOver || !booking.is_spent || !(await reissueFor(db, booking, 'operator', now))) throw problem('not_now')
    if (booking.status === 'booked') await endBooking(db, id, { status: 'missed', by: 'interviewer', reason: lines(reason) })
    await dropErrands(db, id)
    await noteMoment(db, id, 'settled_at', now)
    await auditBooking(db, 'mock credit reissued', booking, { reason }, caller.id, now)
    await tellReissued(db, deps, { ...booking, by: null }, now)
  })

/** The session counts, and the candidate is told so: they were promised an answer. */
export const settle = (deps: Deps, caller: Caller, id: number, reason: string): Promise<object> =>
  change(deps, id, async (db, booking, now) => {
    if (booking.contested_at === null || booking.settled_at !== null) throw problem('not_now')
    if (booking.status === 'booked') await held(db, booking, now, caller.id)
    await noteMoment(db, id, 'settled_at', now)
    await auditBooking(db, 'mock booking settled', booking, { reason }, caller.id, now)
    await tellSettled(db, deps, await readAnew(db, booking), now)
  })

async function change(deps: Deps, id: number, deed: Deed): Promise<object> {
  const found = await findBooking(deps.db, id)
  if (!found || found.status === 'moved') throw problem('not_found')
  await withBooking(deps, found, deed)
  return {}
}

/** A checkout that was marked used, and nothing came of it. */
export async function reissueSession(
  { db, clock }: Deps,
  caller: Caller,
  { session_id, reason }: { session_id: string; reason: string },
): Promise<object> {
  const now = clock.now()
  const found = await entitlementBehind(db, session_id, now)
  if (!found) throw problem('not_found')
  await inTransaction(db, async (trx) => {
    const spent = (await holdCredits(trx, found.orderId)).at(-1)
    // A booking of ours has its own call, which gives it one credit and no other.
    if (!spent?.used_at || isBookingUse(spent.used_for)) throw problem('not_now')
    if (!(await reissueCredit(trx, spent, { reason: 'operator', bookingId: null }, now))) throw problem('not_now')
    await audit(trx, { event: 'mock credit reissued', userId: caller.id, detail: { order: found.orderId, reason } }, now)
  })
  return {}
}

export async function listInterviewers({ db, clock }: Deps): Promise<{ interviewers: AdminInterviewer[] }> {
  const rows = await findInterviewers(db, clock.now())
  return { interviewers: rows.map(({ shown_name: name, ...row }) => ({ name, ...row })) }
}

export async function makeInterviewer(
  { db, clock }: Deps,
  caller: Caller,
  { email, name, zone, is_open }: { email: string; name: string; zone?: string; is_open: boolean },
): Promise<{ id: number }> {
  if (zone !== undefined) insistOnZone(zone)
  const shown = oneLine(name)
  if (shown === '') throw invalid([{ field: 'name', message: 'A name is required.' }])
  const userId = await idOfEmail(db, email)
  if (userId === undefined) throw invalid([{ field: 'email', message: 'User with this email does not exist.' }])
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const id = await saveInterviewer(trx, { userId, name: shown, zone, isOpen: is_open, defaults: interviewerDefaults }, now)
    const detail = { by: caller.id, interviewer: id, is_open }
    await audit(trx, { event: 'interviewer saved', userId, detail }, now)
    return { id }
  })
}

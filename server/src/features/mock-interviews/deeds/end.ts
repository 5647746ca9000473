/** How a booking comes to its end, and what becomes of its credit. Each is called under the lock of `withBooking`. */
import type { By } from 'contract/mock-interviews/model.ts'
import { feedbackHours } from 'contract/mock-interviews/rules.ts'
import type { Db } from '../../../db/db.ts'
import { after, hours } from '../../../platform/clock.ts'
import { type Credit, giveBackCredit, reissueCredit } from '../../payments/credits.ts'
import { dropErrands } from '../agenda/agenda-store.ts'
import { type BookingRow, endBooking, noteMoment } from '../bookings/booking-store.ts'
import { isInTime } from '../bookings/policy.ts'
import type { TellDeps } from '../telling/mails.ts'
import { tellCancelled, tellReissued } from '../telling/tell.ts'
import { auditBooking } from './audit-booking.ts'
import { readAnew } from './with-booking.ts'

interface Ending {
  by: By
  reason?: string
  /** Whose account did it. */
  actor?: number | undefined
}

/**
 * The candidate has the credit back in time and not afterwards; where we cancel there is a new one. What went back to its payer is free of the
 * booking, for when a dispute is won.
 */
export async function cancel(
  db: Db,
  deps: TellDeps,
  booking: BookingRow,
  { by, reason, actor }: Ending,
  now: Date,
): Promise<void> {
  await endBooking(db, booking.id, { status: 'cancelled', by, ...(reason && { reason }) })
  await dropErrands(db, booking.id)
  if (by === 'payment' || (by === 'candidate' && isInTime(booking, now))) await giveBackCredit(db, booking.credit_id)
  const isOurs = by === 'interviewer' || by === 'operator'
  const isReissued = isOurs && (await reissueFor(db, booking, by === 'interviewer' ? 'interviewer cancelled' : 'operator', now))
  await auditBooking(db, 'mock booking cancelled', booking, { by, reissued: isReissued }, actor, now)
  await tellCancelled(db, deps, await readAnew(db, booking), { isReissued }, now)
}

export async function missedByInterviewer(db: Db, deps: TellDeps, booking: BookingRow, now: Date): Promise<void> {
  await endBooking(db, booking.id, { status: 'missed', by: 'interviewer' })
  await dropErrands(db, booking.id)
  const isReissued = await reissueFor(db, booking, 'interviewer missed', now)
  await auditBooking(db, 'mock interview missed', booking, { by: 'interviewer', reissued: isReissued }, undefined, now)
  if (isReissued) await tellReissued(db, deps, await readAnew(db, booking), now)
}

export async function missedByCandidate(db: Db, booking: BookingRow, now: Date, actor?: number): Promise<void> {
  await endBooking(db, booking.id, { status: 'missed', by: 'candidate' })
  await dropErrands(db, booking.id)
  await auditBooking(db, 'mock interview missed', booking, { by: 'candidate' }, actor, now)
}

/** What is to be said of it afterwards stays on the agenda. */
export async function held(db: Db, booking: BookingRow, now: Date, actor?: number): Promise<void> {
  await endBooking(db, booking.id, { status: 'held' })
  await noteMoment(db, booking.id, 'feedback_due_at', after(booking.ends_at, hours(feedbackHours)))
  await auditBooking(db, 'mock interview held', booking, {}, actor, now)
}

/** The two sides say different things: an administrator looks at it. */
export async function contest(db: Db, booking: BookingRow, now: Date, actor?: number): Promise<void> {
  await noteMoment(db, booking.id, 'contested_at', now)
  await auditBooking(db, 'mock interview contested', booking, {}, actor, now)
}

/** Another credit for one that was used for nothing, once. @returns whether there is one now */
export const reissueFor = (
  db: Db,
  { id, order_id }: Pick<BookingRow, 'id' | 'order_id'>,
  reason: Exclude<Credit['reason'], 'paid'>,
  now: Date,
): Promise<boolean> => reissueCredit(db, { order_id }, { reason, bookingId: id }, now)

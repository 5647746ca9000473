/** How a booking comes to its end, and what becomes of its credit. Each is called under the lock of `withBooking`. */
import type { By } from 'contract/mock-interviews/model.ts'
import { feedbackHours } from 'contract/mock-interviews/rules.ts'
import type { Db } from '../../../db/db.ts'
import { after, hours } from '../../../platform/clock.ts'
import { type Credit, giveBackCredit, reissueCredit } from '../../payments/credits.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { endBooking, setMoment } from '../bookings/change-booking.ts'
import { isInTime } from '../bookings/policy.ts'
import { mailCancelled, mailReissued } from '../mails/booking-mails.ts'
import type { MailDeps } from '../mails/compose.ts'
import { mailContested } from '../mails/contested-mails.ts'
import { dropTasks, planDecision } from '../tasks/task-store.ts'
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
  deps: MailDeps,
  booking: BookingRow,
  { by, reason, actor }: Ending,
  now: Date,
): Promise<void> {
  await endBooking(db, booking.id, { status: 'cancelled', by, ...(reason && { reason }) })
  await dropTasks(db, booking.id)
  if (booking.contested_at !== null) await setMoment(db, booking.id, 'settled_at', now)
  if (by === 'payment' || (by === 'candidate' && isInTime(booking, now))) await giveBackCredit(db, booking.credit_id)
  const isOurs = by === 'interviewer' || by === 'operator'
  const isReissued = isOurs && (await compensate(db, booking, by === 'interviewer' ? 'interviewer cancelled' : 'operator', now))
  await auditBooking(db, 'mock booking cancelled', booking, { side: by, reissued: isReissued }, actor, now)
  await mailCancelled(db, deps, await readAnew(db, booking), { isReissued }, now)
}

export async function missedByInterviewer(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  await endBooking(db, booking.id, { status: 'missed', by: 'interviewer' })
  await dropTasks(db, booking.id)
  const isReissued = await compensate(db, booking, 'interviewer missed', now)
  await auditBooking(db, 'mock interview missed', booking, { side: 'interviewer', reissued: isReissued }, undefined, now)
  if (isReissued) await mailReissued(db, deps, await readAnew(db, booking), now)
}

export async function missedByCandidate(db: Db, booking: BookingRow, now: Date, actor?: number): Promise<void> {
  await endBooking(db, booking.id, { status: 'missed', by: 'candidate' })
  await dropTasks(db, booking.id)
  await auditBooking(db, 'mock interview missed', booking, { side: 'candidate' }, actor, now)
}

/** What is to be said of it afterwards is still to be done. */
export async function held(db: Db, booking: BookingRow, now: Date, actor?: number): Promise<void> {
  await endBooking(db, booking.id, { status: 'held' })
  await setMoment(db, booking.id, 'feedback_due_at', after(booking.ends_at, hours(feedbackHours)))
  await auditBooking(db, 'mock interview held', booking, {}, actor, now)
}

/** The two sides say different things, or one what was not seen: an administrator looks at it, and all three are told, once. */
export async function contest(
  db: Db,
  deps: MailDeps,
  booking: BookingRow,
  { reason, actor }: Pick<Ending, 'reason' | 'actor'>,
  now: Date,
): Promise<void> {
  await auditBooking(db, 'mock interview contested', booking, reason ? { reason } : {}, actor, now)
  if (booking.contested_at !== null) return
  await setMoment(db, booking.id, 'contested_at', now)
  await planDecision(db, booking, now)
  await mailContested(db, deps, await readAnew(db, booking), now)
}

/** It is not the candidate's loss. Where the money went back there is no other credit; theirs is free for when a dispute is won. */
async function compensate(db: Db, booking: BookingRow, reason: Exclude<Credit['reason'], 'paid'>, now: Date): Promise<boolean> {
  if (!booking.is_revoked) return reissueFor(db, booking, reason, now)
  if (!booking.is_replaced) await giveBackCredit(db, booking.credit_id)
  return false
}

/** Another credit for one that was used for nothing, once. @returns whether there is one now */
export const reissueFor = (
  db: Db,
  { id, order_id }: Pick<BookingRow, 'id' | 'order_id'>,
  reason: Exclude<Credit['reason'], 'paid'>,
  now: Date,
): Promise<boolean> => reissueCredit(db, { order_id }, { reason, bookingId: id }, now)

/** What happens about bookings by itself, when its time has come. Each errand is taken and done in one transaction, by whichever process is first. */
import type { Db } from '../../../db/db.ts'
import type { DueErrand } from '../agenda/agenda-store.ts'
import { findDueErrands, takeErrand } from '../agenda/agenda-store.ts'
import { type BookingRow, findBooking, findRevoked } from '../bookings/booking-store.ts'
import { cancel, held, missedByCandidate, missedByInterviewer } from '../deeds/end.ts'
import { type DeedDeps, withBooking } from '../deeds/with-booking.ts'
import { remind, remindOfFeedback, tellLateFeedback } from '../telling/tell.ts'

const batch = 50

type JobDeps = DeedDeps & { log: { error(details: object, message: string): void } }

/** @returns whether there may be more */
export async function doErrands(deps: JobDeps): Promise<boolean> {
  const revoked = await findRevoked(deps.db, batch)
  for (const id of revoked) await apart(deps, id, () => withdraw(deps, id))
  const due = await findDueErrands(deps.db, deps.clock.now(), batch)
  for (const errand of due) await apart(deps, errand.booking_id, () => run(deps, errand))
  return revoked.length === batch || due.length === batch
}

/** The others do not wait for one that fails. */
async function apart({ log }: JobDeps, booking: number, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => log.error({ booking, err: error }, 'an errand about a booking failed'))
}

/** Its money went back: nobody is interviewed for it. */
async function withdraw(deps: JobDeps, id: number): Promise<void> {
  const found = await findBooking(deps.db, id)
  if (!found) return
  await withBooking(deps, found, async (db, booking, now) => {
    if (booking.is_revoked && booking.status === 'booked') await cancel(db, deps, booking, { by: 'payment' }, now)
  })
}

async function run(deps: JobDeps, errand: DueErrand): Promise<void> {
  const found = await findBooking(deps.db, errand.booking_id)
  if (!found) return
  await withBooking(deps, found, async (db, booking, now) => {
    if (await takeErrand(db, errand)) await errands[errand.what](db, deps, booking, now)
  })
}

type Run = (db: Db, deps: JobDeps, booking: BookingRow, now: Date) => Promise<void>

const errands: Record<DueErrand['what'], Run> = {
  'day before': async (db, deps, booking, now) => {
    if (booking.status === 'booked' && now < booking.starts_at) await remind(db, deps, booking, '24 hours', now)
  },
  'hour before': async (db, deps, booking, now) => {
    if (booking.status === 'booked' && now < booking.starts_at) await remind(db, deps, booking, 'an hour', now)
  },
  settle: (db, deps, booking, now) => settle(db, deps, booking, now),
  'feedback in 12 hours': (db, deps, booking, now) => ask(db, deps, booking, 12, now),
  'feedback in 4 hours': (db, deps, booking, now) => ask(db, deps, booking, 4, now),
  'feedback late': async (db, deps, booking, now) => {
    if (booking.status === 'held' && booking.feedback_at === null) await tellLateFeedback(db, deps, booking, now)
  },
}

/** A day later nobody has said anything: who opened the page was there. An interviewer who never came is not the candidate's loss. */
async function settle(db: Db, deps: JobDeps, booking: BookingRow, now: Date): Promise<void> {
  if (booking.status !== 'booked' || booking.contested_at !== null) return
  if (booking.interviewer_came_at === null) await missedByInterviewer(db, deps, booking, now)
  else if (booking.candidate_came_at === null) await missedByCandidate(db, booking, now)
  else await held(db, booking, now)
}

async function ask(db: Db, deps: JobDeps, booking: BookingRow, hoursLeft: number, now: Date): Promise<void> {
  const wasHeld = booking.status === 'held' || (booking.status === 'booked' && booking.interviewer_came_at !== null)
  if (wasHeld && booking.feedback_at === null) await remindOfFeedback(db, deps, booking, hoursLeft, now)
}

/** What happens about bookings by itself, when its time has come. Each task is taken and done in one transaction, by whichever process is first. */
import type { Db } from '../../../db/db.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { settleBy } from '../bookings/policy.ts'
import { cancel, held, missedByCandidate, missedByInterviewer } from '../lifecycle/outcomes.ts'
import { type BookingDeps, withBooking } from '../lifecycle/with-booking.ts'
import { mailLateFeedback, remind, remindOfFeedback } from '../mails/booking-mails.ts'
import { mailLateDecision } from '../mails/contested-mails.ts'
import { type DueTask, findDueTasks, planWithdrawals, postponeTask, takeTask } from '../tasks/task-store.ts'

const batch = 50

type JobDeps = BookingDeps & { log: { error(details: object, message: string): void } }

/** @returns whether there may be more */
export async function runDueTasks(deps: JobDeps): Promise<boolean> {
  const { db, clock } = deps
  const now = clock.now()
  await planWithdrawals(db, now, batch)
  const due = await findDueTasks(db, now, batch)
  // The others do not wait for one that fails.
  for (const task of due) await run(deps, task).catch((error: unknown) => postpone(deps, task, error))
  return due.length === batch
}

async function run(deps: JobDeps, task: DueTask): Promise<void> {
  const found = await findBooking(deps.db, task.booking_id)
  if (!found) return
  await withBooking(deps, found, async (db, booking, now) => {
    if (await takeTask(db, task)) await tasks[task.what](db, deps, booking, now)
  })
}

async function postpone({ db, clock, log }: JobDeps, task: DueTask, error: unknown): Promise<void> {
  log.error({ ...task, err: error }, 'a task about a booking failed')
  await postponeTask(db, task, String(error), clock.now())
}

type Run = (db: Db, deps: JobDeps, booking: BookingRow, now: Date) => Promise<void>

const tasks: Record<DueTask['what'], Run> = {
  'day before': async (db, deps, booking, now) => {
    if (booking.status === 'booked' && now < booking.starts_at) await remind(db, deps, booking, '24 hours', now)
  },
  'hour before': async (db, deps, booking, now) => {
    if (booking.status === 'booked' && now < booking.starts_at) await remind(db, deps, booking, 'an hour', now)
  },
  settle: (db, deps, booking, now) => closeUnreported(db, deps, booking, now),
  'feedback in 12 hours': (db, deps, booking, now) => remindOfFeedbackIfDue(db, deps, booking, 12, now),
  'feedback in 4 hours': (db, deps, booking, now) => remindOfFeedbackIfDue(db, deps, booking, 4, now),
  'feedback late': async (db, deps, booking, now) => {
    if (booking.status === 'held' && booking.feedback_at === null) await mailLateFeedback(db, deps, booking, now)
  },
  'contest late': async (db, deps, booking, now) => {
    if (settleBy(booking) !== null) await mailLateDecision(db, deps, booking, now)
  },
  /** Where a dispute was won meanwhile it stands. */
  withdraw: async (db, deps, booking, now) => {
    if (booking.is_revoked && booking.status === 'booked') await cancel(db, deps, booking, { by: 'payment' }, now)
  },
}

/** A day later nobody has said anything: who opened the page was there. An interviewer who never came is not the candidate's loss. */
async function closeUnreported(db: Db, deps: JobDeps, booking: BookingRow, now: Date): Promise<void> {
  if (booking.status !== 'booked' || booking.contested_at !== null) return
  if (booking.interviewer_checked_in_at === null) await missedByInterviewer(db, deps, booking, now)
  else if (booking.candidate_checked_in_at === null) await missedByCandidate(db, booking, now)
  else await held(db, booking, now)
}

async function remindOfFeedbackIfDue(db: Db, deps: JobDeps, booking: BookingRow, hoursLeft: number, now: Date): Promise<void> {
  const wasHeld = booking.status === 'held' || (booking.status === 'booked' && booking.interviewer_checked_in_at !== null)
  if (wasHeld && booking.feedback_at === null) await remindOfFeedback(db, deps, booking, hoursLeft, now)
}

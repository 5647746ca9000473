/** What is said of each thing that happens to a booking, to both sides of it. Where the two contradict each other: `contested-mails.ts`. */
import { changeHours, checkInMinutes, feedbackHours, mostMoves } from 'contract/mock-interviews/rules.ts'
import type { Db } from '../../../db/db.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { isInTime } from '../bookings/policy.ts'
import { aboutWishes, type MailDeps, mailCandidate, mailInterviewer, whenOf } from './compose.ts'

/** What holds at this moment: within a day of the start nothing can be changed any more. */
function howToChange(booking: BookingRow, now: Date): string {
  if (!isInTime(booking, now))
    return `It starts in less than ${changeHours} hours, so it can’t be moved, and if you cancel it, your session counts as used.`
  const left = Math.max(0, mostMoves - booking.moves)
  const move = left === 0 ? '' : left === 1 ? 'move it once, or ' : `move it up to ${left} times, or `
  return `You can ${move}cancel it and choose another time later, until ${changeHours} hours before it starts.`
}
const theRoom = `The meeting link appears on this page ${checkInMinutes} minutes before the start.`

export async function mailBooked(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  await mailCandidate(
    db,
    deps,
    booking,
    {
      subject: 'Your mock interview is booked',
      paragraphs: [
        `${booking.shown_name} will interview you on ${whenOf(booking, 'candidate')}.`,
        theRoom,
        howToChange(booking, now),
      ],
      calendar: 'REQUEST',
    },
    now,
  )
  await mailInterviewer(
    db,
    deps,
    booking,
    {
      subject: 'You have a mock interview',
      paragraphs: [`You will interview ${booking.name} on ${whenOf(booking, 'interviewer')}.`, ...aboutWishes(booking)],
      calendar: 'REQUEST',
    },
    now,
  )
}

/** Where another interviewer has it now, the one before is told that it is not theirs any more. */
export async function mailMoved(
  db: Db,
  deps: MailDeps,
  { before, booking }: { before: BookingRow; booking: BookingRow },
  now: Date,
): Promise<void> {
  await mailCandidate(
    db,
    deps,
    booking,
    {
      subject: 'Your mock interview was moved',
      paragraphs: [
        `${booking.shown_name} will interview you on ${whenOf(booking, 'candidate')}.`,
        `The old time was ${whenOf({ ...before, zone: booking.zone }, 'candidate')}.`,
        theRoom,
        howToChange(booking, now),
      ],
      calendar: 'REQUEST',
    },
    now,
  )
  const isSame = before.interviewer_id === booking.interviewer_id
  const was = `The old time was ${whenOf(before, 'interviewer')}.`
  await mailInterviewer(
    db,
    deps,
    booking,
    {
      subject: isSame ? 'A mock interview was moved' : 'You have a mock interview',
      paragraphs: [
        `You will interview ${booking.name} on ${whenOf(booking, 'interviewer')}.`,
        ...(isSame ? [was] : []),
        ...aboutWishes(booking),
      ],
      calendar: 'REQUEST',
    },
    now,
  )
  if (isSame) return
  await mailInterviewer(
    db,
    deps,
    { ...before, sequence: booking.sequence },
    {
      subject: 'A mock interview was moved to another interviewer',
      paragraphs: [`The candidate chose another interviewer. ${whenOf(before, 'interviewer')} is free again.`],
      calendar: 'CANCEL',
    },
    now,
  )
}

/** @param booking as it is after it was canceled */
export async function mailCancelled(
  db: Db,
  deps: MailDeps,
  booking: BookingRow,
  { isReissued }: { isReissued: boolean },
  now: Date,
): Promise<void> {
  const when = whenOf(booking, 'candidate')
  const isFree = booking.by === 'candidate' && isInTime(booking, now)
  const why = booking.reason ? [`Reason: ${booking.reason}`] : []
  const next: Record<NonNullable<BookingRow['by']>, string[]> = {
    candidate: isFree
      ? [`Your interview on ${when} is canceled.`, 'You can choose another time whenever you like.']
      : [`Your interview on ${when} is canceled.`, `It was less than ${changeHours} hours away, so the session counts as used.`],
    interviewer: [`${booking.shown_name} had to cancel your interview on ${when}.`, ...why],
    operator: [`Your interview on ${when} had to be canceled.`, ...why],
    payment: [`Your interview on ${when} is canceled because its payment was refunded.`],
  }
  await mailCandidate(
    db,
    deps,
    booking,
    {
      subject: 'Your mock interview is canceled',
      paragraphs: [
        ...next[booking.by ?? 'operator'],
        ...(isReissued ? ['We are sorry. You have a new session: use the link to choose another time.'] : []),
      ],
      chooseAgain: isReissued || isFree,
      calendar: 'CANCEL',
    },
    now,
  )
  const said: Record<NonNullable<BookingRow['by']>, string> = {
    candidate: `${booking.name} has canceled`,
    interviewer: 'You have canceled',
    operator: 'An administrator has canceled',
    payment: 'The payment was refunded, which cancels',
  }
  await mailInterviewer(
    db,
    deps,
    booking,
    {
      subject: 'A mock interview is canceled',
      paragraphs: [`${said[booking.by ?? 'operator']} the interview on ${whenOf(booking, 'interviewer')}.`, ...why],
      calendar: 'CANCEL',
    },
    now,
  )
}

/** The interviewer was not there, or an administrator says that it does not count. */
export async function mailReissued(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const wasMissed = booking.by === 'interviewer'
  await mailCandidate(
    db,
    deps,
    booking,
    {
      subject: 'You have another mock interview',
      paragraphs: [
        wasMissed
          ? `${booking.shown_name} was not there on ${whenOf(booking, 'candidate')}. We are sorry.`
          : `Your interview on ${whenOf(booking, 'candidate')} does not count as used.`,
        'You have a new session: use the link to choose another time.',
      ],
      chooseAgain: true,
    },
    now,
  )
  if (!wasMissed) return
  await mailInterviewer(
    db,
    deps,
    booking,
    {
      subject: 'You missed a mock interview',
      paragraphs: [
        `You were due to interview ${booking.name} on ${whenOf(booking, 'interviewer')}, but you did not open the interview page.`,
        'The candidate has a new session. If this is wrong, contact an administrator.',
      ],
    },
    now,
  )
}

/** @param timeLeft before the start, as one says it */
export async function remind(
  db: Db,
  deps: MailDeps,
  booking: BookingRow,
  timeLeft: '24 hours' | 'an hour',
  now: Date,
): Promise<void> {
  const expiresAt = booking.starts_at
  const subject = `Your mock interview is in ${timeLeft}`
  await mailCandidate(
    db,
    deps,
    booking,
    { subject, paragraphs: [`${booking.shown_name} will interview you on ${whenOf(booking, 'candidate')}.`, theRoom], expiresAt },
    now,
  )
  const toInterviewer = [`You will interview ${booking.name} on ${whenOf(booking, 'interviewer')}.`, ...aboutWishes(booking)]
  await mailInterviewer(db, deps, booking, { subject, paragraphs: toInterviewer, expiresAt }, now)
}

export async function remindOfFeedback(db: Db, deps: MailDeps, booking: BookingRow, hoursLeft: number, now: Date): Promise<void> {
  const paragraphs = [
    `You interviewed ${booking.name} on ${whenOf(booking, 'interviewer')}. Your feedback is still missing.`,
    `It is due in ${hoursLeft} hours.`,
  ]
  await mailInterviewer(db, deps, booking, { subject: `Feedback is due in ${hoursLeft} hours`, paragraphs }, now)
}

export async function mailLateFeedback(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const paragraphs = [
    `The feedback on your interview of ${whenOf(booking, 'candidate')} is late. We have reminded your interviewer and will email you when it arrives.`,
  ]
  await mailCandidate(db, deps, booking, { subject: 'Your feedback is late', paragraphs }, now)
  const due = [
    `The feedback for ${booking.name} was due ${feedbackHours} hours after the interview. Administrators can see that it is late.`,
  ]
  await mailInterviewer(db, deps, booking, { subject: 'Feedback is late', paragraphs: due }, now)
}

/** A country has other clocks than when it was booked. */
export async function mailChangedClocks(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const subject = 'The local time of your mock interview has changed'
  const why = 'The time-zone rules have changed since it was booked. The interview takes place at the same moment, which is now:'
  const toCandidate = [why, `${whenOf(booking, 'candidate')}.`]
  await mailCandidate(db, deps, booking, { subject, paragraphs: toCandidate, calendar: 'REQUEST' }, now)
  const toInterviewer = [why, `${whenOf(booking, 'interviewer')}, with ${booking.name}.`]
  await mailInterviewer(db, deps, booking, { subject, paragraphs: toInterviewer, calendar: 'REQUEST' }, now)
}

export async function mailFeedback(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const paragraphs = [
    `${booking.shown_name} has written feedback on your interview of ${whenOf(booking, 'candidate')}: what went well, and what to practice next.`,
  ]
  await mailCandidate(db, deps, booking, { subject: 'Your feedback is here', paragraphs }, now)
}

export async function mailAddendum(db: Db, deps: MailDeps, booking: BookingRow, text: string, now: Date): Promise<void> {
  const paragraphs = [`${booking.shown_name} has added to your feedback:`, text]
  await mailCandidate(db, deps, booking, { subject: 'Your interviewer added to your feedback', paragraphs }, now)
}

/** What is said where the two sides of a booking contradict each other: that it is looked at, that it takes longer, and how it ended. */
import { contestedDays } from 'contract/mock-interviews/rules.ts'
import type { Db } from '../../../db/db.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { addressesOfAdministrators } from '../../accounts/accounts.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { settleBy } from '../bookings/policy.ts'
import { formatTime } from '../zones/format-time.ts'
import { type MailDeps, mailCandidate, mailInterviewer, whenOf } from './compose.ts'

const unclear = (interview: string) => `We can’t tell who attended ${interview}: the reports and our records do not agree.`
const decision = `An administrator will decide within ${contestedDays} days. We will email you then.`

export async function mailContested(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const subject = 'We are reviewing your mock interview'
  const toCandidate = unclear(`your interview with ${booking.shown_name} on ${whenOf(booking, 'candidate')}`)
  await mailCandidate(db, deps, booking, { subject, paragraphs: [toCandidate, decision] }, now)
  const toInterviewer = unclear(`the interview with ${booking.name} on ${whenOf(booking, 'interviewer')}`)
  await mailInterviewer(db, deps, booking, { subject, paragraphs: [toInterviewer, decision] }, now)
  await mailAdministrators(db, deps, booking, 'A mock interview is contested', now)
}

/** Who was promised an answer is told that there is none yet. */
export async function mailLateDecision(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const subject = 'We are still reviewing your mock interview'
  const late = 'We have reminded the administrator who decides. We will email you as soon as there is a decision.'
  const toCandidate = `The review of your interview on ${whenOf(booking, 'candidate')} is taking longer than we said.`
  await mailCandidate(db, deps, booking, { subject, paragraphs: [toCandidate, late] }, now)
  const toInterviewer = `The review of the interview on ${whenOf(booking, 'interviewer')} is taking longer than we said.`
  await mailInterviewer(db, deps, booking, { subject, paragraphs: [toInterviewer, late] }, now)
  await mailAdministrators(db, deps, booking, 'A contested mock interview is late', now)
}

/** It was looked at, and stays as it is. */
export async function mailSettled(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const looked = 'We have reviewed the reports from you and the interviewer.'
  const paragraphs = [looked, `Your interview of ${whenOf(booking, 'candidate')} counts as used.`]
  await mailCandidate(db, deps, booking, { subject: 'We have reviewed your mock interview', paragraphs }, now)
}

/** @param options.counts whether the candidate's session counts as used, or they have another */
export async function mailInterviewerDecided(
  db: Db,
  deps: MailDeps,
  booking: BookingRow,
  { counts }: { counts: boolean },
  now: Date,
): Promise<void> {
  const when = whenOf(booking, 'interviewer')
  const paragraphs = [
    `An administrator has reviewed the reports from you and ${booking.name} about the interview on ${when}.`,
    counts ? 'The interview counts as held.' : `${booking.name} has a new session.`,
  ]
  await mailInterviewer(db, deps, booking, { subject: 'We have reviewed a mock interview', paragraphs }, now)
}

async function mailAdministrators(db: Db, deps: MailDeps, booking: BookingRow, subject: string, now: Date): Promise<void> {
  const { text: when } = formatTime('UTC', booking.starts_at, booking.ends_at)
  const mail = layOutMail(deps.config.productName, {
    subject,
    paragraphs: [
      `${booking.shown_name} was due to interview ${booking.name} on ${when} (booking ${booking.id}, order ${booking.reference}).`,
      ...whatIsKnown(booking),
      `Please decide by ${minuteOf(settleBy(booking))} UTC, in the list of contested bookings: give a new credit, or let the session count.`,
    ],
  })
  const addresses = await addressesOfAdministrators(db)
  await queueMails(
    db,
    addresses.map((to) => ({ to, mail })),
    now,
  )
}

const minuteOf = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

/** Each side opened the page or did not, and said or did not say that the other was absent. */
function whatIsKnown(booking: BookingRow): string[] {
  const { candidate_checked_in_at, interviewer_checked_in_at, candidate_reported_at, interviewer_reported_at } = booking
  const at = (moment: Date) => `at ${minuteOf(moment)} UTC`
  const came = (moment: Date | null) => (moment ? `opened its page ${at(moment)}` : 'never opened its page')
  return [
    `The candidate ${came(candidate_checked_in_at)}, the interviewer ${came(interviewer_checked_in_at)}.`,
    ...(candidate_reported_at ? [`The candidate reported ${at(candidate_reported_at)} that the interviewer was not there.`] : []),
    ...(interviewer_reported_at
      ? [`The interviewer reported ${at(interviewer_reported_at)} that the candidate was not there.`]
      : []),
  ]
}

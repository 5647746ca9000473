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

const unclear = (interview: string) =>
  `It is not clear to us who was there at ${interview}: what is said and what was seen do not agree.`
const decision = `An administrator looks at it and decides within ${contestedDays} days. You hear from us then.`

export async function mailContested(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const subject = 'Your mock interview is looked at'
  const toCandidate = unclear(`your interview with ${booking.shown_name} on ${whenOf(booking, 'candidate')}`)
  await mailCandidate(db, deps, booking, { subject, paragraphs: [toCandidate, decision] }, now)
  const toInterviewer = unclear(`the interview with ${booking.name} on ${whenOf(booking, 'interviewer')}`)
  await mailInterviewer(db, deps, booking, { subject, paragraphs: [toInterviewer, decision] }, now)
  await mailAdministrators(db, deps, booking, 'A mock interview is contested', now)
}

/** Who was promised an answer is told that there is none yet. */
export async function mailLateDecision(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const subject = 'Your mock interview is still looked at'
  const late = 'An administrator has not decided yet, and was reminded. You hear from us then.'
  const toCandidate = `It takes longer than we said to look at your interview on ${whenOf(booking, 'candidate')}.`
  await mailCandidate(db, deps, booking, { subject, paragraphs: [toCandidate, late] }, now)
  const toInterviewer = `It takes longer than we said to look at the interview on ${whenOf(booking, 'interviewer')}.`
  await mailInterviewer(db, deps, booking, { subject, paragraphs: [toInterviewer, late] }, now)
  await mailAdministrators(db, deps, booking, 'A contested mock interview is late', now)
}

/** It was looked at, and stays as it is. */
export async function mailSettled(db: Db, deps: MailDeps, booking: BookingRow, now: Date): Promise<void> {
  const looked = 'We have looked at what you and the interviewer said.'
  const paragraphs = [looked, `Your interview of ${whenOf(booking, 'candidate')} stays as it is: the session counts as used.`]
  await mailCandidate(db, deps, booking, { subject: 'Your mock interview was looked at', paragraphs }, now)
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
    `An administrator has looked at what you and ${booking.name} said about the interview on ${when}.`,
    counts ? 'It stays as it is: the session counts.' : `${booking.name} has another session in its place.`,
  ]
  await mailInterviewer(db, deps, booking, { subject: 'A mock interview was looked at', paragraphs }, now)
}

async function mailAdministrators(db: Db, deps: MailDeps, booking: BookingRow, subject: string, now: Date): Promise<void> {
  const { text: when } = formatTime('UTC', booking.starts_at, booking.ends_at)
  const mail = layOutMail(deps.config.productName, {
    subject,
    paragraphs: [
      `${booking.shown_name} was to interview ${booking.name} on ${when} (booking ${booking.id}, order ${booking.reference}).`,
      ...whatIsKnown(booking),
      `It stands among the contested bookings, to be decided by ${minuteOf(settleBy(booking))} UTC: issue the credit again, or leave it as it is.`,
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
    ...(candidate_reported_at ? [`The candidate said ${at(candidate_reported_at)} that the interviewer was not there.`] : []),
    ...(interviewer_reported_at ? [`The interviewer said ${at(interviewer_reported_at)} that the candidate was not there.`] : []),
  ]
}

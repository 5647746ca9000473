/** What was acknowledged of a booking is there, once, and so is what follows from it. */
import type { Customer } from '../../crowd.ts'
import { countAgainst, type Findings } from '../../findings.ts'
import type { Drill } from '../../setting.ts'
import type { InterviewRows } from './read-interviews.ts'

/** A day after the start it is settled, and a while later done. */
const settledAfter = 25 * 3_600_000

export function auditBookings(
  drill: Drill,
  rows: InterviewRows,
  customers: readonly Customer[],
  now: Date,
  findings: Findings,
): void {
  for (const { person } of customers) auditCandidate(drill, rows, person.email, findings)
  for (const credit of rows.credits) auditCredit(rows, credit, findings)
  for (const { id, starts_at, status } of rows.bookings)
    if (status === 'booked' && now.getTime() - starts_at.getTime() > settledAfter)
      findings.wrong.push(`booking ${id}, of ${starts_at.toISOString()}, is not settled`)
  for (const { booking_id, what } of rows.agenda) findings.wrong.push(`“${what}” of booking ${booking_id} is left to be done`)
}

function auditCandidate(drill: Drill, rows: InterviewRows, email: string, findings: Findings): void {
  const own = rows.bookings.filter((booking) => booking.email === email)
  for (const step of ['booking', 'move']) {
    for (const { detail } of drill.journal.of(step, email)) {
      const [sessionId, start] = detail.split(' ')
      const credits = rows.sessions.filter(({ session_id }) => session_id === sessionId).map(({ credit_id }) => credit_id)
      const isThere = own.some(({ credit_id, starts_at }) => credits.includes(credit_id!) && starts_at.toISOString() === start)
      if (!isThere) findings.lost.push(`${email}: an acknowledged ${step} of ${start}`)
    }
  }
  const mailed = (subject: string) => rows.mails.filter((mail) => mail.recipient === email && mail.subject === subject).length
  const booked = new Set(own.map(({ uid }) => uid)).size
  const moved = own.filter(({ status }) => status === 'moved').length
  countAgainst(drill, 'booking', email, findings)('booking', booked)
  countAgainst(drill, 'move', email, findings)('move', moved)
  for (const [subject, count] of [
    ['Your mock interview is booked', booked],
    ['Your mock interview was moved', moved],
  ] as const)
    if (mailed(subject) !== count) findings.wrong.push(`${email}: “${subject}” ${mailed(subject)} times, for ${count}`)
}

/** Nobody cancels here, and nobody comes: what was booked stands, was made good, or lost its payment. */
function auditCredit({ bookings, credits }: InterviewRows, credit: InterviewRows['credits'][number], findings: Findings): void {
  const own = bookings.filter(({ credit_id, status }) => credit_id === credit.id && status !== 'moved')
  if (own.length > 1) findings.doubled.push(`credit ${credit.id} has ${own.length} bookings`)
  const [booking] = own
  const isSpent = booking !== undefined && booking.by !== 'payment'
  if (isSpent !== (credit.used_at !== null)) findings.wrong.push(`credit ${credit.id} is used, or booked, and not both`)
  if (booking?.status === 'booked' && credit.revoked_at)
    findings.wrong.push(`booking ${booking.id} stands on a payment that went back`)
  const good = credits.filter(({ reissued_for }) => reissued_for === booking?.id && booking)
  if (booking?.status === 'missed' && good.length === 0 && !credit.revoked_at)
    findings.lost.push(`what makes good booking ${booking.id}`)
  if (good.length > 1) findings.doubled.push(`what makes good booking ${booking?.id}`)
}

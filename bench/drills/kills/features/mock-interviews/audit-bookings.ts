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
  for (const { booking_id, what } of rows.tasks) findings.wrong.push(`“${what}” of booking ${booking_id} is left to be done`)
}

function auditCandidate(drill: Drill, rows: InterviewRows, email: string, findings: Findings): void {
  const { journal } = drill
  const own = rows.bookings.filter((booking) => booking.email === email)
  const creditsOf = (sessionId: string | undefined) =>
    rows.sessions.filter(({ session_id }) => session_id === sessionId).map(({ credit_id }) => credit_id)
  for (const step of ['booking', 'move']) {
    for (const { detail } of journal.of(step, email)) {
      const [sessionId, start] = detail.split(' ')
      const credits = creditsOf(sessionId)
      const isThere = own.some(({ credit_id, starts_at }) => credits.includes(credit_id!) && starts_at.toISOString() === start)
      if (!isThere) findings.lost.push(`${email}: an acknowledged ${step} of ${start}`)
    }
  }
  for (const { detail: id } of journal.of('interviewer’s cancellation', email))
    if (!own.some((one) => String(one.id) === id && one.status === 'cancelled' && one.by === 'interviewer'))
      findings.lost.push(`${email}: an acknowledged cancellation of booking ${id} by its interviewer`)

  const [marked, reissued] = creditsByHand(rows, new Set(journal.of('payment', email).flatMap(({ detail }) => creditsOf(detail))))
  const booked = new Set(own.map(({ uid }) => uid)).size
  const moved = own.filter(({ status }) => status === 'moved').length
  const cancelled = own.filter(({ status }) => status === 'cancelled')
  countAgainst(drill, 'booking', email, findings)('booking', booked)
  countAgainst(drill, 'move', email, findings)('move', moved)
  countAgainst(
    drill,
    'interviewer’s cancellation',
    email,
    findings,
  )('interviewer’s cancellation', cancelled.filter(({ by }) => by === 'interviewer').length)
  countAgainst(drill, 'mark', email, findings)('mark', marked)
  countAgainst(drill, 'reissue', email, findings)('reissue', reissued)
  const mailed = (subject: string) => rows.mails.filter((mail) => mail.recipient === email && mail.subject === subject).length
  for (const [subject, count] of [
    ['Your mock interview is booked', booked],
    ['Your mock interview was moved', moved],
    ['Your mock interview is canceled', cancelled.length],
  ] as const)
    if (mailed(subject) !== count) findings.wrong.push(`${email}: “${subject}” ${mailed(subject)} times, for ${count}`)
}

/** Of these credits, how many are used for nothing that has a name, and how many an administrator issued. */
function creditsByHand({ credits }: InterviewRows, ids: ReadonlySet<number>): [marked: number, reissued: number] {
  const own = credits.filter(({ id }) => ids.has(id))
  return [
    own.filter(({ used_at, used_for }) => used_at !== null && used_for === null).length,
    own.filter(({ reason }) => reason === 'operator').length,
  ]
}

/**
 * A candidate cancels nothing here, and nobody comes: what was booked stands, was made good, or lost its payment. Where we failed while the
 * money was away, the credit is free for when it is back.
 */
function auditCredit({ bookings, credits }: InterviewRows, credit: InterviewRows['credits'][number], findings: Findings): void {
  const own = bookings.filter(({ credit_id, status, by }) => credit_id === credit.id && status !== 'moved' && by !== 'payment')
  const isUsed = credit.used_for !== null
  const [spent] = own.filter(({ uid }) => credit.used_for === `booking ${uid}`)
  const good = (id: number | undefined) => credits.filter(({ reissued_for }) => reissued_for === id).length
  const standing = own.filter(({ status }) => status === 'booked' || status === 'held')
  if (standing.length > 1) findings.doubled.push(`credit ${credit.id} has ${standing.length} bookings`)
  if (isUsed !== (spent !== undefined) || standing.some((booking) => booking !== spent))
    findings.wrong.push(`credit ${credit.id} is used, or booked, and not both`)
  for (const { id, status } of own) {
    if (status === 'booked' && credit.revoked_at) findings.wrong.push(`booking ${id} stands on a payment that went back`)
    if (good(id) > 1) findings.doubled.push(`what makes good booking ${id}`)
  }
  const isOurs = spent?.status === 'missed' || spent?.by === 'interviewer'
  if (isOurs && good(spent?.id) === 0) findings.lost.push(`what makes good booking ${spent?.id}`)
}

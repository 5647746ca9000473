/**
 * What the two sides of a booking are told by mail, queued in the transaction of what it tells. Every time is told as on the page, in the
 * reader's own zone, and what stands or stood goes into their calendar as well.
 */
import { paths } from 'contract/paths.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { type CalendarEntry, layOutMail } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/outbox.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { bookingPage } from '../bookings/link.ts'
import { calendarEntry, summaryOf } from '../invitations/calendar-invitation.ts'
import { formatTime } from '../zones/format-time.ts'

export type MailDeps = Pick<Deps, 'config' | 'secretKey'>

export interface MailText {
  subject: string
  paragraphs: string[]
  /** Where another time is chosen, in place of the booking's page. */
  chooseAgain?: boolean
  /** What it does to the entry in the reader's calendar. */
  calendar?: CalendarEntry['method']
  /** It says nothing after this moment. */
  expiresAt?: Date
}

/** What opens something is kept no longer than it takes to send it. */
export const linkLifetime = days(30)

export async function mailCandidate(db: Db, deps: MailDeps, booking: BookingRow, text: MailText, now: Date): Promise<void> {
  const { config } = deps
  const page = bookingPage(deps, booking)
  const action = text.chooseAgain
    ? { label: 'Choose a time', url: config.publicUrl + paths.secureBooking(booking.session_id) }
    : { label: 'Open your interview', url: page }
  const mail = layOutMail(config.productName, {
    subject: text.subject,
    paragraphs: text.paragraphs,
    action,
    footnote:
      'Anyone with this link can change your booking. To cancel, use the link; declining the calendar invite is not enough.',
  })
  const entry = {
    booking,
    reader: 'candidate',
    email: booking.email,
    summary: summaryOf(booking.shown_name),
    description: `${whenOf(booking, 'candidate')}\n\nJoin or change your booking: ${page}`,
    page,
  } as const
  const calendar = text.calendar && calendarEntry(config, text.calendar, entry, now)
  const expiresAt = text.expiresAt ?? after(now, linkLifetime)
  await queueMail(db, booking.email, { ...mail, ...(calendar && { calendar }) }, now, { expiresAt })
}

export async function mailInterviewer(
  db: Db,
  { config }: MailDeps,
  booking: BookingRow,
  text: Omit<MailText, 'chooseAgain'>,
  now: Date,
): Promise<void> {
  const page = config.publicUrl + paths.interviewRoom(booking.id)
  const mail = layOutMail(config.productName, {
    subject: text.subject,
    paragraphs: text.paragraphs,
    action: { label: 'Open the interview', url: page },
  })
  const entry = {
    booking,
    reader: 'interviewer',
    email: booking.interviewer_email,
    summary: `Mock interview: ${booking.name}`,
    description: `${whenOf(booking, 'interviewer')}\n\n${aboutWishes(booking).join('\n\n')}`,
    page,
  } as const
  const calendar = text.calendar && calendarEntry(config, text.calendar, entry, now)
  const options = text.expiresAt ? { expiresAt: text.expiresAt } : {}
  await queueMail(db, booking.interviewer_email, { ...mail, ...(calendar && { calendar }) }, now, options)
}

/** The time as its reader's clocks show it. */
export function whenOf(booking: BookingRow, reader: 'candidate' | 'interviewer'): string {
  const zone = reader === 'candidate' ? booking.zone : booking.interviewer_zone
  return formatTime(zone, booking.starts_at, booking.ends_at).text
}

/** What the candidate said of it. */
export const aboutWishes = ({ topic, notes }: Pick<BookingRow, 'topic' | 'notes'>): string[] => [
  ...(topic ? [`Topic: ${topic}`] : []),
  ...(notes ? [`Notes from the candidate: ${notes}`] : []),
]

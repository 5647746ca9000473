/**
 * A booking as an entry of its reader's own calendar (RFC 5545, 5546). Times are in UTC, so no zone has to be described; a booking that is
 * moved keeps its entry, whose sequence grows. Neither side learns the other's address.
 */
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Config } from '../../../config.ts'
import type { CalendarEntry } from '../../../platform/mail-layout.ts'
import type { BookingRow } from '../bookings/booking-row.ts'

interface Entry {
  booking: Pick<BookingRow, 'uid' | 'sequence' | 'starts_at' | 'ends_at'>
  reader: 'candidate' | 'interviewer'
  email: string
  summary: string
  description: string
  /** Our page about it, never the room itself. */
  page: string
}

export function calendarEntry(
  { productName, publicUrl, mail }: Pick<Config, 'productName' | 'publicUrl' | 'mail'>,
  method: CalendarEntry['method'],
  { booking, reader, email, summary, description, page }: Entry,
  now: Date,
): CalendarEntry {
  const isCancelled = method === 'CANCEL'
  const calendar = ical({
    prodId: { company: productName, product: 'Interviews', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: idOf(publicUrl, booking.uid, reader),
    sequence: booking.sequence,
    stamp: now,
    start: booking.starts_at,
    end: booking.ends_at,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary,
    description,
    location: page,
    organizer: { name: productName, email: addressIn(mail.from) },
    attendees: [{ email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
  return { method, content: `${calendar.toString().trimEnd()}\r\n` }
}

/** `Name <address>` or the address alone. */
const addressIn = (from: string): string =>
  from
    .slice(from.lastIndexOf('<') + 1)
    .replace(/>\s*$/, '')
    .trim()

/** What a candidate keeps of their own: no invitation, under the names that the mailed invitations have. */
export function calendarOf(
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
  bookings: readonly (Pick<BookingRow, 'uid' | 'sequence' | 'starts_at' | 'ends_at' | 'shown_name'> & { page?: string })[],
  now: Date,
): string {
  const calendar = ical({ prodId: { company: productName, product: 'Interviews', language: 'EN' } })
  for (const { uid, sequence, starts_at, ends_at, shown_name, page } of bookings)
    calendar.createEvent({
      id: idOf(publicUrl, uid, 'candidate'),
      sequence,
      stamp: now,
      start: starts_at,
      end: ends_at,
      summary: summaryOf(shown_name),
      ...(page && { description: `Join or change your booking: ${page}`, location: page }),
    })
  return `${calendar.toString().trimEnd()}\r\n`
}

export const summaryOf = (interviewer: string): string => `Mock interview with ${interviewer}`

const idOf = (publicUrl: string, uid: string, reader: Entry['reader']): string =>
  `mock-${uid}-${reader[0]}@${new URL(publicUrl).hostname}`

/**
 * A candidate's way from the payment to the interview: the two calls of spec §7.2, and choosing a time without another company (readings §6).
 *
 * What entitles to a booking is the checkout's session until there is one. Afterwards it is the link that is mailed, or the account that the
 * purchase is attached to. What is secret stands in the body.
 */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Email, Id, OneOf, ShortText, TextOrNull, Timestamp } from '../fields.ts'
import { ExternalBooking } from './external.ts'
import { ListedZone } from './find-zones.ts'
import { Booking, CalendarDate, DateTime, Interviewer, MultilineText, ReaderZone, whichBooking, wishes } from './model.ts'
import {
  changeHours,
  checkInMinutes,
  daysListed,
  graceMinutes,
  longestReason,
  mostMoves,
  mostOwnBookings,
  reportHours,
} from './rules.ts'

const session = { session_id: ShortText }

/** 403 in one sentence for what is unknown, of another product, unpaid, used or refunded; 409 while a bank payment has not settled. */
export const verifyMockAccess = endpoint('POST /api/verify-mock-access/', {
  who: 'anyone',
  summary: 'Whether this checkout opens the booking of a mock interview. It uses nothing up.',
  refusals: ['mock_payment_pending'],
  body: Type.Object(session),
  replies: {
    200: Type.Object({
      message: Type.Literal('Access granted'),
      scheduler: OneOf('built-in', 'embed'),
      embed_url: TextOrNull,
      reference: Type.String({ description: 'names the order to others; it opens nothing' }),
      email_hint: TextOrNull,
      is_waiting: Type.Boolean({ description: 'asked to be told when a time is free' }),
    }),
  },
})

/** The same booking again, or none again: 200 without effect. Another booking: 409. What is not granted: as above. */
export const markMockAccessUsed = endpoint('POST /api/mark-mock-access_used/', {
  who: 'anyone',
  summary: 'An interview was booked with this checkout.',
  body: Type.Object({ ...session, event_uri: Type.Optional(ShortText) }),
  replies: { 200: Type.Object({ message: Type.Literal('Marked as used') }) },
})

const Slot = Type.Object({
  starts_at: Timestamp,
  local: Type.String({ description: '`10:00`' }),
  offset: Type.String({ description: '`-05:00`' }),
  label: Type.String({ description: '`10:00`; with its offset where two of the day read alike: `1:30 (UTC−5)`' }),
  is_final: Type.Boolean({
    description: `begins in less than ${changeHours} hours: once booked, it cannot be moved or given back`,
  }),
  interviewer_ids: Type.Array(Id),
})

/** What is bought and not booked yet, or a booking: it may be moved. */
const entitlement = {
  session_id: Type.Optional(ShortText),
  ...whichBooking,
}

export const Slots = Type.Object({
  zone: Type.String(),
  zone_name: Type.String({ description: '`New York time`' }),
  today: Type.String({ description: 'in this zone' }),
  last: Type.String({ description: 'the last day that anything may be offered on' }),
  days: Type.Array(Type.Object({ date: Type.String(), slots: Type.Array(Slot) }), { description: 'those with a slot' }),
  interviewers: Type.Array(Interviewer),
})

export const listSlots = endpoint('POST /mock-interviews/slots', {
  who: 'anyone',
  summary: `The times that may be booked on ${daysListed} days, in a time zone.`,
  body: Type.Object({
    ...entitlement,
    zone: ReaderZone,
    from: Type.Optional(CalendarDate),
    interviewer_id: Type.Optional(Id),
  }),
  replies: { 200: Slots },
})

export const listZones = endpoint('GET /mock-interviews/zones', {
  who: 'anyone',
  summary:
    'All time zones, UTC first and then by name, with what people call them and what they are ahead of UTC at this moment.',
  replies: { 200: Type.Object({ zones: Type.Array(ListedZone) }) },
})

/** 409 where there are free times. Said again, the zone is the new one. Who books is not told any more. */
export const joinWaitlist = endpoint('POST /mock-interviews/waitlist', {
  who: 'anyone',
  summary: 'Mail the payer, once, when a time is free; it is told in this zone.',
  body: Type.Object({ ...session, zone: ReaderZone }),
  replies: { 200: Type.Object({ is_waiting: Type.Literal(true) }) },
})

/**
 * 409 where the time has just been taken, or has become final since the candidate read that it may be changed; nothing is used. The same
 * start again: the booking that there is.
 */
export const book = endpoint('POST /mock-interviews/bookings', {
  who: 'anyone',
  summary: 'Book a time. It uses the credit; both sides are mailed.',
  refusals: ['slot_taken'],
  body: Type.Object({
    ...session,
    starts_at: DateTime,
    interviewer_id: Type.Optional(Id),
    zone: ReaderZone,
    ...wishes,
    email: Type.Optional(Type.String({ ...Email, description: "where it is not the payer's own" })),
    is_final: Type.Optional(
      Type.Boolean({ description: 'what the list of times said; where it is left out, nothing is compared' }),
    ),
  }),
  replies: {
    200: Type.Object({
      booking: Booking,
      link: Type.Unsafe<string | null>({ ...TextOrNull, description: 'to its page, as it is mailed; in the first answer alone' }),
    }),
  },
})

const OwnBooking = Type.Object({
  ...Booking.properties,
  link: Type.Unsafe<string | null>({ ...TextOrNull, description: 'to its page, as it is mailed, where it is to be held or was' }),
})

export const listOwnBookings = endpoint('GET /mock-interviews/bookings', {
  who: 'member',
  summary: `What the caller bought: bookings, newest first, ${mostOwnBookings} at most, and what is still to be booked.`,
  replies: {
    200: Type.Object({
      bookings: Type.Array(OwnBooking),
      external: Type.Array(ExternalBooking, { description: 'with another scheduler' }),
      to_book: Type.Array(Type.Object({ session_id: Type.String(), since: Timestamp })),
    }),
  },
})

const BookingReply = { 200: Type.Object({ booking: Booking }) }

export const readBooking = endpoint('POST /mock-interviews/booking', {
  who: 'anyone',
  summary: 'A booking, by the link that was mailed or by its owner.',
  body: Type.Object(whichBooking),
  replies: BookingReply,
})

/** The entry has the identity of the mailed invitation: a calendar that has that one keeps one entry. */
export const getCalendarEntry = endpoint('POST /mock-interviews/booking/calendar', {
  who: 'anyone',
  summary: 'A booking that is to come as a calendar file (RFC 5545), by its link or its owner.',
  body: Type.Object(whichBooking),
  replies: { 200: Type.Object({ calendar: Type.String({ description: 'text/calendar' }) }) },
})

export const moveBooking = endpoint('POST /mock-interviews/booking/move', {
  who: 'anyone',
  summary: `Another time: to ${changeHours} hours before the start, ${mostMoves} times at most.`,
  refusals: ['slot_taken'],
  body: Type.Object({ ...whichBooking, starts_at: DateTime, interviewer_id: Type.Optional(Id), zone: ReaderZone }),
  replies: BookingReply,
})

export const cancelBooking = endpoint('POST /mock-interviews/booking/cancel', {
  who: 'anyone',
  summary: `Cancel before the start. To ${changeHours} hours before it the credit comes back.`,
  body: Type.Object({ ...whichBooking, reason: Type.Optional(MultilineText(longestReason)) }),
  replies: BookingReply,
})

export const checkInAsCandidate = endpoint('POST /mock-interviews/booking/check-in', {
  who: 'anyone',
  summary: `The candidate is there: counted from ${checkInMinutes} minutes before the start to the end.`,
  body: Type.Object(whichBooking),
  replies: BookingReply,
})

/** Where the interviewer never came there is a new credit at once. Otherwise an administrator looks at it (`contested`). */
export const reportInterviewerNoShow = endpoint('POST /mock-interviews/booking/no-show', {
  who: 'anyone',
  summary: `The interviewer is not there: from ${graceMinutes} minutes to ${reportHours} hours after the start.`,
  body: Type.Object(whichBooking),
  replies: BookingReply,
})

export type Slots = Static<typeof Slots>
export type Slot = Static<typeof Slot>
export type VerifiedAccess = Static<(typeof verifyMockAccess.shape.replies)[200]>
export type OwnBooking = Static<typeof OwnBooking>
export type OwnBookings = Static<(typeof listOwnBookings.shape.replies)[200]>

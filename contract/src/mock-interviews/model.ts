/** Shapes that candidates, interviewers and administrators share. Every time that is read is told by the server, with its zone. */
import { type Static, Type } from 'typebox'
import { Id, OneOf, Secret, ShortText, TextOrNull, Timestamp } from '../fields.ts'
import { Difficulty } from '../library/model.ts'
import { libraryModules } from '../library/sections.ts'
import { checkInMinutes, kinds, longestAbout, longestMeetingUrl, longestNotes, mostTopics, settingBounds } from './rules.ts'

export const Zone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'an IANA name with a slash, UTC, or an offset such as +05:30',
})

/** A paid interview can be booked from any browser: one that calls its zone otherwise reads times in UTC. */
export const ReaderZone = Type.String({
  maxLength: 64,
  description: 'as the browser calls it; UTC in place of a zone that is unknown',
})

/** A day of a calendar, not a moment. */
export const CalendarDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description: '`2026-12-01`' })

/** A moment that a call takes. */
export const DateTime = Type.String({ format: 'date-time', maxLength: 40, description: 'ISO 8601, UTC' })

/** Of a day, in the interviewer's zone; 1440 is the midnight at its end. */
const Minute = Type.Integer({ minimum: 0, maximum: 1440 })

/** Several lines that somebody wrote. */
export const MultilineText = (most: number) => Type.String({ maxLength: most })

/** One booking: by the link that was mailed, or as its owner. Anything foreign or dead is a 404. */
export const whichBooking = { link: Type.Optional(Secret), booking_id: Type.Optional(Id) }

/** The same, as a page knows it. */
export type BookingRef = { link: string } | { booking_id: number }

/** A question of the library: what it is called, and where it is. */
export const placedQuestion = {
  id: Id,
  title: Type.String(),
  module: OneOf(...libraryModules),
  category: Type.String(),
  difficulty: Difficulty,
}

/** What a candidate is told of an interviewer. No address. */
export const Interviewer = Type.Object({
  id: Id,
  name: Type.String(),
  about: Type.String(),
  topics: Type.Array(Type.String()),
})

export const Status = OneOf('booked', 'held', 'moved', 'cancelled', 'missed')
/** Who cancelled, or who was not there. `payment`: the money went back. */
export type By = 'candidate' | 'interviewer' | 'operator' | 'payment'

/** How a time reads in a zone. */
export const LocalTime = Type.Object({
  zone: Type.String(),
  date: Type.String({ description: '`2026-12-01`, in this zone' }),
  local: Type.String({ description: '`10:00`' }),
  offset: Type.String({ description: '`-05:00`' }),
  text: Type.String({
    description: '`Tuesday, 1 December 2026, 10:00–10:30, New York time (UTC−5)`: the same in page, mail and calendar',
  }),
})

/** What both sides of a booking see of it. */
const shared = {
  id: Id,
  kind: OneOf(...kinds),
  status: Status,
  by: Type.Unsafe<By | null>({
    type: ['string', 'null'],
    description: 'who cancelled, or who was not there',
  }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** In the reader's zone. */
  when: LocalTime,
  topic: Type.String(),
  notes: Type.String(),
  candidate_checked_in_at: TextOrNull,
  interviewer_checked_in_at: TextOrNull,
  meeting_url: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: `from ${checkInMinutes} minutes before the start to the end of a booking that stands, where the interviewer has set one`,
  }),
  /** The two sides say different things; an administrator looks at it. */
  contested: Type.Boolean(),
  as_of: Timestamp,
}

/** As its candidate sees it. What they may do is said by the server, at `as_of`. */
export const Booking = Type.Object({
  ...shared,
  interviewer: Interviewer,
  name: Type.String(),
  may: Type.Object({
    move: Type.Boolean(),
    cancel: Type.Boolean(),
    /** The credit comes back, and another time may be chosen. */
    cancel_freely: Type.Boolean(),
    check_in: Type.Boolean(),
    report_no_show: Type.Boolean(),
  }),
  moves_left: Type.Integer(),
  free_until: Timestamp,
  /** Another time may be chosen with this: the credit came back. */
  choose_again: TextOrNull,
})

/** As its interviewer sees it: of the candidate the name that they gave, and no address. */
export const Interview = Type.Object({
  ...shared,
  candidate: Type.Object({ name: Type.String(), zone: Type.String() }),
  may: Type.Object({
    cancel: Type.Boolean(),
    check_in: Type.Boolean(),
    report_no_show: Type.Boolean(),
    /** It took place. */
    report_held: Type.Boolean(),
  }),
  feedback_due_at: TextOrNull,
  has_meeting_link: Type.Boolean({ description: 'the interviewer has set one' }),
})

/** Weekly hours: of a day, 1 (Monday) to 7. */
export const Hours = Type.Object({
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  from_minute: Minute,
  to_minute: Minute,
})

/** One date, in place of that weekday's hours. From 0 to 0: closed. */
export const DateOverride = Type.Object({ date: CalendarDate, from_minute: Minute, to_minute: Minute })

/** What an interviewer sets. */
export const settings = {
  about: MultilineText(longestAbout),
  topics: Type.Array(ShortText, { maxItems: mostTopics }),
  zone: Zone,
  meeting_url: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: longestMeetingUrl,
    description: 'https, or null',
  }),
  notice_minutes: Type.Integer(settingBounds.notice_minutes),
  horizon_days: Type.Integer(settingBounds.horizon_days),
  buffer_minutes: Type.Integer(settingBounds.buffer_minutes),
  per_day: Type.Integer(settingBounds.per_day),
  is_open: Type.Boolean({ description: 'takes new bookings' }),
}

/** What the candidate says of the interview that they want. */
export const wishes = {
  name: ShortText,
  topic: ShortText,
  notes: MultilineText(longestNotes),
}

export type Booking = Static<typeof Booking>
export type Interview = Static<typeof Interview>
export type LocalTime = Static<typeof LocalTime>
export type Interviewer = Static<typeof Interviewer>
export type Hours = Static<typeof Hours>
export type DateOverride = Static<typeof DateOverride>
export type Status = Static<typeof Status>

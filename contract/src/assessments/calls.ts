/**
 * Booked video calls: an examination before an invigilator, or an oral before an examiner. The invigilator or examiner is the host.
 * A variable of a booked call is `booked` where `call` already means a request to the server.
 */
import { type Static, Type } from 'typebox'
import { CertificateChoice } from '../credentials/model.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdOrNull, OneOf, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { Slots } from '../mock-interviews/api.ts'
import { CalendarDate, DateTime, LocalTime, MultilineText, ReaderZone } from '../mock-interviews/model.ts'
import { changeHours, daysListed, graceMinutes, longestReason } from '../mock-interviews/rules.ts'
import { AssessmentKey } from './model.ts'
import { callCheckInMinutes, examinationExtraMinutes, listedCalls, oralCallMinutes, oralDays } from './rules.ts'

/** `assessment` is an examination before an invigilator. */
export const callKinds = ['assessment', 'oral'] as const

/** The purpose of a call, exactly one of the two: an examination before an invigilator, or the oral of an examination that was taken. */
const wanted = {
  assessment: Type.Optional(AssessmentKey),
  oral_of: Type.Optional(Type.Integer({ ...Id, description: 'the attempt' })),
}

export const BookedCall = Type.Object({
  id: Id,
  kind: OneOf(...callKinds),
  title: Type.String({ description: 'of the assessment' }),
  assessment: AssessmentKey,
  attempt_id: Type.Unsafe<number | null>({
    ...IdOrNull,
    description: 'null until the candidate has checked in to an examination',
  }),
  side: OneOf('candidate', 'host'),
  other: Type.String({ description: 'the name of the other side' }),
  status: OneOf('booked', 'held', 'missed', 'cancelled'),
  by: Type.Unsafe<'candidate' | 'host' | null>({
    type: ['string', 'null'],
    enum: ['candidate', 'host', null],
    description: 'who canceled, or who was absent',
  }),
  reason: Type.String({ description: 'of a cancellation; may be empty' }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  when: LocalTime,
  candidate_checked_in_at: TimestampOrNull,
  host_checked_in_at: TimestampOrNull,
  let_in_at: Type.Unsafe<string | null>({ ...TimestampOrNull, description: 'since when the candidate may start the clock' }),
  meeting_url: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: `from ${callCheckInMinutes} minutes before the start; null also where the host has set none`,
  }),
  move_until: Timestamp,
  may: Type.Object({
    move: Type.Boolean(),
    cancel: Type.Boolean(),
    check_in: Type.Boolean(),
    report_absence: Type.Boolean(),
    let_in: Type.Boolean(),
  }),
  as_of: Timestamp,
})

const CallReply = { 200: Type.Object({ call: BookedCall }) }
const params = Type.Object({ id: Id })

export const listCallTimes = endpoint('POST /assessment-calls/times', {
  who: 'member',
  summary: `The times at which an examination can be held before an invigilator, or an oral before an examiner, on ${daysListed} days, in a time zone. An examination lasts as long as the caller’s sitting, with its breaks, and ${examinationExtraMinutes} minutes; an oral ${oralCallMinutes} minutes.`,
  body: Type.Object({
    ...wanted,
    call_id: Type.Optional(Type.Integer({ ...Id, description: 'a booked call that is to be moved' })),
    zone: ReaderZone,
    from: Type.Optional(CalendarDate),
  }),
  refusals: ['must_be_subscribed', 'already_passed', 'no_tries_left', 'no_oral', 'scheduled_elsewhere', 'not_now'],
  replies: { 200: Slots },
})

export const bookCall = endpoint('POST /assessment-calls', {
  who: 'member',
  summary: `Book a time. One booked examination a person, and one booked oral an examination. It can be moved up to ${changeHours} hours before its start, and canceled until it starts. The same start again answers the same.`,
  body: Type.Object({ ...wanted, starts_at: DateTime, zone: ReaderZone }),
  refusals: [
    'must_be_subscribed',
    'already_passed',
    'no_tries_left',
    'too_soon',
    'no_oral',
    'call_booked',
    'slot_taken',
    'scheduled_elsewhere',
    'too_many',
  ],
  replies: CallReply,
})

export const requestTimes = endpoint('POST /assessment-calls/requests', {
  who: 'member',
  summary: 'Email the administrators that no time suits. Once in 24 hours.',
  body: Type.Object(wanted),
  refusals: ['must_be_subscribed', 'no_oral', 'too_many'],
  replies: { 200: Type.Object({}) },
})

export const listCalls = endpoint('GET /assessment-calls', {
  who: 'member',
  duringSitting: true,
  summary: `The caller’s booked calls on either side: those to come, soonest first, then those that are over, newest first. At most ${listedCalls} on each side.`,
  replies: {
    200: Type.Object({
      own: Type.Array(BookedCall, { maxItems: listedCalls }),
      hosted: Type.Array(BookedCall, { maxItems: listedCalls }),
      is_host: Type.Boolean({ description: 'whether the caller is an invigilator or an examiner' }),
      has_calendar: Type.Boolean({ description: 'whether the caller has hours in which they can be booked' }),
    }),
  },
})

export const readCall = endpoint('GET /assessment-calls/{id}', {
  who: 'member',
  duringSitting: true,
  summary: 'One booked call, to either side.',
  params,
  replies: CallReply,
})

export const moveCall = endpoint('POST /assessment-calls/{id}/move', {
  who: 'member',
  summary: `Move a booked call, as its candidate: up to ${changeHours} hours before its start.`,
  params,
  body: Type.Object({ starts_at: DateTime, zone: ReaderZone }),
  refusals: ['too_late', 'slot_taken', 'not_now', 'too_many'],
  replies: CallReply,
})

export const cancelCall = endpoint('POST /assessment-calls/{id}/cancel', {
  who: 'member',
  summary: `Cancel a booked call, as either side: before its start, and an examination also during the call until the candidate is let in. No try is used. Where the host cancels an oral, its candidate has ${oralDays} days again.`,
  params,
  body: Type.Object({ reason: MultilineText(longestReason) }),
  refusals: ['not_now'],
  replies: CallReply,
})

export const checkInToCall = endpoint('POST /assessment-calls/{id}/check-in', {
  who: 'member',
  duringSitting: true,
  summary: `Join, as either side: from ${callCheckInMinutes} minutes before the start to the end. A candidate’s paper is drawn then, in place of one that they have not started, and no try is used before its clock starts.`,
  params,
  body: Type.Optional(Type.Object({ certificate: Type.Optional(CertificateChoice) })),
  refusals: [
    'not_now',
    'must_be_subscribed',
    'already_passed',
    'no_tries_left',
    'too_soon',
    'sitting_open',
    'way_not_offered',
    'too_few_questions',
  ],
  replies: CallReply,
})

export const reportAbsence = endpoint('POST /assessment-calls/{id}/absence', {
  who: 'member',
  summary: `Report that the other side is absent: from ${graceMinutes} minutes after the start, by a side that has checked in. An absent host costs no try; an absent candidate books another time.`,
  params,
  refusals: ['not_now'],
  replies: CallReply,
})

export type BookedCall = Static<typeof BookedCall>
export type CallKind = (typeof callKinds)[number]

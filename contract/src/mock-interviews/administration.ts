/** What administrators see of mock interviews, and set right. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, IdOrNull, IntegerOrNull, OneOf, ShortText, Skip, TextOrNull, Timestamp } from '../fields.ts'
import { LocalTime, MultilineText, Status, settings, Zone } from './model.ts'
import { longestReason } from './rules.ts'

const AdminBooking = Type.Object({
  id: Id,
  status: Status,
  by: TextOrNull,
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** In UTC. */
  when: LocalTime,
  interviewer: Type.Object({ id: Id, user_id: Id, name: Type.String(), email: Type.String() }),
  candidate: Type.Object({
    user_id: Type.Unsafe<number | null>({ ...IdOrNull, description: 'null of a visitor' }),
    name: Type.String(),
    email: Type.String(),
    zone: Type.String(),
  }),
  reference: Type.String({ description: "the order's" }),
  candidate_checked_in_at: TextOrNull,
  interviewer_checked_in_at: TextOrNull,
  /** When each said that the other was not there. */
  candidate_reported_at: TextOrNull,
  interviewer_reported_at: TextOrNull,
  contested_at: TextOrNull,
  settled_at: TextOrNull,
  /** Of what is contested and waits: until when it is to be decided, and whether that has passed. */
  settle_by: TextOrNull,
  is_late: Type.Boolean(),
  reissued: Type.Boolean(),
  feedback_due_at: TextOrNull,
  feedback_at: TextOrNull,
  is_feedback_late: Type.Boolean(),
  reason: Type.String(),
  /** What an administrator may do about it now. */
  may: Type.Object({ cancel: Type.Boolean(), reissue: Type.Boolean(), settle: Type.Boolean() }),
})

export const bookingLists = ['all', 'contested', 'without_interviewer', 'late_feedback'] as const

export const listMockBookings = endpoint('GET /admin/mock-bookings', {
  who: 'staff',
  summary:
    'Bookings, newest first, 50 a page: all, those whose sides contradict each other and wait, those to come whose interviewer cannot hold them, or those whose feedback is late.',
  query: Type.Object({ list: OneOf(...bookingLists), cursor: Type.Optional(Id) }),
  replies: { 200: Type.Object({ bookings: Type.Array(AdminBooking), next_cursor: IntegerOrNull }) },
})

const params = Type.Object({ id: Id })
const Why = Type.Object({ reason: MultilineText(longestReason) })

export const cancelMockBooking = endpoint('POST /admin/mock-bookings/{id}/cancel', {
  who: 'admin',
  asksPassword: true,
  summary: 'Cancel a booking that stands: the candidate has a new credit, both sides are mailed.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const reissueMockCredit = endpoint('POST /admin/mock-bookings/{id}/reissue', {
  who: 'admin',
  asksPassword: true,
  summary: 'A new credit for a booking that is over: once. It settles what is contested.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const settleMockBooking = endpoint('POST /admin/mock-bookings/{id}/settle', {
  who: 'admin',
  asksPassword: true,
  summary: 'Leave a contested booking as it is.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const reissueUsedSession = endpoint('POST /admin/mock-credits', {
  who: 'admin',
  asksPassword: true,
  summary: 'A new credit for a checkout that was marked used without a booking here.',
  body: Type.Object({ session_id: ShortText, reason: MultilineText(longestReason) }),
  replies: { 200: Nothing },
})

const AdminExternalBooking = Type.Object({
  id: Id,
  status: OneOf('booked', 'moved', 'cancelled', 'missed'),
  by: TextOrNull,
  starts_at: Timestamp,
  /** In UTC. */
  when: LocalTime,
  uri: Type.String({ description: "the scheduler's name for it" }),
  reference: Type.String({ description: "the order's" }),
  paid: Type.Boolean({ description: 'a credit stands behind it' }),
})

export const listExternalBookings = endpoint('GET /admin/mock-external-bookings', {
  who: 'staff',
  summary:
    'What was booked with another scheduler, newest first, 50 a page: all, or what is to come and to be canceled there, since nothing is paid for it.',
  query: Type.Object({ list: OneOf('all', 'unpaid'), cursor: Type.Optional(Id) }),
  replies: { 200: Type.Object({ bookings: Type.Array(AdminExternalBooking), next_cursor: IntegerOrNull }) },
})

const AdminInterviewer = Type.Object({
  id: Id,
  user_id: Id,
  email: Type.String(),
  name: Type.String(),
  ...settings,
  is_closed_by_staff: Type.Boolean({ description: 'takes no new bookings, whatever is_open says' }),
  upcoming: Type.Integer(),
  /** Of what is over: how often each side was missing, and how much feedback is late. */
  held: Type.Integer(),
  missed: Type.Integer(),
  candidates_missing: Type.Integer(),
  cancelled: Type.Integer({ description: 'by the interviewer' }),
  contested: Type.Integer({ description: 'where an administrator had to look, or has to' }),
  late_feedback: Type.Integer(),
})

export const listMockInterviewers = endpoint('GET /admin/mock-interviewers', {
  who: 'staff',
  summary: 'All interviewers, with how they keep their interviews.',
  replies: { 200: Type.Object({ interviewers: Type.Array(AdminInterviewer) }) },
})

const FailingTask = Type.Object({
  booking: Id,
  what: Type.String({ description: '`hour before`, `settle`, `withdraw` …' }),
  attempts: Type.Integer({ description: 'how often it has failed' }),
  next_try_at: Timestamp,
  last_error: Type.String(),
})

export const listFailingTasks = endpoint('GET /admin/mock-tasks', {
  who: 'staff',
  summary: 'What is to be done about a booking and has failed so far, most often first, 50 a page. It is tried again.',
  query: Type.Object({ cursor: Type.Optional(Skip) }),
  replies: { 200: Type.Object({ tasks: Type.Array(FailingTask, { maxItems: 50 }), next_cursor: IntegerOrNull }) },
})

const WaitingCandidate = Type.Object({
  email: Type.String(),
  zone: Type.String(),
  since: Timestamp,
  reference: Type.String({ description: "the order's" }),
})

export const listWaitingCandidates = endpoint('GET /admin/mock-waitlist', {
  who: 'staff',
  summary: 'Buyers who wait for a free time, the longest wait first, 50 a page. We email them when a time is free.',
  query: Type.Object({ cursor: Type.Optional(Skip) }),
  replies: {
    200: Type.Object({ candidates: Type.Array(WaitingCandidate, { maxItems: 50 }), next_cursor: IntegerOrNull }),
  },
})

/** An existing interviewer gets the new name; `is_open: false` closes their calendar whatever they set, `true` leaves the choice to them. */
export const makeInterviewer = endpoint('PUT /admin/mock-interviewers', {
  who: 'admin',
  asksPassword: true,
  summary: 'Make somebody who has an account an interviewer, or close their calendar.',
  body: Type.Object({ email: Email, name: ShortText, zone: Type.Optional(Zone), is_open: Type.Boolean() }),
  replies: { 200: Type.Object({ id: Id }) },
})

/** 409 while an interview is booked with them. What they held stays. */
export const unmakeInterviewer = endpoint('DELETE /admin/mock-interviewers/{id}', {
  who: 'admin',
  asksPassword: true,
  summary: 'Take the role of an interviewer away.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export type AdminBooking = Static<typeof AdminBooking>
export type AdminExternalBooking = Static<typeof AdminExternalBooking>
export type AdminInterviewer = Static<typeof AdminInterviewer>
export type FailingTask = Static<typeof FailingTask>
export type WaitingCandidate = Static<typeof WaitingCandidate>
export type BookingList = (typeof bookingLists)[number]

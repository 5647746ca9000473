/** What administrators see of mock interviews, and set right. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, IntegerOrNull, OneOf, ShortText, TextOrNull, Timestamp } from '../fields.ts'
import { Status, settings, Told, Words, Zone } from './model.ts'

const AdminBooking = Type.Object({
  id: Id,
  status: Status,
  by: TextOrNull,
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** In UTC. */
  when: Told,
  interviewer: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  candidate: Type.Object({ name: Type.String(), email: Type.String(), zone: Type.String() }),
  reference: Type.String({ description: "the order's" }),
  candidate_came_at: TextOrNull,
  interviewer_came_at: TextOrNull,
  /** When each said that the other was not there. */
  candidate_said_at: TextOrNull,
  interviewer_said_at: TextOrNull,
  contested_at: TextOrNull,
  settled_at: TextOrNull,
  reissued: Type.Boolean(),
  feedback_due_at: TextOrNull,
  feedback_at: TextOrNull,
  reason: Type.String(),
})

export const listMockBookings = endpoint('GET /admin/mock-bookings', {
  who: 'admin',
  summary:
    'Bookings, newest first, 50 a page: all, those whose sides contradict each other and wait, or those whose feedback is late.',
  query: Type.Object({ list: OneOf('all', 'contested', 'late_feedback'), cursor: Type.Optional(Id) }),
  replies: { 200: Type.Object({ bookings: Type.Array(AdminBooking), next_cursor: IntegerOrNull }) },
})

const params = Type.Object({ id: Id })
const Why = Type.Object({ reason: Words(500) })

export const cancelMockBooking = endpoint('POST /admin/mock-bookings/{id}/cancel', {
  who: 'admin',
  summary: 'Cancel a booking that stands: the candidate has a new credit, both sides are mailed.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const reissueMockCredit = endpoint('POST /admin/mock-bookings/{id}/reissue', {
  who: 'admin',
  summary: 'A new credit for a booking that is over: once. It settles what is contested.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const settleMockBooking = endpoint('POST /admin/mock-bookings/{id}/settle', {
  who: 'admin',
  summary: 'Leave a contested booking as it is.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const reissueUsedSession = endpoint('POST /admin/mock-credits', {
  who: 'admin',
  summary: 'A new credit for a checkout that was marked used without a booking here.',
  body: Type.Object({ session_id: ShortText, reason: Words(500) }),
  replies: { 200: Nothing },
})

const AdminInterviewer = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  ...settings,
  upcoming: Type.Integer(),
  /** Of what is over: how often each side was missing, and how much feedback is late. */
  held: Type.Integer(),
  missed: Type.Integer(),
  candidates_missing: Type.Integer(),
  late_feedback: Type.Integer(),
})

export const listMockInterviewers = endpoint('GET /admin/mock-interviewers', {
  who: 'admin',
  summary: 'All interviewers, with how they keep their interviews.',
  replies: { 200: Type.Object({ interviewers: Type.Array(AdminInterviewer) }) },
})

/** Whoever is one already is renamed, or opened again. */
export const makeInterviewer = endpoint('PUT /admin/mock-interviewers', {
  who: 'admin',
  summary: 'Make somebody who has an account an interviewer, or close their calendar.',
  body: Type.Object({ email: Email, name: ShortText, zone: Type.Optional(Zone), is_open: Type.Boolean() }),
  replies: { 200: Type.Object({ id: Id }) },
})

export type AdminBooking = Static<typeof AdminBooking>
export type AdminInterviewer = Static<typeof AdminInterviewer>

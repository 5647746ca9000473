/** The roles for examinations: who holds them, granted and withdrawn by administrators. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, OneOf, Timestamp } from '../fields.ts'

/** Reviewers decide cases, and second deciders confirm what takes a sitting away. Examiners hold orals, and invigilators watch sittings. */
export const examRoles = ['reviewer', 'second_decider', 'examiner', 'invigilator'] as const

export type ExamRole = (typeof examRoles)[number]

const Granted = Type.Object({
  user: Type.Object({ id: Id, username: Type.String() }),
  role: OneOf(...examRoles),
  granted_at: Timestamp,
  has_calendar: Type.Boolean({ description: 'whether they have hours in which they can be booked' }),
})

export const listExamRoles = endpoint('GET /admin/assessment-roles', {
  who: 'admin',
  summary: 'The people with a role for examinations. Administrators may do everything without one.',
  replies: { 200: Type.Object({ granted: Type.Array(Granted) }) },
})

export const grantExamRole = endpoint('POST /admin/assessment-roles', {
  who: 'admin',
  asksPassword: true,
  summary: 'Grant a role for examinations. Reviewers and second deciders are staff.',
  body: Type.Object({ email: Email, role: OneOf(...examRoles) }),
  replies: { 200: Nothing },
})

export const withdrawExamRole = endpoint('DELETE /admin/assessment-roles/{userId}/{role}', {
  who: 'admin',
  asksPassword: true,
  summary: 'Withdraw a role for examinations.',
  params: Type.Object({ userId: Id, role: OneOf(...examRoles) }),
  replies: { 200: Nothing },
})

export type GrantedRole = Static<typeof Granted>

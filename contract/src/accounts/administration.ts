/** What administrators do to an account (additions to spec §7.1; readings §7). */
import { Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id } from '../fields.ts'

export const suspendPerson = endpoint('PUT /admin/people/{userId}/suspension', {
  who: 'admin',
  summary: 'Shut somebody out, with the reason: signed out everywhere, and log-ins are refused.',
  params: Type.Object({ userId: Id }),
  body: Type.Object({ reason: Type.String({ maxLength: 500, description: 'for administrators; may not be blank' }) }),
  replies: { 200: Nothing },
})

export const unsuspendPerson = endpoint('DELETE /admin/people/{userId}/suspension', {
  who: 'admin',
  summary: 'Let somebody log in again. No session of before comes back.',
  params: Type.Object({ userId: Id }),
  replies: { 200: Nothing },
})

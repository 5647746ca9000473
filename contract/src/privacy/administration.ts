/** The same for somebody else, by an administrator. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { PrivacyState } from './api.ts'

const params = Type.Object({ userId: Id })
const replies = { 200: PrivacyState }
/** For the audit; may not be blank. */
const reason = Type.String({ maxLength: 500 })

export const readPersonPrivacy = endpoint('GET /admin/people/{userId}/privacy', {
  who: 'staff',
  summary: 'Whether somebody is about to have a copy of what is kept of them, or to leave.',
  params,
  replies,
})

export const exportPerson = endpoint('POST /admin/people/{userId}/export', {
  who: 'admin',
  asksPassword: true,
  summary: 'Have a copy made of what is kept of somebody. The link is mailed to them, and to nobody else.',
  params,
  body: Type.Object({ reason }),
  replies,
})

export const erasePerson = endpoint('POST /admin/people/{userId}/erasure', {
  who: 'admin',
  asksPassword: true,
  summary: 'Have somebody’s account erased in a week, as they would themselves. They are told, and may take it back.',
  params,
  body: Type.Object({ reason, remove_posts: Type.Boolean() }),
  replies,
})

export const keepPerson = endpoint('DELETE /admin/people/{userId}/erasure', {
  who: 'admin',
  asksPassword: true,
  summary: 'Keep somebody’s account after all, as long as it has not been erased.',
  params,
  replies,
})

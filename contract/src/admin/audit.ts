/** Who did what to whom, as it was noted; and what was mailed to somebody. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, IntegerOrNull, TextOrNull, Timestamp } from '../fields.ts'

const Named = Type.Union([Type.Object({ id: Id, username: TextOrNull }), Type.Null()])
const Cursor = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

const AuditRow = Type.Object({
  id: Type.Integer(),
  at: Timestamp,
  event: Type.String(),
  whom: Named,
  by: Named,
  network: TextOrNull,
  detail: Type.Record(Type.String(), Type.Unknown()),
})

const filter = {
  whom: Type.Optional(Id),
  by: Type.Optional(Id),
  event: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  from: Type.Optional(Day),
  /** This day as well. */
  to: Type.Optional(Day),
  cursor: Cursor,
}

export const listAudit = endpoint('GET /admin/audit', {
  who: 'admin',
  summary: 'What was noted, the newest first, 50 a page: all of it, or what fits.',
  query: Type.Object(filter),
  replies: {
    200: Type.Object({ rows: Type.Array(AuditRow, { maxItems: 50 }), next_cursor: IntegerOrNull }),
  },
})

export const listAuditEvents = endpoint('GET /admin/audit/events', {
  who: 'admin',
  summary: 'The events that were ever noted, by their names.',
  replies: { 200: Type.Object({ events: Type.Array(Type.String(), { maxItems: 500 }) }) },
})

export const exportAudit = endpoint('GET /admin/audit/export', {
  who: 'admin',
  asksPassword: true,
  summary:
    'The same as a table for a spreadsheet (CSV), 5,000 rows a part; only the first part begins with the names of the columns.',
  query: Type.Object(filter),
  replies: { 200: Type.Object({ csv: Type.String(), next_cursor: IntegerOrNull }) },
})

const ofPerson = { params: Type.Object({ userId: Id }), query: Type.Object({ cursor: Cursor }) }

export const listPersonEvents = endpoint('GET /admin/people/{userId}/events', {
  who: 'staff',
  summary: 'What was noted about somebody, the newest first, 50 a page.',
  ...ofPerson,
  replies: listAudit.shape.replies,
})

const PersonMail = Type.Object({
  id: Type.Integer(),
  recipient: Type.String(),
  subject: Type.String({ description: 'digits of a code are gone once it was sent' }),
  created_at: Timestamp,
  sent_at: TextOrNull,
  given_up_at: TextOrNull,
  due_at: Type.Unsafe<string | null>({ ...TextOrNull, description: 'of one that waits: when it is tried next' }),
  attempts: Type.Integer(),
  last_error: TextOrNull,
})

export const listPersonMails = endpoint('GET /admin/people/{userId}/mails', {
  who: 'staff',
  summary: 'What was mailed to the addresses that somebody has and had, and what became of it: the newest first, 25 a page.',
  ...ofPerson,
  replies: { 200: Type.Object({ mails: Type.Array(PersonMail, { maxItems: 25 }), next_cursor: IntegerOrNull }) },
})

export type AuditRow = Static<typeof AuditRow>
export type PersonMail = Static<typeof PersonMail>

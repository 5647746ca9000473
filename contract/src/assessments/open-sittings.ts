/** Open sittings, as administrators see them and add time to them. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp, TimestampOrNull } from '../fields.ts'
import { Assurance } from './model.ts'
import { longestCredit } from './rules.ts'

const OpenSitting = Type.Object({
  id: Id,
  title: Type.String(),
  candidate: Type.Object({ id: Id, username: Type.String() }),
  assurance: Assurance,
  started_at: Timestamp,
  ends_at: Type.Unsafe<string>({
    ...Timestamp,
    description: 'with all time that was added; during a break as if all of it were used',
  }),
  break_ends_at: Type.Unsafe<string | null>({ ...TimestampOrNull, description: 'null where the candidate is on no break' }),
  last_saved_at: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'of the newest answer; null where there is none',
  }),
  has_window: Type.Boolean({ description: 'false where the sitting has to be entered again' }),
})

export const listOpenSittings = endpoint('GET /admin/assessment-attempts', {
  who: 'admin',
  summary: 'Sittings that are open, the ones that end first before the others: at most 100, examinations before practice.',
  replies: { 200: Type.Object({ sittings: Type.Array(OpenSitting, { maxItems: 100 }), more: Type.Boolean() }) },
})

export type OpenSitting = Static<typeof OpenSitting>

export const creditTime = endpoint('POST /admin/assessment-attempts/{id}/time-credit', {
  who: 'admin',
  asksPassword: true,
  summary: 'Add time to another person’s open sitting. Its candidate sees the credit in the log of the sitting.',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    minutes: Type.Integer({ minimum: 1, maximum: longestCredit }),
    reason: Type.String({ maxLength: 500 }),
  }),
  refusals: ['sitting_over', 'not_now', 'needs_other_decider'],
  replies: { 200: Type.Object({ ends_at: Timestamp }) },
})

/** What administrators do about sittings. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { longestCredit } from './rules.ts'

export const creditTime = endpoint('POST /admin/assessment-attempts/{id}/time-credit', {
  who: 'admin',
  asksPassword: true,
  summary: 'Add time to an open sitting. Its candidate sees the credit in the log of the sitting.',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    minutes: Type.Integer({ minimum: 1, maximum: longestCredit }),
    reason: Type.String({ maxLength: 500 }),
  }),
  refusals: ['sitting_over', 'not_now'],
  replies: { 200: Type.Object({ ends_at: Timestamp }) },
})

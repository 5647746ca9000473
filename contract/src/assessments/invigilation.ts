/** Sittings as their invigilator watches them. The invigilator can pause the clock, and cannot end the sitting. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, OneOf, Timestamp, TimestampOrNull } from '../fields.ts'
import { BookedCall } from './calls.ts'
import { InvigilatorNote, LogEntry } from './model.ts'
import { longestInvigilatorNote, longestLog, mostInvigilatorNotes, pauseMinutes } from './rules.ts'

const params = Type.Object({ id: Id })

const InvigilatedSitting = Type.Object({
  call: BookedCall,
  state: Type.Unsafe<'absent' | 'ready' | 'open' | 'over'>({
    ...OneOf('absent', 'ready', 'open', 'over'),
    description: '`absent` until the candidate has checked in; `ready` until the clock is started',
  }),
  server_now: Timestamp,
  ends_at: Type.Unsafe<string | null>({ ...TimestampOrNull, description: 'null until the clock is started' }),
  pause_ends_at: Type.Unsafe<string | null>({ ...TimestampOrNull, description: 'while the invigilator has stopped the clock' }),
  break_ends_at: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'while the candidate is on a break that was granted',
  }),
  entries: Type.Array(LogEntry, { maxItems: longestLog }),
  notes: Type.Array(InvigilatorNote, { maxItems: mostInvigilatorNotes }),
})

const sittingReply = { 200: InvigilatedSitting }

export const watchSitting = endpoint('GET /assessment-calls/{id}/sitting', {
  who: 'member',
  summary: 'A sitting as its invigilator sees it: its clock, its log as it is stored, and the notes. Not the paper.',
  params,
  replies: sittingReply,
})

export const letIn = endpoint('POST /assessment-calls/{id}/let-in', {
  who: 'member',
  summary:
    'Let the candidate start the clock, after they have shown an identity document on the call. A second request answers the same.',
  params,
  body: Type.Object({ saw_identity: Type.Literal(true) }),
  refusals: ['not_now'],
  replies: sittingReply,
})

export const pauseSitting = endpoint('POST /assessment-calls/{id}/pause', {
  who: 'member',
  summary: `Stop the clock of the sitting, for at most ${pauseMinutes} minutes. The paper is hidden meanwhile. A second request answers the same.`,
  params,
  refusals: ['not_now', 'sitting_over'],
  replies: sittingReply,
})

export const resumeSitting = endpoint('POST /assessment-calls/{id}/resume', {
  who: 'member',
  summary: 'End the pause: the clock continues. A second request answers the same.',
  params,
  refusals: ['sitting_over'],
  replies: sittingReply,
})

export const addInvigilatorNote = endpoint('POST /assessment-calls/{id}/notes', {
  who: 'member',
  summary:
    'Write a note about the sitting. Its candidate reads it. With `needs_review` a reviewer looks at a sitting that passes, before its result is released or soon after; nobody fails by a note.',
  params,
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: longestInvigilatorNote }),
    needs_review: Type.Boolean(),
  }),
  refusals: ['not_now'],
  replies: sittingReply,
})

export const readInvigilatorNotes = endpoint('GET /assessment-attempts/{id}/notes', {
  who: 'member',
  duringSitting: true,
  summary: 'The notes that an invigilator has written about an examination of one’s own.',
  params,
  replies: { 200: Type.Object({ notes: Type.Array(InvigilatorNote, { maxItems: mostInvigilatorNotes }) }) },
})

export type InvigilatedSitting = Static<typeof InvigilatedSitting>

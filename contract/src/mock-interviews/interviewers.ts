/** An interviewer's own calls. Who is none is answered 403; a booking of somebody else's 404. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { DateOverride, Hours, Interview, MultilineText, settings } from './model.ts'
import { checkInMinutes, graceMinutes, longestReason, mostDateOverrides, mostHours } from './rules.ts'

const ownHours = {
  ...settings,
  hours: Type.Array(Hours, { maxItems: mostHours }),
  dates: Type.Array(DateOverride, { maxItems: mostDateOverrides }),
}

export const OwnHours = Type.Object({ id: Id, name: Type.String(), ...ownHours, is_closed_by_staff: Type.Boolean() })

export const getHours = endpoint('GET /mock-interviews/hours', {
  who: 'member',
  summary: "The caller's own calendar as an interviewer: weekly hours and dates in their own zone, and what they let be booked.",
  refusals: ['not_an_interviewer'],
  replies: { 200: OwnHours },
})

/** 400 by field: an unknown zone, a room that is not https, hours that overlap. Bookings that stand are not touched. */
export const saveHours = endpoint('PUT /mock-interviews/hours', {
  who: 'member',
  summary: 'Replace it.',
  body: Type.Object(ownHours),
  replies: { 200: OwnHours },
})

export const listInterviews = endpoint('GET /mock-interviews/interviews', {
  who: 'member',
  summary:
    'What the caller has to hold: what is to come, soonest first, and what is over and still waits for a word, newest first.',
  replies: { 200: Type.Object({ upcoming: Type.Array(Interview), awaiting_outcome: Type.Array(Interview) }) },
})

const params = Type.Object({ id: Id })
const InterviewReply = { 200: Type.Object({ interview: Interview }) }

export const cancelInterview = endpoint('POST /mock-interviews/{id}/cancel', {
  who: 'member',
  summary: 'Cancel before the end: the candidate has a new credit at once.',
  params,
  body: Type.Object({ reason: MultilineText(longestReason) }),
  replies: InterviewReply,
})

export const checkInAsInterviewer = endpoint('POST /mock-interviews/{id}/check-in', {
  who: 'member',
  summary: `The interviewer is there: counted from ${checkInMinutes} minutes before the start to the end.`,
  params,
  replies: InterviewReply,
})

export const reportCandidateNoShow = endpoint('POST /mock-interviews/{id}/no-show', {
  who: 'member',
  summary: `The candidate is not there: from ${graceMinutes} minutes after the start, by who was there by then.`,
  params,
  replies: InterviewReply,
})

export const reportHeld = endpoint('POST /mock-interviews/{id}/held', {
  who: 'member',
  summary: 'The interview took place.',
  params,
  replies: InterviewReply,
})

export type OwnHours = Static<typeof OwnHours>
export type Interviews = Static<(typeof listInterviews.shape.replies)[200]>

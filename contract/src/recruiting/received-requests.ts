/** Requests as their candidate reads and answers them, and the solutions that an acceptance can hand over. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, OneOf, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { mostListedSolutions, mostSolutions } from './rules.ts'
import { Offer, Solution } from './shortlist.ts'
import { declineReasons, shareable } from './vocabulary.ts'

export const ReceivedRequest = Type.Object({
  id: Id,
  firm: Type.String(),
  domain: Type.String(),
  recruiter: Type.String({ description: 'the name of the person who asks; empty once their account is erased' }),
  ...Offer.properties,
  state: OneOf('sent', 'accepted', 'declined', 'expired'),
  sent_at: Timestamp,
  expires_at: Timestamp,
  answered_at: TimestampOrNull,
  shared: Type.Array(OneOf(...shareable), { maxItems: 5 }),
  sentence: TextOrNull,
  solutions: Type.Array(Type.String(), { maxItems: mostSolutions, description: 'the titles of those that were handed over' }),
})

export const listReceivedRequests = endpoint('GET /recruiting/requests', {
  who: 'member',
  summary: 'Requests to the caller, the newest first: at most 100.',
  replies: { 200: Type.Object({ requests: Type.Array(ReceivedRequest, { maxItems: 100 }) }) },
})

/** A solution that an acceptance can hand over: its candidate handed it in before they opened the question's solution. */
export const OwnSolution = Type.Object({
  id: Id,
  ...Solution.properties,
  is_run_again: Type.Boolean({ description: 'we run its tests again before it is handed over' }),
})

export const listOwnSolutions = endpoint('GET /recruiting/solutions', {
  who: 'member',
  summary: 'Solutions of the caller that an acceptance can hand over, the newest first: at most 50, one of each question.',
  replies: { 200: Type.Object({ solutions: Type.Array(OwnSolution, { maxItems: mostListedSolutions }) }) },
})

const request = Type.Object({ id: Id })
const RequestReply = { 200: Type.Object({ request: ReceivedRequest }) }

export const acceptRequest = endpoint('POST /recruiting/requests/{id}/acceptance', {
  who: 'member',
  summary: 'Accept: the firm gets the ticked parts, and nothing else. Code is run again first.',
  params: request,
  body: Type.Object({
    shares: Type.Array(OneOf(...shareable), { minItems: 1, maxItems: 5, uniqueItems: true }),
    sentence: Type.Optional(Type.String({ maxLength: 500 })),
    solutions: Type.Optional(Type.Array(Id, { maxItems: mostSolutions, uniqueItems: true })),
  }),
  refusals: ['request_answered', 'solution_gone', 'solution_fails', 'solution_not_run', 'too_many'],
  replies: RequestReply,
})

export const declineRequest = endpoint('POST /recruiting/requests/{id}/refusal', {
  who: 'member',
  summary: 'Decline, with one of five reasons or none; or block the firm as well.',
  params: request,
  body: Type.Object({ reason: Type.Union([OneOf(...declineReasons), Type.Null()]), blocks: Type.Boolean() }),
  refusals: ['request_answered'],
  replies: RequestReply,
})

export type OwnSolution = Static<typeof OwnSolution>
export type ReceivedRequest = Static<typeof ReceivedRequest>

/** The candidate's side: consent, the card and its preview, requests, and the log of views. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, OneOf, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { CardFields, Quarter } from './card.ts'
import { mostListedSolutions, mostSolutions } from './rules.ts'
import { Solution } from './shortlist.ts'
import { declineReasons, fieldsInOrder, regions, remoteWishes, roles, shareable, yearBands } from './vocabulary.ts'

const NullOr = <T extends ReturnType<typeof OneOf>>(schema: T) => Type.Union([schema, Type.Null()])

/** What a candidate fills in. Skills and certificates come from the account. The server reads the lines and says which are too many or too long. */
export const CardForm = Type.Object({
  roles: Type.Array(OneOf(...roles), { maxItems: 4, uniqueItems: true }),
  regions: Type.Array(OneOf(...regions), { maxItems: 7, uniqueItems: true }),
  years: NullOr(OneOf(...yearBands)),
  remote: NullOr(OneOf(...remoteWishes)),
  available: Type.Union([Quarter, Type.Null()]),
  key_words: Type.Array(Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\r\\n]*$' }), { maxItems: 500 }),
  shown: Type.Array(OneOf(...fieldsInOrder), { maxItems: 8, uniqueItems: true }),
  hidden_from: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 500, description: 'domains of firms' }),
})

const Preview = Type.Object({
  fields: CardFields,
  waiting: Type.Array(OneOf(...fieldsInOrder), { maxItems: 8, description: 'fields that are shown once four others share them' }),
  is_in_index: Type.Boolean(),
})

export const RecruitingState = Type.Object({
  may_join: Type.Boolean({ description: 'Interview or a certificate is or was open to the caller' }),
  is_on: Type.Boolean(),
  consented_at: TimestampOrNull,
  consent_version: Type.Union([Type.String(), Type.Null()]),
  form: CardForm,
  all: CardFields,
  preview: Preview,
  unanswered: Type.Integer(),
  blocked: Type.Integer({ description: 'firms that the caller blocked' }),
})
const StateReply = { 200: RecruitingState }

export const readRecruiting = endpoint('GET /recruiting/candidate', {
  who: 'member',
  summary: "The caller's card, its preview as recruiters see it, and whether it is switched on.",
  replies: StateReply,
})

export const saveCard = endpoint('PUT /recruiting/candidate', {
  who: 'member',
  summary: 'Save the card. A change takes it out of the index until the next build.',
  body: CardForm,
  replies: StateReply,
})

export const switchOn = endpoint('POST /recruiting/consent', {
  who: 'member',
  summary: 'Consent, with the version of the words that were read. The card appears with the next build.',
  body: Type.Object({ version: Type.String({ maxLength: 20 }) }),
  refusals: ['changed_elsewhere'],
  replies: StateReply,
})

export const switchOff = endpoint('DELETE /recruiting/consent', {
  who: 'member',
  summary: 'Withdraw the consent. The card is in no search from now on.',
  replies: StateReply,
})

export const ReceivedRequest = Type.Object({
  id: Id,
  firm: Type.String(),
  domain: Type.String(),
  recruiter: Type.String({ description: 'the name of the person who asks; empty once their account is erased' }),
  role: Type.String(),
  place: Type.String(),
  pay: Type.String(),
  required: Type.Array(OneOf('role', 'place', 'pay'), { maxItems: 3 }),
  message: Type.String(),
  state: OneOf('sent', 'accepted', 'declined', 'expired'),
  sent_at: Timestamp,
  expires_at: Timestamp,
  answered_at: TimestampOrNull,
  shared: Type.Array(OneOf(...shareable), { maxItems: 5 }),
})

export const listReceivedRequests = endpoint('GET /recruiting/requests', {
  who: 'member',
  summary: 'Requests to the caller, the newest first: at most 100.',
  replies: { 200: Type.Object({ requests: Type.Array(ReceivedRequest, { maxItems: 100 }) }) },
})

/** What an acceptance can hand over: handed in before the solution of its question was opened. */
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
  summary: 'Accept: the firm gets what is ticked, and nothing else. Code is run again first.',
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
  body: Type.Object({ reason: NullOr(OneOf(...declineReasons)), blocks: Type.Boolean() }),
  refusals: ['request_answered'],
  replies: RequestReply,
})

const ofPage = Type.Object({
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,13}\\.\\d{1,18}$', maxLength: 32, description: 'from the page before' })),
})

export const countViews = endpoint('GET /recruiting/views/weeks', {
  who: 'member',
  summary: 'Who looked at the card in the last year, by week and firm, the newest first: 50 a page.',
  query: ofPage,
  replies: {
    200: Type.Object({
      weeks: Type.Array(
        Type.Object({
          week: Type.String({ description: 'its Monday' }),
          firm: Type.String(),
          domain: Type.String(),
          searches: Type.Integer({ description: 'pages of searches that showed the card' }),
          shortlist: Type.Integer({ description: "views on the firm's shortlist: of each recruiter at most one a day" }),
        }),
        { maxItems: 50 },
      ),
      next_cursor: TextOrNull,
    }),
  },
})

export const listViews = endpoint('GET /recruiting/views', {
  who: 'member',
  summary: 'Every view of the card in the last year, the newest first: 50 a page.',
  query: ofPage,
  replies: {
    200: Type.Object({
      views: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Timestamp,
          firm: Type.String(),
          domain: Type.String(),
          kind: OneOf('search', 'shortlist'),
        }),
        { maxItems: 50 },
      ),
      next_cursor: TextOrNull,
    }),
  },
})

export const unblockFirms = endpoint('DELETE /recruiting/blocks', {
  who: 'member',
  summary: 'Lift all blocks of firms that the caller blocked.',
  replies: { 200: Nothing },
})

export type CardForm = Static<typeof CardForm>
export type RecruitingState = Static<typeof RecruitingState>
export type OwnSolution = Static<typeof OwnSolution>
export type ReceivedRequest = Static<typeof ReceivedRequest>

/** A firm's shortlist, its requests, and their answers. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, OneOf, Skip, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { CardFields, CardId } from './card.ts'
import { longestMessage, longestNote, longestSolution, mostSolutions } from './rules.ts'
import { declineReasons, solutionKinds } from './vocabulary.ts'

const Line = Type.String({ minLength: 1, maxLength: 120, pattern: '^[^\\r\\n]*$' })

/** The parts of a request that its firm writes. */
export const Offer = Type.Object({
  role: Type.String(),
  place: Type.String(),
  pay: Type.String(),
  required: Type.Array(OneOf('role', 'place', 'pay'), { maxItems: 3 }),
  message: Type.String(),
})

/** A candidate's own text, without the question. */
export const Solution = Type.Object({
  title: Type.String({ description: 'the title of the question' }),
  category: Type.String(),
  kind: OneOf(...solutionKinds),
  text: Type.String({ maxLength: longestSolution }),
  handed_in_at: Timestamp,
})

export const SharedSolution = Type.Object({
  ...Solution.properties,
  run: Type.Union(
    [
      Type.Object({ at: Timestamp, tests: Type.Integer({ description: 'all of which passed; for a query, its sets of data' }) }),
      Type.Null(),
    ],
    {
      description: 'our run; null where we did not run it again',
    },
  ),
})

/** The parts that a candidate handed over by accepting. */
export const Shared = Type.Object({
  name: TextOrNull,
  email: TextOrNull,
  linkedin: TextOrNull,
  cities: TextOrNull,
  certificates: Type.Array(Type.String(), { maxItems: 5, description: 'addresses of certificates' }),
  sentence: TextOrNull,
  solutions: Type.Optional(Type.Array(SharedSolution, { maxItems: mostSolutions })),
})

export const SentRequest = Type.Object({
  id: Id,
  recruiter: Type.String({ description: 'the name of a colleague; empty once their account is erased' }),
  ...Offer.properties,
  state: OneOf('sent', 'accepted', 'declined', 'expired'),
  reason: Type.Union([OneOf(...declineReasons), Type.Null()]),
  sent_at: Timestamp,
  answered_at: TimestampOrNull,
  shared: Type.Union([Shared, Type.Null()]),
})

export const ShortlistEntry = Type.Object({
  id: Id,
  fields: CardFields,
  note: Type.String(),
  added_by: Type.String({ description: 'the name of a colleague; empty once their account is erased' }),
  added_at: Timestamp,
  may_ask: Type.Boolean({ description: "its card is still this week's, and nothing was asked" }),
  has_left: Type.Boolean({ description: 'the candidate deleted their account' }),
  requests: Type.Array(SentRequest, { maxItems: 3 }),
})

export const listShortlist = endpoint('GET /recruiting/shortlist', {
  who: 'recruiter',
  summary: "The firm's shortlist, the newest first, 50 a page.",
  query: Type.Object({ skip: Type.Optional(Skip) }),
  refusals: ['firm_not_approved'],
  replies: {
    200: Type.Object({
      entries: Type.Array(ShortlistEntry, { maxItems: 50 }),
      has_more: Type.Boolean(),
      requests_left: Type.Integer(),
    }),
  },
})

const EntryReply = { 200: Type.Object({ entry: ShortlistEntry }) }
const entry = Type.Object({ id: Id })

export const addToShortlist = endpoint('POST /recruiting/shortlist', {
  who: 'recruiter',
  summary: 'Keep a card that was shown to the firm this week. The entry keeps the card as it is now.',
  body: Type.Object({ card: CardId }),
  refusals: ['firm_not_approved', 'firm_has_no_plan'],
  replies: EntryReply,
})

export const noteOnEntry = endpoint('PUT /recruiting/shortlist/{id}', {
  who: 'recruiter',
  summary: 'Change the note. The candidate can read it in the copy of their data.',
  params: entry,
  body: Type.Object({ note: Type.String({ maxLength: longestNote }) }),
  refusals: ['firm_not_approved', 'not_now'],
  replies: EntryReply,
})

export const removeFromShortlist = endpoint('DELETE /recruiting/shortlist/{id}', {
  who: 'recruiter',
  summary: 'Take an entry off the shortlist, unless something was asked.',
  params: entry,
  refusals: ['firm_not_approved', 'already_asked'],
  replies: { 200: Nothing },
})

export const askCandidate = endpoint('POST /recruiting/shortlist/{id}/requests', {
  who: 'recruiter',
  summary: 'Ask the candidate of an entry. Where they cannot be asked, the refusal is the same for every reason.',
  params: entry,
  body: Type.Object({
    role: Line,
    place: Line,
    pay: Line,
    required: Type.Array(OneOf('role', 'place', 'pay'), { maxItems: 3, uniqueItems: true }),
    message: Type.String({ maxLength: longestMessage }),
  }),
  refusals: ['firm_not_approved', 'firm_has_no_plan', 'cannot_be_asked', 'too_many'],
  replies: EntryReply,
})

export const exportAccepted = endpoint('GET /recruiting/accepted', {
  who: 'recruiter',
  summary: 'People who accepted, with the parts that they handed over: at most 1,000. The table has the titles of solutions.',
  refusals: ['firm_not_approved'],
  replies: {
    200: Type.Object({
      people: Type.Array(Type.Object({ role: Type.String(), answered_at: Timestamp, shared: Shared }), { maxItems: 1000 }),
      csv: Type.String({ description: 'the same as a table for spreadsheets' }),
    }),
  },
})

export type ShortlistEntry = Static<typeof ShortlistEntry>
export type SentRequest = Static<typeof SentRequest>
export type Shared = Static<typeof Shared>
export type SharedSolution = Static<typeof SharedSolution>

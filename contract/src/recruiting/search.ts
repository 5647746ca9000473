/** Searches of recruiters: by facets, in bands. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { CardGroup, CardId } from './card.ts'
import { cardsPerDay } from './rules.ts'

/** A facet's value, such as `role:trader`, `region:europe`, `finance:50`, `available:2027Q2`. The server refuses a value that does not exist. */
export const Term = Type.String({ pattern: '^[a-z_]+:[^\\r\\n]{1,40}$', maxLength: 60 })
export const Terms = Type.Array(Term, { maxItems: 8, uniqueItems: true })

const Band = Type.String({ description: '"fewer than five", or a band such as "10 to 24"' })

export const searchCards = endpoint('POST /recruiting/search', {
  who: 'recruiter',
  summary:
    "Search by facet values, all of which a card shows. Each card that is answered is written to its candidate's log. In the order of a draw that is made anew each week for each firm. 20 cards a page.",
  body: Type.Object({
    terms: Terms,
    after: Type.Optional(Type.String({ maxLength: 200, description: '`next` of the page before' })),
  }),
  refusals: ['too_many', 'firm_not_approved', 'firm_has_no_plan'],
  replies: {
    200: Type.Object({
      count: Band,
      groups: Type.Array(CardGroup, { maxItems: 20 }),
      facets: Type.Array(Type.Object({ term: Term, count: Band }), {
        maxItems: 300,
        description: 'the values that at least five of these candidates share',
      }),
      next: Type.Union([Type.String(), Type.Null()]),
      built_at: Type.Union([Timestamp, Type.Null()], { description: 'null before the first build' }),
      in_market: Type.String({ description: 'how many candidates the index has, as a band' }),
    }),
  },
})

export const checkCards = endpoint('POST /recruiting/cards', {
  who: 'recruiter',
  summary: 'Which of these cards the firm can still read. An open page asks every few seconds, so that a withdrawal empties it.',
  body: Type.Object({ cards: Type.Array(CardId, { maxItems: cardsPerDay, uniqueItems: true }) }),
  refusals: ['firm_not_approved'],
  replies: { 200: Type.Object({ present: Type.Array(CardId, { maxItems: cardsPerDay }) }) },
})

export const SavedSearch = Type.Object({ id: Id, name: Type.String(), terms: Terms, created_at: Timestamp })

export const listSavedSearches = endpoint('GET /recruiting/saved-searches', {
  who: 'recruiter',
  summary: "The caller's saved searches, the newest first: at most 20.",
  replies: { 200: Type.Object({ searches: Type.Array(SavedSearch, { maxItems: 20 }) }) },
})

export const saveSearch = endpoint('POST /recruiting/saved-searches', {
  who: 'recruiter',
  summary: 'Save a search. A weekly mail says that at least five new candidates match.',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }), terms: Terms }),
  replies: { 200: Type.Object({ search: SavedSearch }) },
})

export const deleteSavedSearch = endpoint('DELETE /recruiting/saved-searches/{id}', {
  who: 'recruiter',
  summary: 'Delete a saved search.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export type SavedSearch = Static<typeof SavedSearch>

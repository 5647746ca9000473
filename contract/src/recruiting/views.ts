/** The log of views of a candidate's card. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { OneOf, TextOrNull, Timestamp } from '../fields.ts'

const ofPage = Type.Object({
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,13}\\.\\d{1,18}$', maxLength: 32, description: 'from the page before' })),
})

export const countViews = endpoint('GET /recruiting/views/weeks', {
  who: 'member',
  summary: 'Views of the card in the last year, counted by week and firm, the newest first: 50 a page.',
  query: ofPage,
  replies: {
    200: Type.Object({
      weeks: Type.Array(
        Type.Object({
          week: Type.String({ description: 'its Monday' }),
          firm: Type.String(),
          domain: Type.String(),
          searches: Type.Integer({ description: 'pages of searches that showed the card' }),
          shortlist: Type.Integer({ description: "views on the firm's shortlist: at most one a day for each recruiter" }),
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

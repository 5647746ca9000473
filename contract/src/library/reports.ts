/** What a reader finds wrong in an item: told from its page, looked at by who moderates; and what has changed in an item since it was new. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'

export const longestItemReport = 2000
export const longestSuggestion = 500

export const reportItem = endpoint('POST /item/{id}/report', {
  who: 'member',
  summary:
    'Tell what is wrong in an item. The version that is read and the newest attempt go with it; how it ends is mailed. Told again before somebody looked, the newer words stand.',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    words: Type.String({ maxLength: longestItemReport }),
    suggestion: Type.Optional(Type.String({ maxLength: longestSuggestion, description: 'what would be right' })),
    is_named: Type.Optional(
      Type.Boolean({ description: "whether the reporter is to be named in the item's history, where it is mended" }),
    ),
  }),
  replies: { 200: Nothing },
})

const ItemHistory = Type.Object({
  changes: Type.Array(Type.Object({ version: Type.Integer(), date: Type.String(), change: Type.String() }), {
    description: 'the newest first',
  }),
  regrades: Type.Array(Type.Object({ at: Timestamp, changed: Type.Integer({ description: 'verdicts that are others since' }) }), {
    description: 'when answers to the versions before were judged again: the newest 100',
  }),
  thanks: Type.Array(Type.Object({ at: Timestamp, username: Type.String() }), {
    description: 'errors that were mended, by whoever told of them and wished to be named: the newest 100',
  }),
})

export const readItemHistory = endpoint('GET /item/{id}/history', {
  who: 'member',
  summary: 'What has changed in an item since it was new, for who may read it.',
  params: Type.Object({ id: Id }),
  replies: { 200: ItemHistory },
})

export type ItemHistory = Static<typeof ItemHistory>

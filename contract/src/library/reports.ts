/** What a reader finds wrong in an item: told from its page, looked at by who moderates. */
import { Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id } from '../fields.ts'

export const longestItemReport = 2000
export const longestSuggestion = 500

export const reportItem = endpoint('POST /item/{id}/report', {
  who: 'member',
  summary:
    'Tell what is wrong in an item, or in one of its servings. The version that is read, the numbers of the serving and the newest attempt go with it; how it ends is mailed. Told again before somebody looked, the newer words stand.',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    words: Type.String({ maxLength: longestItemReport }),
    suggestion: Type.Optional(Type.String({ maxLength: longestSuggestion, description: 'what would be right' })),
    serving_id: Type.Optional({ ...Id, description: 'where it was read with fresh numbers' }),
    is_named: Type.Optional(
      Type.Boolean({ description: "whether the reporter is to be named in the item's history, where it is mended" }),
    ),
  }),
  replies: { 200: Nothing },
})

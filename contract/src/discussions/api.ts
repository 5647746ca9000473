/** The discussion calls of spec §7.4, as far as they exist. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { each, Id } from '../fields.ts'
import { Discussion, subjects } from './model.ts'

export const createDiscussion = endpoint('POST /discussion/', {
  who: 'member',
  summary: 'Start a discussion on a topic or an item: exactly one of them is named.',
  body: Type.Object({
    content: Type.Optional(Type.String({ maxLength: 20_000 })),
    ...each(subjects, Type.Optional(Id)),
  }),
  replies: { 200: Discussion },
})

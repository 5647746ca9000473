/** Finding things again: the search, bookmarks, notes, progress. What a person marks and writes is told to nobody else. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, OneOf, Timestamp } from '../fields.ts'
import { ofMany } from './api.ts'
import { Difficulty } from './model.ts'
import { libraryModules } from './sections.ts'

const Module = OneOf(...libraryModules)

/** A stretch of text; `hit` where it is one of the words that were looked for. */
const Piece = Type.Object({ text: Type.String(), hit: Type.Boolean() })

export const Found = Type.Object({
  id: Id,
  module: Module,
  category: Type.String(),
  group: Type.String(),
  difficulty: Difficulty,
  locked: Type.Boolean({ description: 'found by its title alone' }),
  title: Type.Array(Piece),
  marks: Type.Array(Type.Array(Piece), {
    description: 'the topics and firms that were hit, and the methods where the solution was opened',
  }),
  snippet: Type.Array(Piece, { description: 'out of the text; empty where it is locked' }),
  words: Type.Array(Type.String(), { description: 'as they stand in the text, for the frame to mark' }),
})

const FoundPage = Type.Object({
  path: Type.String({ description: 'where it is' }),
  title: Type.Array(Piece),
  place: Type.String({
    description: 'the month of an insight, the page of an answer, the shelf or the forum category of a discussion',
  }),
  snippet: Type.Array(Piece),
})

const FoundElsewhere = Type.Object({
  kind: OneOf('insights', 'help', 'discussions'),
  pages: Type.Array(FoundPage),
  all: Type.Union([Type.String(), Type.Null()], { description: 'the address of a list of all, where there are more' }),
})

const Instead = Type.Object({
  words: Type.Array(Type.String(), {
    description: 'those like the words that were looked for which find something for the caller; the nearest first, no numbers',
  }),
  topics: Type.Array(
    Type.Object({
      topic: Type.String(),
      category: Type.Unsafe<string | null>({
        ...{ type: ['string', 'null'] },
        description: 'the shelf of the selected module that has most of these items; null where none of its shelves has one',
      }),
    }),
    { description: 'those of most items that the caller may read' },
  ),
})

export const search = endpoint('GET /search', {
  ...ofMany,
  summary:
    'Items with these words, the best 20 first, or, where none has all, with most of them: their texts, topics, firms and names where the caller may read them, their solutions where these were opened, else their titles and skills. The last word may be a beginning; a letter that is wrong is forgiven. Beside them the best three of the insights, of the questions about the platform, and of the discussions that the caller may read. Where nothing is found, words and topics that find something.',
  query: Type.Object({ q: Type.String({ maxLength: 200 }) }),
  replies: {
    200: Type.Object({
      results: Type.Array(Found),
      more: Type.Boolean(),
      elsewhere: Type.Array(FoundElsewhere, { description: 'none that is empty' }),
      read_as: Type.Union([Type.String(), Type.Null()], { description: 'the words as they were read, where one was mistyped' }),
      instead: Type.Optional(Instead),
    }),
  },
})

const Placement = Type.Object({ id: Id })

export const saveBookmark = endpoint('PUT /item/{id}/bookmark', {
  who: 'member',
  summary: "Set or take away the caller's bookmark on an item, wherever it is placed.",
  params: Placement,
  body: Type.Object({ bookmarked: Type.Boolean() }),
  replies: { 200: Type.Object({ bookmarked: Type.Boolean() }) },
})

export const longestNote = 20_000

/** `version` is 0 where nothing was written yet. */
export const Note = Type.Object({
  content: Type.String(),
  version: Type.Integer(),
  saved_at: Type.Union([Timestamp, Type.Null()]),
})

export const getNote = endpoint('GET /item/{id}/note', {
  who: 'member',
  summary: "The caller's own note on an item.",
  params: Placement,
  replies: { 200: Note },
})

export const saveNote = endpoint('PUT /item/{id}/note', {
  who: 'member',
  summary: "Write the caller's own note. 409 where it was changed since the version that was sent.",
  params: Placement,
  body: Type.Object({
    content: Type.String({ maxLength: longestNote }),
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
  }),
  replies: { 200: Note },
})

export const ShelfProgress = Type.Object({
  module: Module,
  category: Type.String(),
  new: Type.Integer(),
  seen: Type.Integer(),
  attempted: Type.Integer(),
  solved_with_help: Type.Integer(),
  solved: Type.Integer({ description: 'without help' }),
})

export const getProgress = endpoint('GET /progress', {
  ...ofMany,
  summary:
    "How many items of each shelf of the caller's open modules are new, seen, attempted, solved with help and solved without.",
  replies: { 200: Type.Array(ShelfProgress) },
})

export type Piece = Static<typeof Piece>
export type Found = Static<typeof Found>
export type FoundPage = Static<typeof FoundPage>
export type FoundElsewhere = Static<typeof FoundElsewhere>
export type Instead = Static<typeof Instead>
export type Note = Static<typeof Note>
export type ShelfProgress = Static<typeof ShelfProgress>

/** What a reader writes beside an item, Python or a query: what is saved of it, and what such a question brings along. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, OneOf, TextOrNull } from '../fields.ts'

/** In characters. */
export const codeLimit = 50_000

/** `answer`: what a coding question is answered with. `scratch`: a pad beside any item. */
export const CodeKind = OneOf('answer', 'scratch')

const SavedCode = Type.Object({
  text: Type.String(),
  version: Type.Integer({ description: 'how often it was saved' }),
})

/** What the page runs as the tests of a coding question; of an SQL question the hidden tables, and what its reference returned, as JSON. */
const CodeTests = Type.Object({
  source: Type.String(),
  recording: TextOrNull,
})

export const ItemCode = Type.Object({
  starter: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'null where the item is answered neither with code nor with a query',
  }),
  missing_packages: Type.Optional(
    Type.Array(Type.String(), { description: 'the Python packages that the item needs and this installation does not offer' }),
  ),
  sql: Type.Optional(
    Type.Object({
      tables: Type.String({ description: 'the statements that make the tables of an SQL question and fill them' }),
      ordered: Type.Boolean({ description: 'whether the order of the rows counts' }),
    }),
  ),
  answer: Type.Optional(SavedCode),
  scratch: Type.Optional(SavedCode),
  score: Type.Optional(
    Type.Object({ refused: Type.Integer(), of: Type.Integer() }, { description: 'how many wrong solutions the tests refuse' }),
  ),
  tests: Type.Optional(CodeTests),
})

const Placement = Type.Object({ id: Id })

export const getCode = endpoint('GET /item/{id}/code', {
  who: 'member',
  summary: "The caller's code beside an item; with `tests=true` also the tests of a coding question, without its reference.",
  params: Placement,
  query: Type.Object({ tests: Type.Optional(Type.Boolean()) }),
  replies: { 200: ItemCode },
})

export const saveCode = endpoint('PUT /item/{id}/code', {
  who: 'member',
  summary: 'Keep the code. 409 where it was saved by another tab or device since the version that is named.',
  params: Placement,
  body: Type.Object({
    kind: CodeKind,
    text: Type.String({ maxLength: codeLimit }),
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_646, description: 'the one that was changed; 0 for none' }),
  }),
  replies: { 200: Type.Object({ version: Type.Integer() }) },
})

export type CodeKind = Static<typeof CodeKind>
export type ItemCode = Static<typeof ItemCode>

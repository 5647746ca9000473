/** The assistant's calls (spec §7.3, readings §6). Every refusal of theirs carries its sentence in `error` beside `message`. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, IdOrNull, IntegerOrNull, OneOf, TextOrNull, Timestamp } from '../fields.ts'
import { Difficulty, Status } from '../library/model.ts'
import { libraryModules } from '../library/sections.ts'

export const promptLimit = 4_000

/** Questions of one person in one day, by UTC. */
export const questionsADay = 10

const Html = Type.String({ description: 'HTML of our own making, of what a post may be made of (`markup.ts`)' })

/** Where the caller finds an item. */
export const Place = Type.Object({ id: Id, module: OneOf(...libraryModules), category: Type.String() })

/** Where the library says it. */
export const Citation = Type.Object({
  number: Type.Integer({ description: 'as it stands in the reply' }),
  title: Type.String(),
  part: OneOf('statement', 'hint', 'solution'),
  place: Place,
})

/** What a button under the reply does: takes this hint, or opens the item. */
const Action = Type.Object({
  kind: OneOf('hint', 'open'),
  label: Type.String(),
  place: Place,
  hint: IntegerOrNull,
  difficulty: Difficulty,
  status: Status,
})

const Reply = Type.Object({
  id: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'null for what is not kept' }),
  response: Type.String({
    description:
      'Markdown, checked; never blank. Its last line names the numbers that could not be checked, where there are such',
  }),
  html: Html,
  citations: Type.Array(Citation),
  actions: Type.Array(Action),
  source: OneOf('library', 'model'),
  left: Type.Integer({ description: 'questions that are left today' }),
})

const Question = Type.Object({
  prompt: Type.Optional(Type.String({ maxLength: promptLimit, description: 'absent counts as blank' })),
  item: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'the item that is open' })),
  serving: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'with which fresh numbers it is open, where it is' }),
  ),
  conversation: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
      maxLength: 36,
      description: "the panel's own",
    }),
  ),
})

export const ask = endpoint('POST /ask_ai/askai', {
  who: 'member',
  tellsError: true,
  summary: 'Ask the assistant. A question that fails is not counted.',
  body: Question,
  replies: { 200: Reply },
})

/** The events of the stream: finished blocks, then the whole reply or why there is none. */
export const Block = Type.Object({ html: Html })
export const blockEventName = 'block'
export const doneEventName = 'done'
export const failedEventName = 'failed'

export const streamReply = endpoint('POST /ask_ai/stream', {
  who: 'member',
  tellsError: true,
  isStream: true,
  summary:
    'Ask the assistant, and have its reply as server-sent events: `block` for each part that is finished, `done` with the reply, or `failed` with the refusal.',
  body: Question,
  replies: { 200: Type.String() },
})

export const getQuota = endpoint('GET /ask_ai/quota', {
  who: 'member',
  tellsError: true,
  summary: 'How many questions are left today, and who answers them.',
  replies: {
    200: Type.Object({
      left: Type.Integer(),
      of: Type.Integer(),
      resets_at: Timestamp,
      source: OneOf('library', 'model'),
    }),
  },
})

const Asked = Type.Object({
  id: Id,
  asked_at: Timestamp,
  prompt: Type.String(),
  item: IdOrNull,
  html: TextOrNull,
  citations: Type.Array(Citation),
  source: OneOf('library', 'model'),
})

export const listHistory = endpoint('GET /ask_ai/history', {
  who: 'member',
  tellsError: true,
  summary: "The caller's own questions, newest first, 20 a page.",
  query: Type.Object({ cursor: Type.Optional(Id) }),
  replies: { 200: Type.Object({ questions: Type.Array(Asked, { maxItems: 20 }), next_cursor: IdOrNull }) },
})

export const forgetQuestion = endpoint('DELETE /ask_ai/history/{id}', {
  who: 'member',
  tellsError: true,
  summary: 'Forget a question of one’s own: it leaves the list, and what is asked later knows nothing of it.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export const rateReply = endpoint('PUT /ask_ai/history/{id}/rating', {
  who: 'member',
  tellsError: true,
  summary: 'Whether a reply was helpful, and what was not.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ helpful: Type.Boolean(), reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  replies: { 200: Nothing },
})

export type Block = Static<typeof Block>
export type Reply = Static<typeof Reply>
export type Citation = Static<typeof Citation>
export type Action = Static<typeof Action>
export type Place = Static<typeof Place>
export type Asked = Static<typeof Asked>
export type Quota = Static<(typeof getQuota.shape.replies)[200]>

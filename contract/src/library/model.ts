/** Shapes of the library on the wire (spec §3 and §7.3, readings §1 and §4). */
import { type Static, type TProperties, Type } from 'typebox'
import { Id, OneOf, TextOrNull, Timestamp } from '../fields.ts'

export const Difficulty = OneOf('E', 'M', 'H')

/** Where an item stands for the caller. */
export const Status = OneOf('new', 'seen', 'attempted', 'solved')

/** `content_uri` is null where the caller may not read the item; `access_history` shows the caller's own id at most. */
export const Item = Type.Object({
  id: Id,
  title: Type.String(),
  category: Type.String(),
  sub_type_name: Type.String(),
  difficulty: Difficulty,
  preview: Type.Boolean(),
  content_uri: TextOrNull,
  access_history: Type.Array(Id),
})

const DiscussionPreview = Type.Object({
  id: Id,
  content: Type.String({ description: 'cut to 280 characters' }),
  creator: Type.Object({ username: Type.String(), email: Type.String() }),
  created_at: Timestamp,
})

/** An item under the word of its list, with its newest discussions. */
const entryOf = <const Named extends TProperties>(item: Named) =>
  Type.Object({ ...item, discussions: Type.Array(DiscussionPreview), discussion_count: Type.Integer() })

export const InterviewEntry = entryOf({ interview: Item })
export const CertificateEntry = entryOf({ certificate: Item })
export const VantageEntry = entryOf({ vantage: Item })

export const ShelfEntry = Type.Object({
  id: Id,
  title: Type.String(),
  group: Type.String(),
  difficulty: Difficulty,
  preview: Type.Boolean(),
  locked: Type.Boolean(),
  discussion_count: Type.Integer(),
  status: Status,
  topics: Type.Array(Type.String()),
  companies: Type.Array(Type.String()),
  time_target: Type.Integer({ description: 'minutes' }),
  bookmarked: Type.Boolean(),
})

const Topic = Type.Object({
  id: Id,
  title: Type.String(),
  category: Type.String(),
  about: Type.String({ description: 'what the topic is about, a paragraph of plain text' }),
})

/** `discussions` are the topic's prompts, whole and all of them; `discussion_count` counts what people have added. */
export const TopicEntry = Type.Object({
  topic: Topic,
  discussions: Type.Array(Type.Object({ id: Id, content: Type.String() })),
  discussion_count: Type.Integer(),
})

export type Item = Static<typeof Item>
export type DiscussionPreview = Static<typeof DiscussionPreview>
export type InterviewEntry = Static<typeof InterviewEntry>
export type CertificateEntry = Static<typeof CertificateEntry>
export type VantageEntry = Static<typeof VantageEntry>
export type TopicEntry = Static<typeof TopicEntry>
export type ShelfEntry = Static<typeof ShelfEntry>
export type Difficulty = Static<typeof Difficulty>

export const difficultyWord: Record<Difficulty, string> = { E: 'Easy', M: 'Medium', H: 'Hard' }

/** Shapes of the library on the wire (specification 3 and 7.3, decisions 1 and 4). */
import { type Static, Type } from 'typebox'
import { Id, OneOf, TextOrNull, Timestamp } from '../fields.ts'

export const Difficulty = OneOf('E', 'M', 'H')

/** Where an item stands for the caller. */
const Status = OneOf('new', 'seen', 'attempted', 'solved')

/** `content_uri` is null where the caller may not read the item; `access_history` shows the caller's own id at most. */
export const InterviewItem = Type.Object({
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

export const InterviewEntry = Type.Object({
  interview: InterviewItem,
  discussions: Type.Array(DiscussionPreview),
  discussion_count: Type.Integer(),
})

export const ShelfEntry = Type.Object({
  id: Id,
  title: Type.String(),
  group: Type.String(),
  difficulty: Difficulty,
  preview: Type.Boolean(),
  locked: Type.Boolean(),
  discussion_count: Type.Integer(),
  status: Status,
})

export type InterviewItem = Static<typeof InterviewItem>
export type InterviewEntry = Static<typeof InterviewEntry>
export type ShelfEntry = Static<typeof ShelfEntry>
export type Difficulty = Static<typeof Difficulty>

export const difficultyWord: Record<Difficulty, string> = { E: 'Easy', M: 'Medium', H: 'Hard' }

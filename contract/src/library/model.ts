/** Shapes of the library on the wire (spec §3 and §7.3, readings §1 and §4). */
import { type Static, Type } from 'typebox'
import { Id, OneOf, TextOrNull, Timestamp } from '../fields.ts'
import type { Section } from './sections.ts'

export const Difficulty = OneOf('E', 'M', 'H')

/**
 * Where an item stands for the caller, from the first to the last. `solved_with_help`: a hint was taken, or the solution asked for, before
 * the first right answer.
 */
export const statuses = ['new', 'seen', 'attempted', 'solved_with_help', 'solved'] as const

export const Status = OneOf(...statuses)

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

const Discussed = { discussions: Type.Array(DiscussionPreview), discussion_count: Type.Integer() }

/** An item under the word of its list, with its newest discussions. */
export const entryOf = <const Word extends Section>(word: Word) =>
  Type.Unsafe<Entry<Word>>(Type.Object({ [word]: Item, ...Discussed }))

/** With fewer, a share would say more of the readers than of the question. */
export const leastFirstAnswers = 20

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
  first_right_percent: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()], {
    description: `share of first answers without help that were right; null of a locked item, and with fewer than ${leastFirstAnswers} of them`,
  }),
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
export type Discussed = Static<Type.TObject<typeof Discussed>>
export type Entry<Word extends Section> = Record<Word, Item> & Discussed
/** Of a list whose word is not known before it is asked. */
export type AnyEntry = Partial<Record<Section, Item>> & Discussed
export type TopicEntry = Static<typeof TopicEntry>
export type ShelfEntry = Static<typeof ShelfEntry>
export type Difficulty = Static<typeof Difficulty>
export type Status = Static<typeof Status>

export const difficultyWord: Record<Difficulty, string> = { E: 'Easy', M: 'Medium', H: 'Hard' }

export const statusWord: Record<Status, string> = {
  new: 'new',
  seen: 'seen',
  attempted: 'attempted',
  solved_with_help: 'solved with help',
  solved: 'solved',
}

export const isSolved = (status: Status): boolean => status === 'solved' || status === 'solved_with_help'

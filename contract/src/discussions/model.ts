/** Shapes of discussions on the wire (spec §3 and §7.4). */
import { type Static, Type } from 'typebox'
import { each, Id, IdOrNull, IntegerOrNull, TextOrNull, Timestamp } from '../fields.ts'
import { type Section, sections } from '../library/sections.ts'
import { ThreadDetails } from './forum-model.ts'

/** What was made of a text, of the elements of `markup.ts` alone; null until it is made, of what was written before there was this. */
const Html = TextOrNull

/** What a discussion is about: exactly one of these, by its number. */
export type Subject = 'topic' | Section
export const subjects: readonly Subject[] = ['topic', ...sections]

/** `email` is filled for the caller's own posts and for administrators. The house has its name, and no address. */
export const Author = Type.Object({ username: Type.String(), email: Type.String() })

/**
 * What readers think of a post. What gives something of an item's solution away is `covered` for who has neither solved the item nor opened its
 * solution: without its text, until they ask for it.
 */
const Judged = { votes: Type.Integer(), voted: Type.Boolean(), gives_away: Type.Boolean(), covered: Type.Boolean() }

/**
 * What administrators did to a post. What they removed is in the answers to its writer, without its text, and to administrators, until it is gone for
 * good. Why is told to the same.
 */
const Moderated = {
  removed_until: TextOrNull,
  removal_reason: TextOrNull,
  edited_by_moderator: Type.Boolean(),
  edit_reason: TextOrNull,
}

/** The topic or the item that it is about, and the shelf under which its thread has its address. */
export const About = Type.Object({ title: Type.String(), category: Type.String() })

/** `notify_block_user` holds the caller's own id at most; `edited_at` is null where nothing was edited. */
export const Discussion = Type.Object({
  id: Id,
  content: Type.String(),
  html: Html,
  creator: Author,
  created_at: Timestamp,
  edited_at: TextOrNull,
  notify_block_user: Type.Array(Id),
  ...Judged,
  ...Moderated,
  ...each(subjects, IdOrNull),
})
export type Discussion = Static<typeof Discussion>

/** A file beside its address: `name` as its owner called it; a picture can be shown in its place, at its size, before it is there. */
export const Attachment = Type.Object({
  name: Type.String(),
  bytes: Type.Integer(),
  picture: Type.Union([Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }), Type.Null()]),
  converted_from: Type.Optional(Type.String({ description: 'the encoding of a text that is kept in UTF-8: `Windows-1252`' })),
})
export type Attachment = Static<typeof Attachment>

/** An answer, or with a `parent_answer` a reply to one. Replies come with a call of their own: here `child_answers` is empty. */
export const Answer = Type.Object({
  id: Id,
  content: Type.String(),
  html: Html,
  discussion: Id,
  parent_answer: IdOrNull,
  /** `/uploads/…`, good for an hour or two and for the caller alone. */
  file: TextOrNull,
  attachment: Type.Union([Attachment, Type.Null()]),
  created_at: Timestamp,
  edited_at: TextOrNull,
  creator: Author,
  child_answers: Type.Array(Type.Unknown()),
  reply_count: Type.Integer(),
  ...Judged,
  ...Moderated,
  accepted: Type.Boolean({ description: 'by who asked' }),
  endorsed: Type.Boolean({ description: 'by an administrator' }),
})
export type Answer = Static<typeof Answer>

/** Whether a reader knows the solution of what a thread is about; null where there is nothing to solve. */
const Known = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })

/**
 * The newest 100 answers, the oldest of them first; older ones are asked for with `previous_cursor`, and where they are not the newest, newer ones
 * with `newer_cursor`. Or the best 100, the best of them first; the next are asked for with `next`.
 */
export const Thread = Type.Object({
  discussion: Discussion,
  answers: Type.Array(Type.Object({ answer: Answer })),
  creator: Author,
  about: About,
  solution_known: Known,
  previous_cursor: IntegerOrNull,
  newer_cursor: IntegerOrNull,
  next: TextOrNull,
  /** Of a thread of the forum. */
  forum: Type.Union([ThreadDetails, Type.Null()]),
  /** What was asked for with `at`, where it is among the answers: an answer, or a reply to it. */
  linked: Type.Union([Type.Object({ answer: Id, reply: IdOrNull }), Type.Null()]),
})
export type Thread = Static<typeof Thread>

/** An answer with the newest 100 of its replies, the oldest of them first; with cursors as a thread has them. */
export const Replies = Type.Object({
  answer: Answer,
  child_answers: Type.Array(Answer),
  previous_cursor: IntegerOrNull,
  newer_cursor: IntegerOrNull,
})
export type Replies = Static<typeof Replies>

/** In a list a discussion is a beginning: its first 280 characters, and in `preview` as many of it as plain text. */
export const ListedDiscussion = Type.Object({
  id: Id,
  content: Type.String(),
  preview: Type.String(),
  creator: Author,
  created_at: Timestamp,
  about: About,
  votes: Type.Integer(),
  covered: Type.Boolean(),
  removed_until: TextOrNull,
  ...each(subjects, IdOrNull),
})
export type ListedDiscussion = Static<typeof ListedDiscussion>

/** A text as it will be shown. */
export const Preview = Type.Object({ html: Type.String() })

/** Somebody who takes part in a thread, as one mentions them. */
export const Mentionable = Type.Object({ username: Type.String() })
export type Mentionable = Static<typeof Mentionable>

/** With its beginning, cut to 280 characters. Of more than 100 answers there are 100. */
export const SimilarDiscussion = Type.Object({
  id: Id,
  content: Type.String(),
  about: About,
  /** Where its thread has its address, beside its category; null of the forum's. */
  subject_id: IdOrNull,
  answer_count: Type.Integer(),
})
export type SimilarDiscussion = Static<typeof SimilarDiscussion>

export const DiscussionList = Type.Object({ discussions: Type.Array(ListedDiscussion), next_cursor: IntegerOrNull })
export type DiscussionList = Static<typeof DiscussionList>

export const Vote = Type.Object({ votes: Type.Integer(), voted: Type.Boolean() })
export type Vote = Static<typeof Vote>

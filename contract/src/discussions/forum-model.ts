/** Shapes of the forum on the wire. */
import { type Static, Type } from 'typebox'
import { Id, OneOf, TextOrNull, Timestamp } from '../fields.ts'
import { longestSlug, longestTag } from './forum-rules.ts'

/** Of a category, as it stands in addresses. */
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: longestSlug })
/** As it is kept. */
export const Tag = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: longestTag })

export const ForumCategory = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  about: Type.String(),
  is_closed: Type.Boolean({ description: 'read, and not written in' }),
  started_by: OneOf('members', 'administrators'),
  thread_count: Type.Integer(),
  is_watched: Type.Boolean({ description: 'the caller is told of each new thread' }),
})
export type ForumCategory = Static<typeof ForumCategory>

/** A thread in a list. */
export const ForumThread = Type.Object({
  id: Id,
  title: Type.String(),
  category: Type.Object({ slug: Slug, name: Type.String() }),
  /** Its first 280 characters as plain text; empty where a moderator removed it. */
  preview: Type.String(),
  author: Type.String(),
  created_at: Timestamp,
  active_at: Timestamp,
  answer_count: Type.Integer(),
  votes: Type.Integer(),
  tags: Type.Array(Type.String()),
  is_pinned: Type.Boolean(),
  is_closed: Type.Boolean(),
  removed_until: TextOrNull,
})
export type ForumThread = Static<typeof ForumThread>

/** What a thread of the forum is beside a discussion: for who reads it. */
export const ThreadDetails = Type.Object({
  category: ForumCategory,
  tags: Type.Array(Type.String()),
  is_pinned: Type.Boolean(),
  is_closed: Type.Boolean(),
  is_watched: Type.Boolean({ description: 'the caller is told of each answer without having written one' }),
})
export type ThreadDetails = Static<typeof ThreadDetails>

/** Shapes of discussions on the wire (spec §3 and §7.4). */
import { type Static, Type } from 'typebox'
import { each, Id, IdOrNull, Timestamp } from '../fields.ts'
import { type Section, sections } from '../library/sections.ts'

/** What a discussion is about: exactly one of these, by its number. */
export type Subject = 'topic' | Section
export const subjects: readonly Subject[] = ['topic', ...sections]

/** `creator.email` is filled for the caller's own posts and for administrators; `notify_block_user` holds the own id at most. */
export const Discussion = Type.Object({
  id: Id,
  content: Type.String(),
  creator: Type.Object({ username: Type.String(), email: Type.String() }),
  created_at: Timestamp,
  notify_block_user: Type.Array(Id),
  ...each(subjects, IdOrNull),
})

export type Discussion = Static<typeof Discussion>

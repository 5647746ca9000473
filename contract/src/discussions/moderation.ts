/** Keeping order in discussions: reports, and what administrators make of them (additions to spec §7.4). */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, IdOrNull, IntegerOrNull, OneOf, TextOrNull, Timestamp } from '../fields.ts'
import { About, Author } from './model.ts'

export const reportReasons = ['spam', 'rude', 'solution', 'wrong', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const longestReason = 500
const params = Type.Object({ id: Id })
/** To who wrote it. */
const Why = Type.Object({ reason: Type.String({ maxLength: longestReason }) })
const Report = Type.Object({
  reason: OneOf(...reportReasons),
  words: Type.Optional(Type.String({ maxLength: longestReason, description: 'needed where the reason is `other`' })),
})

export const reportDiscussion = endpoint('POST /discussion/{id}/report', {
  who: 'member',
  summary: 'Report a discussion to the administrators: once, however often it is said. Its creator is not told who did.',
  params,
  body: Report,
  replies: { 200: Nothing },
})

export const reportAnswer = endpoint('POST /discussion/answer/{id}/report', {
  who: 'member',
  summary: 'Report an answer or a reply to the administrators: once, however often it is said. Its writer is not told who did.',
  params,
  body: Report,
  replies: { 200: Nothing },
})

const ShortHtml = Type.Unsafe<string | null>({
  ...TextOrNull,
  description: 'the same as it is shown in its thread; null where it was cut, or is not laid out yet',
})

/** A post with what was said of it: the newest 20 reports. */
export const ReportedPost = Type.Object({
  id: Id,
  discussion_id: Id,
  answer_id: IdOrNull,
  /** Where its thread has its address, beside its category; null of the forum's. */
  subject_id: IdOrNull,
  about: About,
  content: Type.String({ description: 'cut to 280 characters' }),
  html: ShortHtml,
  creator: Author,
  creator_id: Id,
  is_suspended: Type.Boolean({ description: 'who wrote it is' }),
  created_at: Timestamp,
  removed_until: TextOrNull,
  report_count: Type.Integer(),
  reports: Type.Array(
    Type.Object({ reason: OneOf(...reportReasons), words: Type.String(), username: Type.String(), at: Timestamp }),
  ),
  settled_at: TextOrNull,
})
export type ReportedPost = Static<typeof ReportedPost>

export const ReportedPosts = Type.Object({ posts: Type.Array(ReportedPost), next_cursor: IntegerOrNull })
export type ReportedPosts = Static<typeof ReportedPosts>

export const listReports = endpoint('GET /discussion/reports', {
  who: 'staff',
  summary: 'The posts that were reported and still wait, or those that were settled, newest first, 20 a page.',
  query: Type.Object({ state: OneOf('open', 'settled'), cursor: Type.Optional(Id) }),
  replies: { 200: ReportedPosts },
})

export const dismissReports = endpoint('POST /discussion/reports/{id}/dismiss', {
  who: 'staff',
  summary: 'Leave a reported post as it is.',
  params,
  replies: { 200: Nothing },
})

export const warnDiscussion = endpoint('POST /discussion/{id}/warn', {
  who: 'staff',
  summary: 'Warn who began a discussion, by mail and with a reason. It stays.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const warnAnswer = endpoint('POST /discussion/answer/{id}/warn', {
  who: 'staff',
  summary: 'Warn who wrote an answer or a reply, by mail and with a reason. It stays.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const removeDiscussion = endpoint('POST /discussion/{id}/remove', {
  who: 'staff',
  summary: 'Take a discussion out of sight for 30 days. Its creator sees why, and is mailed.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

export const removeAnswer = endpoint('POST /discussion/answer/{id}/remove', {
  who: 'staff',
  summary: 'Take an answer or a reply out of sight for 30 days. Its writer sees why, and is mailed.',
  params,
  body: Why,
  replies: { 200: Nothing },
})

/** A post of somebody's, with the way to it in its thread. */
const PersonPost = Type.Object({
  id: Id,
  discussion_id: Id,
  answer_id: IdOrNull,
  is_reply: Type.Boolean(),
  /** Where its thread has its address, beside its category; null of the forum's. */
  subject_id: IdOrNull,
  about: About,
  content: Type.String({ description: 'cut to 280 characters' }),
  html: ShortHtml,
  created_at: Timestamp,
  removed_until: TextOrNull,
})
export type PersonPost = Static<typeof PersonPost>

export const postKinds = ['discussions', 'answers'] as const

export const listPersonPosts = endpoint('GET /admin/people/{userId}/posts', {
  who: 'staff',
  summary: 'What somebody began, or what they answered, the newest first, 20 a page; with what was removed.',
  params: Type.Object({ userId: Id }),
  query: Type.Object({ kind: OneOf(...postKinds), cursor: Type.Optional(Id) }),
  replies: { 200: Type.Object({ posts: Type.Array(PersonPost, { maxItems: 20 }), next_cursor: IdOrNull }) },
})

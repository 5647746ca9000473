/** The discussion calls of spec §7.4. Whoever may not read what a thread is about is told of the thread that it is not found. */
import { Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { each, Id, OneOf } from '../fields.ts'
import {
  Answer,
  Discussion,
  DiscussionList,
  Mentionable,
  Preview,
  Replies,
  SimilarDiscussion,
  subjects,
  Thread,
} from './model.ts'
import { longestReason } from './moderation.ts'

/** Absent counts as blank. */
export const Content = Type.Optional(Type.String({ maxLength: 20_000 }))
/** In the order of time: what was posted before one, after one, or around one that a link leads to. */
const Around = {
  cursor: Type.Optional(Id),
  since: Type.Optional(Id),
  at: Type.Optional(Id),
}
/** Absent: where its writer knows the solution of what it is about. What the item's own answer stands in does in any case. */
const GivesAway = Type.Optional(Type.Boolean({ description: 'whether it contains spoilers of the solution' }))
export const PostKey = Type.Optional(
  Type.String({
    format: 'uuid',
    maxLength: 36,
    description: 'another one for each post: what is sent again with the same is posted once',
  }),
)
const Reason = Type.Optional(Type.String({ maxLength: longestReason, description: 'of an administrator, to who wrote it' }))
/** `3`, or `3,5,8`. */
const Ids = Type.Optional(Type.String({ maxLength: 500, pattern: '^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,49}$' }))

export const listDiscussions = endpoint('GET /discussion/', {
  who: 'member',
  shareOfRateLimit: 1 / 2,
  summary: 'The discussions of some topics or items of one kind, newest first, 20 a page.',
  query: Type.Object({ ...each(subjects, Ids), cursor: Type.Optional(Id) }),
  replies: { 200: DiscussionList },
})

export const findSimilar = endpoint('GET /discussion/similar', {
  who: 'member',
  shareOfRateLimit: 1 / 4,
  summary: 'What was asked before in words like these, about anything that the caller may discuss, the likest first, 5 at most.',
  query: Type.Object({ q: Type.String({ maxLength: 400 }), ...each(subjects, Type.Optional(Id)) }),
  replies: { 200: Type.Object({ discussions: Type.Array(SimilarDiscussion, { maxItems: 5 }) }) },
})

export const createDiscussion = endpoint('POST /discussion/', {
  who: 'member',
  summary: 'Start a discussion on a topic or an item: exactly one of them is named.',
  body: Type.Object({ content: Content, gives_away: GivesAway, key: PostKey, ...each(subjects, Type.Optional(Id)) }),
  replies: { 200: Discussion },
})

export const getDiscussion = endpoint('GET /discussion/{discussionId}', {
  who: 'member',
  summary:
    'A list of one discussion with its newest answers; older ones with a cursor, newer ones with `since`, those around an answer or a reply with `at`; or with its best, the next ones with `after`.',
  params: Type.Object({ discussionId: Id }),
  query: Type.Object({
    ...Around,
    order: Type.Optional(OneOf('time', 'best')),
    after: Type.Optional(Type.String({ pattern: '^[0-3]-\\d{1,9}-\\d{1,9}$', maxLength: 21 })),
  }),
  replies: { 200: Type.Array(Thread) },
})

export const muteDiscussion = endpoint('PUT /discussion/{id}', {
  who: 'member',
  summary: "Mails about this discussion stop where the list holds the caller's own id, and come where it does not.",
  params: Type.Object({ id: Id }),
  body: Type.Object({ notify_block_user: Type.Array(Type.Integer(), { maxItems: 1000 }) }),
  replies: { 200: Discussion },
})

export const editDiscussion = endpoint('PUT /answer/{id}', {
  who: 'member',
  summary: 'Edit the text of the discussion with this id, by its creator or an administrator.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ id: Type.Optional(Id), content: Content, gives_away: GivesAway, reason: Reason }),
  replies: { 200: Discussion },
})

export const deleteDiscussion = endpoint('DELETE /discussion/{id}', {
  who: 'member',
  summary:
    'Delete a discussion with all that was answered: for good by its creator, for 30 days out of sight by an administrator.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export const restoreDiscussion = endpoint('POST /discussion/{id}/restore', {
  who: 'staff',
  summary: 'Put back what an administrator removed.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export const previewPost = endpoint('POST /discussion/preview', {
  who: 'member',
  shareOfRateLimit: 1 / 2,
  summary: 'A text as it will be shown, in the discussion that is named where it will stand in one.',
  body: Type.Object({ content: Content, discussion: Type.Optional(Id) }),
  replies: { 200: Preview },
})

export const findMentionable = endpoint('GET /discussion/{id}/people', {
  who: 'member',
  shareOfRateLimit: 1 / 2,
  summary: 'Who takes part in a discussion and has a name that begins so: eight of them, without the caller.',
  params: Type.Object({ id: Id }),
  query: Type.Object({ begins: Type.Optional(Type.String({ maxLength: 64 })) }),
  replies: { 200: Type.Array(Mentionable) },
})

export const getReplies = endpoint('GET /discussion/answer/{answerId}', {
  who: 'member',
  summary:
    'A list of one answer with its newest replies; older ones with a cursor, newer ones with `since`, those around one with `at`.',
  params: Type.Object({ answerId: Id }),
  query: Type.Object(Around),
  replies: { 200: Type.Array(Replies) },
})

export const createAnswer = endpoint('POST /discussion/answer/', {
  who: 'member',
  takesFile: true,
  summary: 'Answer a discussion, or with a parent answer reply to it: as JSON, or as a form with one file.',
  body: Type.Object({
    content: Content,
    gives_away: GivesAway,
    key: PostKey,
    discussion: Id,
    parent_answer: Type.Optional(Type.Unsafe<number | null>({ ...Id, type: ['integer', 'null'] })),
  }),
  replies: { 200: Answer },
})

export const editAnswer = endpoint('PUT /discussion/answer/{id}', {
  who: 'member',
  takesFile: true,
  summary:
    'Edit an answer or a reply, by its creator or an administrator: as JSON, or as a form whose file takes the place of the one before. With `remove_file` there is none any more.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ content: Content, gives_away: GivesAway, reason: Reason, remove_file: Type.Optional(Type.Boolean()) }),
  replies: { 200: Answer },
})

export const deleteAnswer = endpoint('DELETE /discussion/answer/{id}', {
  who: 'member',
  summary: 'Delete an answer with its replies: for good by its creator, for 30 days out of sight by an administrator.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export const restoreAnswer = endpoint('POST /discussion/answer/{id}/restore', {
  who: 'staff',
  summary: 'Put back what an administrator removed.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

/** The forum (spec §2.1, §7.5): its categories, and the threads in them. What is posted in a thread is posted as in every discussion. */
import { Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, OneOf, TextOrNull } from '../fields.ts'
import { Content, PostKey } from './api.ts'
import { ForumCategory, ForumThread, Slug, Tag } from './forum-model.ts'
import { longestAbout, longestCategoryName, longestTitle, mostCategories } from './forum-rules.ts'
import { trustLevels } from './trust.ts'

export const newestShown = 3

export const getForum = endpoint('GET /forum', {
  who: 'member',
  summary: 'The categories of the forum in their order, each with the three threads that were written in last.',
  replies: {
    200: Type.Object({
      site: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'the origin of another site that is the forum; null of the built-in one',
      }),
      categories: Type.Array(Type.Object({ category: ForumCategory, newest: Type.Array(ForumThread) })),
    }),
  },
})

export const getForumCategory = endpoint('GET /forum/categories/{slug}', {
  who: 'member',
  summary:
    'A category with its threads, 20 a page, those that were written in last first; on the first page what is pinned, too.',
  params: Type.Object({ slug: Slug }),
  query: Type.Object({ cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}-\\d{1,10}$', maxLength: 26 })) }),
  replies: {
    200: Type.Object({
      category: ForumCategory,
      pinned: Type.Array(ForumThread),
      threads: Type.Array(ForumThread),
      next_cursor: TextOrNull,
    }),
  },
})

const Title = Type.Optional(Type.String({ maxLength: longestTitle, description: 'needed; absent counts as blank' }))
const Tags = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })

export const startThread = endpoint('POST /forum/threads', {
  who: 'member',
  summary: 'Begin a thread of the forum: in a category, with a title, and with five tags at most.',
  body: Type.Object({ category: Slug, title: Title, content: Content, tags: Type.Optional(Tags), key: PostKey }),
  replies: { 200: Type.Object({ id: Id, category: Slug }) },
})

export const renameThread = endpoint('PUT /forum/threads/{id}', {
  who: 'member',
  summary: 'Another title and other tags for a thread, by who began it or an administrator.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ title: Title, tags: Tags }),
  replies: { 200: Nothing },
})

export const searchForum = endpoint('GET /forum/search', {
  who: 'member',
  shareOfRateLimit: 1 / 4,
  summary:
    'Threads with these words in title or text, the best of the newest 1,000 first, 30 at most; with a tag those that have it, of a tag alone the newest.',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    tag: Type.Optional(Tag),
  }),
  replies: { 200: Type.Object({ threads: Type.Array(ForumThread) }) },
})

export const watchThread = endpoint('PUT /forum/threads/{id}/watch', {
  who: 'member',
  summary: 'Be told of each answer in a thread, without having written one.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export const unwatchThread = endpoint('DELETE /forum/threads/{id}/watch', {
  who: 'member',
  summary: 'Be told of the answers in a thread only as one who takes part in it.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export const watchCategory = endpoint('PUT /forum/categories/{slug}/watch', {
  who: 'member',
  summary: 'Be told of each new thread in a category.',
  params: Type.Object({ slug: Slug }),
  replies: { 200: Nothing },
})

export const unwatchCategory = endpoint('DELETE /forum/categories/{slug}/watch', {
  who: 'member',
  summary: 'Be told of the new threads in a category no more.',
  params: Type.Object({ slug: Slug }),
  replies: { 200: Nothing },
})

export const setThreadState = endpoint('PUT /forum/threads/{id}/state', {
  who: 'staff',
  summary: 'Pin a thread above the others of its category, close it, or move it to another category; what is not named stays.',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    is_pinned: Type.Optional(Type.Boolean()),
    is_closed: Type.Optional(Type.Boolean()),
    category: Type.Optional(Slug),
  }),
  replies: { 200: Nothing },
})

export const readTrust = endpoint('GET /forum/trust', {
  who: 'member',
  summary:
    'How new the caller is in the forum, by the days on which they read it and what they wrote; `trust.ts` says what follows.',
  replies: {
    200: Type.Object({ level: OneOf(...trustLevels), days: Type.Integer(), posts: Type.Integer() }),
  },
})

/** What administrators say of a category. */
const CategoryWords = {
  name: Type.String({ maxLength: longestCategoryName }),
  about: Type.String({ maxLength: longestAbout, description: 'one line below its name' }),
  started_by: OneOf('members', 'administrators'),
}

export const addCategory = endpoint('POST /forum/categories', {
  who: 'admin',
  summary: 'A category below the others. Its address is made of its name, and stays.',
  body: Type.Object(CategoryWords),
  replies: { 200: Type.Object({ slug: Slug }) },
})

export const editCategory = endpoint('PUT /forum/categories/{slug}', {
  who: 'admin',
  summary: 'What a category is called and about, who begins its threads, and whether it is closed; what is not named stays.',
  params: Type.Object({ slug: Slug }),
  body: Type.Partial(Type.Object({ ...CategoryWords, is_closed: Type.Boolean() })),
  replies: { 200: Nothing },
})

export const orderCategories = endpoint('PUT /forum/category-order', {
  who: 'admin',
  summary: 'The categories in the order in which they are named; one that is not named stays below these.',
  body: Type.Object({ slugs: Type.Array(Slug, { maxItems: mostCategories }) }),
  replies: { 200: Nothing },
})

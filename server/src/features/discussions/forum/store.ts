/** Every query about the forum's lists. `db` may be a transaction. */
import { newestShown } from 'contract/discussions/forum.ts'
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { mostFound } from 'contract/discussions/forum-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { categoryColumns, tagsColumn } from '../threads/forum-details.ts'
import { isSeenBy } from '../threads/store.ts'

export const pageSize = 20
const mostPinned = 20

/** A thread in a list. */
export interface ThreadRow {
  id: number
  title: string
  slug: string
  name: string
  preview: string
  username: string
  created_at: Date
  active_at: Date
  answer_count: number
  votes: number
  tags: string[]
  is_pinned: boolean
  is_closed: boolean
  removed_at: Date | null
}

/** Of `forum_threads thread` with its discussion, its creator and `forum_categories forum`. */
export const threadColumns = sql`discussion.id, discussion.title, forum.slug, forum.name, left(coalesce(discussion.beginning, discussion.content), 280) as preview,
  creator.username, discussion.created_at, thread.active_at, thread.answer_count, discussion.votes, ${tagsColumn} as tags,
  thread.pinned_at is not null as is_pinned, thread.closed_at is not null as is_closed, discussion.removed_at`

export const threadTables = sql`
  join discussions discussion on discussion.id = thread.discussion_id
  join users creator on creator.id = discussion.creator_id`

interface Reader {
  userId: number
  isStaff: boolean
}

export const findCategories = prepared<{ userId: number }, ForumCategory>(
  ({ userId }) => sql`select ${categoryColumns(userId)} from forum_categories forum order by forum.position, forum.id`,
)

export const findCategory = lookup<{ slug: string; userId: number }, ForumCategory>(
  ({ slug, userId }) => sql`select ${categoryColumns(userId)} from forum_categories forum where forum.slug = ${slug}`,
)

/** Of each category some. */
export const findNewest = prepared<Reader, ThreadRow>(
  ({ userId, isStaff }) => sql`
    select newest.* from forum_categories forum cross join lateral (
      select ${threadColumns} from forum_threads thread ${threadTables}
      where thread.category_id = forum.id and thread.pinned_at is null and ${isSeenBy({ userId, isStaff })}
      order by thread.active_at desc, thread.discussion_id desc limit ${sql.lit(newestShown)}) newest`,
)

interface Page extends Reader {
  category: number
  /** The last one of the page before. */
  activeAt: Date
  before: number
}

/** A page, and one more where the list goes on. */
export const findThreads = prepared<Page, ThreadRow>(
  ({ userId, isStaff, category, activeAt, before }) => sql`
    select ${threadColumns} from forum_threads thread ${threadTables} join forum_categories forum on forum.id = thread.category_id
    where thread.category_id = ${category} and thread.pinned_at is null and ${isSeenBy({ userId, isStaff })}
      and (thread.active_at, thread.discussion_id) < (${activeAt}::timestamptz, ${before}::integer)
    order by thread.active_at desc, thread.discussion_id desc limit ${sql.lit(pageSize + 1)}`,
)

export const findPinned = prepared<Reader & { category: number }, ThreadRow>(
  ({ userId, isStaff, category }) => sql`
    select ${threadColumns} from forum_threads thread ${threadTables} join forum_categories forum on forum.id = thread.category_id
    where thread.category_id = ${category} and thread.pinned_at is not null and ${isSeenBy({ userId, isStaff })}
    order by thread.pinned_at desc, thread.discussion_id desc limit ${sql.lit(mostPinned)}`,
)

/** The newest. */
export const findTagged = prepared<{ tag: string }, ThreadRow>(
  ({ tag }) => sql`
    select ${threadColumns} from thread_tags chosen join forum_threads thread on thread.discussion_id = chosen.discussion_id ${threadTables}
      join forum_categories forum on forum.id = thread.category_id
    where chosen.tag = ${tag} and thread.is_shown
    order by chosen.discussion_id desc limit ${sql.lit(mostFound)}`,
)

interface NewThread {
  discussionId: number
  categoryId: number
  tags: readonly string[]
  now: Date
}

/** Of a discussion that begins in the same transaction. */
export async function insertThread(db: Db, { discussionId, categoryId, tags, now }: NewThread): Promise<void> {
  await db.insertInto('forum_threads').values({ discussion_id: discussionId, category_id: categoryId, active_at: now }).execute()
  await insertTags(db, discussionId, tags)
}

async function insertTags(db: Db, discussionId: number, tags: readonly string[]): Promise<void> {
  if (tags.length > 0)
    await db
      .insertInto('thread_tags')
      .values(tags.map((tag) => ({ tag, discussion_id: discussionId })))
      .execute()
}

/** In a transaction that holds the discussion. */
export async function rename(db: Db, id: number, title: string, tags: readonly string[]): Promise<void> {
  await db.updateTable('discussions').set({ title }).where('id', '=', id).execute()
  await db.deleteFrom('thread_tags').where('discussion_id', '=', id).execute()
  await insertTags(db, id, tags)
}

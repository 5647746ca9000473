/** What a thread of the forum is beside a discussion. */
import type { ForumCategory, ThreadDetails } from 'contract/discussions/forum-model.ts'
import { problem } from 'contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'

/** Of `forum_categories forum`. */
export const categoryColumns = (userId: RawBuilder<number>) => sql`
  forum.id, forum.slug, forum.name, forum.about, forum.is_closed, forum.started_by, forum.thread_count,
  exists(select from watched_categories watched where watched.category_id = forum.id and watched.user_id = ${userId}) as is_watched`

/** Of a `discussion`. */
export const tagsColumn = sql<string[]>`
  array(select tag from thread_tags tagged where tagged.discussion_id = discussion.id order by tag)`

const findCategory = lookup<{ id: number; userId: number }, ForumCategory>(
  ({ id, userId }) => sql`select ${categoryColumns(userId)} from forum_categories forum where forum.id = ${id}`,
)

const findOwn = lookup<{ id: number; userId: number }, Omit<ThreadDetails, 'category'>>(
  ({ id, userId }) => sql`
    select ${tagsColumn} as tags, thread.pinned_at is not null as is_pinned, thread.closed_at is not null as is_closed,
      exists(select from watched_discussions watched where watched.discussion_id = discussion.id and watched.user_id = ${userId}) as is_watched
    from discussions discussion join forum_threads thread on thread.discussion_id = discussion.id where discussion.id = ${id}`,
)

/**
 * Whether a thread that this transaction holds is closed, now: to its end its category is neither closed nor opened. That a thread is counted in the
 * category meanwhile does not wait.
 */
export const isClosedNow = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ is_closed: boolean }>`
    select thread.closed_at is not null or forum.is_closed as is_closed
    from forum_threads thread join forum_categories forum on forum.id = thread.category_id
    where thread.discussion_id = ${id} for key share of forum`.execute(db)
  return rows[0]?.is_closed ?? false
}

export async function readDetails(db: Db, id: number, categoryId: number, userId: number): Promise<ThreadDetails> {
  const [category, own] = await Promise.all([findCategory(db, { id: categoryId, userId }), findOwn(db, { id, userId })])
  // It went since it was read.
  if (!category || !own) throw problem('not_found')
  return { category, ...own }
}

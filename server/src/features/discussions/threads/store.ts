/** Every query about discussions. `db` may be a transaction. */
import type { LibraryModule } from 'contract/library/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { knowsSolution } from '../../library/library.ts'
import { aboutColumns, isPlaceHidden, placeTables, realmColumn } from '../places/about.ts'
import type { Place } from './subjects.ts'

/** What a discussion is about, as pages name it. */
interface About {
  title: string
  category: string
}

/** What administrators did to it. */
export interface Moderated {
  removed_at: Date | null
  removal_reason: string | null
  edited_by_moderator: boolean
  edit_reason: string | null
}

/** What somebody wrote, and what was made of it. */
export interface Post {
  content: string
  html: string
  beginning: string
}

/** A discussion that stands in a list. The house begins none there: creators are people. */
export type ListedRow = Place &
  About & {
    id: number
    /** Its first 280 characters, and those of it as plain text, once there is one. */
    content: string
    preview: string | null
    created_at: Date
    creator_id: number
    username: string
    email: string
    votes: number
    gives_away: boolean
    solution_known: boolean | null
    removed_at: Date | null
  }

/** A whole discussion; of the house where it has no creator. */
export type ThreadRow = Place &
  About &
  Moderated & {
    id: number
    content: string
    html: string | null
    created_at: Date
    edited_at: Date | null
    creator_id: number | null
    username: string | null
    email: string | null
    /** Of a thread of the forum: nobody but administrators answers any more. */
    is_closed: boolean
    /** The reader wants no mail about it. */
    muted: boolean
    votes: number
    voted: boolean
    gives_away: boolean
    /** Whether the reader knows how the item is solved that it is about. Null of a topic. */
    solution_known: boolean | null
  }

const columns = sql`discussion.id, discussion.created_at, discussion.topic_id, discussion.placement_id,
  discussion.creator_id, creator.username, creator.email, discussion.votes, discussion.gives_away, discussion.removed_at`

/** Of one that stands in a list. */
const beginnings = sql`left(discussion.content, 280) as content, left(discussion.beginning, 280) as preview`

const readThread = lookup<{ id: number; userId: number }, ThreadRow>(
  ({ id, userId }) => sql`
    select ${columns}, discussion.content, discussion.html, discussion.edited_at, discussion.removal_reason, discussion.edited_by_moderator,
      discussion.edit_reason, ${realmColumn} as realm, ${aboutColumns},
      thread.category_id, coalesce(thread.closed_at is not null or forum.is_closed, false) as is_closed,
      exists(select from muted_discussions muted where muted.discussion_id = discussion.id and muted.user_id = ${userId}) as muted,
      exists(select from discussion_votes vote where vote.discussion_id = discussion.id and vote.user_id = ${userId}) as voted,
      case when item.id is not null then ${knowsSolution(userId, sql.ref('item.id'))} end as solution_known
    from discussions discussion
      left join users creator on creator.id = discussion.creator_id
      ${placeTables}
    where discussion.id = ${id} and not ${isPlaceHidden}`,
)

/** A discussion about something that is there, also one that was removed: to whom that is shown is not decided here. */
export const findThread = (db: Db, id: number, userId: number): Promise<ThreadRow | undefined> => readThread(db, { id, userId })

/** What was removed with a reason, by who wrote it and by administrators: to them it is said. To others it is as if it were deleted. */
export const isSeenBy = ({ userId, isStaff }: { userId: RawBuilder<number>; isStaff: RawBuilder<boolean> }) =>
  sql<boolean>`(removed_at is null or (removal_reason is not null and (${isStaff}::boolean or creator_id = ${userId})))`

export const pageSize = 20

/** In the reader's own modules: where they are none, of topics. */
interface Selection {
  userId: number
  isStaff: boolean
  ids: number[]
  modules: LibraryModule[]
  /** The last one of the page before. */
  before: number
}

export const findOfItems = prepared<Selection, ListedRow>(
  ({ userId, isStaff, ids, modules, before }) => sql`
    select ${columns}, ${beginnings}, placement.module as realm, null as category_id, item.title, placement.category,
      ${knowsSolution(userId, sql.ref('item.id'))} as solution_known
    from placements placement
      join items item on item.id = placement.item_id
      cross join lateral (
        select * from discussions where placement_id = placement.id and id < ${before} and ${isSeenBy({ userId, isStaff })}
        order by id desc limit ${sql.lit(pageSize + 1)}) discussion
      join users creator on creator.id = discussion.creator_id
    where placement.id = any(${ids}::integer[]) and placement.module = any(${modules}::text[])
      and not placement.hidden and not item.hidden
    order by discussion.id desc limit ${sql.lit(pageSize + 1)}`,
)

export const findOfTopics = prepared<Omit<Selection, 'modules'>, ListedRow>(
  ({ userId, isStaff, ids, before }) => sql`
    select ${columns}, ${beginnings}, 'topic' as realm, null as category_id, topic.title, topic.category,
      null as solution_known
    from topics topic
      cross join lateral (
        select * from discussions
        where topic_id = topic.id and creator_id is not null and id < ${before} and ${isSeenBy({ userId, isStaff })}
        order by id desc limit ${sql.lit(pageSize + 1)}) discussion
      join users creator on creator.id = discussion.creator_id
    where topic.id = any(${ids}::integer[]) and not topic.hidden
    order by discussion.id desc limit ${sql.lit(pageSize + 1)}`,
)

interface NewDiscussion {
  place: Pick<Place, 'topic_id' | 'placement_id'>
  /** Of a thread of the forum. */
  title?: string | null
  creatorId: number
  post: Post
  givesAway: boolean
  key: string | null
}

/** Whoever begins a discussion takes part in it. */
export async function insertDiscussion(
  db: Db,
  { place, title = null, creatorId, post, givesAway, key }: NewDiscussion,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with begun as (
      insert into discussions (topic_id, placement_id, title, creator_id, content, html, beginning, gives_away, post_key, created_at)
      values (${place.topic_id}, ${place.placement_id}, ${title}, ${creatorId}, ${post.content}, ${post.html}, ${post.beginning}, ${givesAway}, ${key}::uuid, ${now})
      returning id),
    taking_part as (insert into discussion_participants (discussion_id, user_id) select id, ${creatorId} from begun)
    select id from begun`.execute(db)
  return rows[0]!.id
}

export interface NewWords extends Post {
  gives_away: boolean
  edited_at: Date
  edited_by_moderator: boolean
  edit_reason: string | null
}

export async function updateDiscussion(db: Db, id: number, words: NewWords): Promise<void> {
  await db.updateTable('discussions').set(words).where('id', '=', id).execute()
}

export async function setMuted(db: Db, discussionId: number, userId: number, isMuted: boolean): Promise<void> {
  // The discussion may have gone since it was read.
  if (isMuted)
    await sql`
      insert into muted_discussions (discussion_id, user_id)
      select id, ${userId}::integer from discussions where id = ${discussionId} for key share
      on conflict do nothing`.execute(db)
  else await db.deleteFrom('muted_discussions').where('discussion_id', '=', discussionId).where('user_id', '=', userId).execute()
}

/** Every query about answers and replies. `db` may be a transaction. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { type FileColumns, fileColumns } from '../attachments/store.ts'
import type { Rank } from './standing.ts'
import { isSeenBy, type Moderated, type NewWords, type Post } from './store.ts'

export interface AnswerRow extends FileColumns, Moderated {
  id: number
  discussion_id: number
  parent_id: number | null
  content: string
  html: string | null
  created_at: Date
  edited_at: Date | null
  creator_id: number
  username: string
  email: string
  reply_count: number
  votes: number
  voted: boolean
  gives_away: boolean
  standing: number
}

const columns = (
  userId: RawBuilder<number>,
) => sql`answer.id, answer.discussion_id, answer.parent_id, answer.content, answer.html, answer.created_at,
  answer.edited_at, answer.reply_count, answer.creator_id, creator.username, creator.email, answer.votes, answer.gives_away,
  answer.standing, answer.removed_at, answer.removal_reason, answer.edited_by_moderator, answer.edit_reason, ${fileColumns},
  exists(select from answer_votes vote where vote.answer_id = answer.id and vote.user_id = ${userId}) as voted`

/** Of a page; each read asks for one more, which says that there is another. */
export const pageSize = 100

/** Newest first. */
interface Page {
  id: number
  userId: number
  isStaff: boolean
  /** The first one of the page before. */
  before: number
}

/** Those that stand under the discussion itself. */
export const findAnswers = prepared<Page, AnswerRow>(
  ({ id, userId, isStaff, before }) => sql`
    select ${columns(userId)} from discussion_answers answer join users creator on creator.id = answer.creator_id
      left join attachments file on file.answer_id = answer.id
    where answer.discussion_id = ${id} and answer.parent_id is null and answer.id < ${before}
      and ${isSeenBy({ userId, isStaff })}
    order by answer.id desc limit ${sql.lit(pageSize + 1)}`,
)

interface BestPage extends Rank {
  discussionId: number
  userId: number
  isStaff: boolean
}

/** Those that stand under the discussion itself, the best first; of equals the newest, which fewer have seen. */
export const findBestAnswers = prepared<BestPage, AnswerRow>(
  ({ discussionId, userId, isStaff, standing, votes, id }) => sql`
    select ${columns(userId)} from discussion_answers answer join users creator on creator.id = answer.creator_id
      left join attachments file on file.answer_id = answer.id
    where answer.discussion_id = ${discussionId} and answer.parent_id is null and ${isSeenBy({ userId, isStaff })}
      and (answer.standing, answer.votes, answer.id) < (${standing}, ${votes}, ${id})
    order by answer.standing desc, answer.votes desc, answer.id desc limit ${sql.lit(pageSize + 1)}`,
)

export const findReplies = prepared<Page, AnswerRow>(
  ({ id, userId, isStaff, before }) => sql`
    select ${columns(userId)} from discussion_answers answer join users creator on creator.id = answer.creator_id
      left join attachments file on file.answer_id = answer.id
    where answer.parent_id = ${id} and answer.id < ${before} and ${isSeenBy({ userId, isStaff })}
    order by answer.id desc limit ${sql.lit(pageSize + 1)}`,
)

interface NewerPage {
  id: number
  userId: number
  isStaff: boolean
  after: number
}

/** The numbers of those that came after one, the oldest first. */
export const findNewerAnswers = prepared<NewerPage, { id: number }>(
  ({ id, userId, isStaff, after }) => sql`
    select id from discussion_answers
    where discussion_id = ${id} and parent_id is null and id > ${after} and ${isSeenBy({ userId, isStaff })}
    order by id limit ${sql.lit(pageSize + 1)}`,
)

export const findNewerReplies = prepared<NewerPage, { id: number }>(
  ({ id, userId, isStaff, after }) => sql`
    select id from discussion_answers
    where parent_id = ${id} and id > ${after} and ${isSeenBy({ userId, isStaff })}
    order by id limit ${sql.lit(pageSize + 1)}`,
)

/** What a link leads to in a discussion: one of its answers, or a reply to one. */
export const findLinked = lookup<
  { id: number; userId: number; isStaff: boolean; at: number },
  { answer: number; reply: number | null }
>(
  ({ id, userId, isStaff, at }) => sql`
    select coalesce(parent_id, id) as answer, case when parent_id is not null then id end as reply
    from discussion_answers where id = ${at} and discussion_id = ${id} and ${isSeenBy({ userId, isStaff })}`,
)

const readAnswer = lookup<{ id: number; userId: number }, AnswerRow>(
  ({ id, userId }) => sql`
    select ${columns(userId)} from discussion_answers answer join users creator on creator.id = answer.creator_id
      left join attachments file on file.answer_id = answer.id
      left join discussion_answers parent on parent.id = answer.parent_id
    where answer.id = ${id} and answer.removed_at is null and parent.removed_at is null`,
)

/** An answer that is there, or a reply whose answer is there; whether its discussion is, the discussion says. */
export const findAnswer = (db: Db, id: number, userId: number): Promise<AnswerRow | undefined> => readAnswer(db, { id, userId })

interface NewAnswer extends Post {
  discussionId: number
  parentId: number | null
  creatorId: number
  givesAway: boolean
  key: string | null
  now: Date
}

const insert = prepared<NewAnswer, { id: number }>(
  ({ discussionId, parentId, creatorId, content, html, beginning, givesAway, key, now }) => sql`
    with discussion as (
      select id from discussions where id = ${discussionId} and removed_at is null for share)
    insert into discussion_answers (discussion_id, parent_id, creator_id, content, html, beginning, gives_away, post_key, created_at)
    select discussion.id, ${parentId}::integer, ${creatorId}, ${content}, ${html}, ${beginning}, ${givesAway}::boolean, ${key}::uuid, ${now}
    from discussion
    where ${parentId}::integer is null or exists (
      select from discussion_answers parent where parent.id = ${parentId} and parent.discussion_id = discussion.id
        and parent.parent_id is null and parent.removed_at is null for key share)
    returning id`,
)

/**
 * Undefined where the discussion, or the answer that is replied to, went in the meantime. Locked from above, as by what removes them: two
 * that lock in other orders would wait for each other.
 */
export const insertAnswer = async (db: Db, answer: NewAnswer): Promise<number | undefined> => (await insert(db, answer))[0]?.id

/** @param keepsEndorsement the house stands by what was written, not by what its writer makes of it later */
export async function updateAnswer(db: Db, id: number, words: NewWords, keepsEndorsement: boolean): Promise<void> {
  const endorsement = keepsEndorsement ? {} : { endorsed_at: null }
  await db
    .updateTable('discussion_answers')
    .set({ ...words, ...endorsement })
    .where('id', '=', id)
    .execute()
}

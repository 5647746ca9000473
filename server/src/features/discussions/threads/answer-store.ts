/** Every query about answers and replies. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'

export interface AnswerRow {
  id: number
  discussion_id: number
  parent_id: number | null
  content: string
  created_at: Date
  edited_at: Date | null
  creator_id: number
  username: string
  email: string
  reply_count: number
}

const columns = sql`answer.id, answer.discussion_id, answer.parent_id, answer.content, answer.created_at, answer.edited_at,
  answer.reply_count, answer.creator_id, creator.username, creator.email`

/** Newest first. */
interface Page {
  id: number
  /** The first one of the page before. */
  before: number
  limit: number
}

/** Those that stand under the discussion itself. */
export const findAnswers = prepared<Page, AnswerRow>(
  ({ id, before, limit }) => sql`
    select ${columns} from discussion_answers answer join users creator on creator.id = answer.creator_id
    where answer.discussion_id = ${id} and answer.parent_id is null and answer.removed_at is null and answer.id < ${before}
    order by answer.id desc limit ${limit}`,
)

export const findReplies = prepared<Page, AnswerRow>(
  ({ id, before, limit }) => sql`
    select ${columns} from discussion_answers answer join users creator on creator.id = answer.creator_id
    where answer.parent_id = ${id} and answer.removed_at is null and answer.id < ${before}
    order by answer.id desc limit ${limit}`,
)

const readAnswer = lookup<{ id: number }, AnswerRow>(
  ({ id }) => sql`
    select ${columns} from discussion_answers answer join users creator on creator.id = answer.creator_id
      left join discussion_answers parent on parent.id = answer.parent_id
    where answer.id = ${id} and answer.removed_at is null and parent.removed_at is null`,
)

/** An answer that is there, or a reply whose answer is there; whether its discussion is, the discussion says. */
export const findAnswer = (db: Db, id: number): Promise<AnswerRow | undefined> => readAnswer(db, { id })

interface NewAnswer {
  discussionId: number
  parentId: number | null
  creatorId: number
  content: string
}

/**
 * Undefined where the discussion, or the answer that is replied to, went in the meantime. Locked from above, as by what removes them: two
 * that lock in other orders would wait for each other.
 */
export async function insertAnswer(db: Db, answer: NewAnswer, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with discussion as (
      select id from discussions where id = ${answer.discussionId} and removed_at is null for share)
    insert into discussion_answers (discussion_id, parent_id, creator_id, content, created_at)
    select discussion.id, ${answer.parentId}::integer, ${answer.creatorId}, ${answer.content}, ${now}
    from discussion
    where ${answer.parentId}::integer is null or exists (
      select from discussion_answers parent where parent.id = ${answer.parentId} and parent.discussion_id = discussion.id
        and parent.parent_id is null and parent.removed_at is null for key share)
    returning id`.execute(db)
  return rows[0]?.id
}

export async function updateAnswer(db: Db, id: number, content: string, now: Date): Promise<void> {
  await db.updateTable('discussion_answers').set({ content, edited_at: now }).where('id', '=', id).execute()
}

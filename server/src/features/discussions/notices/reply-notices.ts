/** Who is still to be told of which answer: rows that are committed with it, and go with the mail that tells it. */
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Module } from 'contract/modules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { solutionKnownTo } from '../../library/library.ts'
import { openModulesOf } from '../../payments/payments.ts'
import type { Place } from '../threads/subjects.ts'

interface Reply {
  answerId: number
  discussionId: number
  authorId: number
  /** Who is mentioned in it, of who takes part. */
  mentionedIds: readonly number[]
}

/** Everybody who takes part is to be told but its author, who takes part from now on, and who has muted the thread. */
export async function noteReply(db: Db, { answerId, discussionId, authorId }: Reply): Promise<void> {
  await sql`
    with taking_part as (
      insert into discussion_participants (discussion_id, user_id) values (${discussionId}, ${authorId}) on conflict do nothing)
    insert into reply_notices (answer_id, user_id)
    select ${answerId}::integer, participant.user_id from discussion_participants participant
    where participant.discussion_id = ${discussionId} and participant.user_id <> ${authorId}
      and not exists (
        select from muted_discussions muted
        where muted.discussion_id = participant.discussion_id and muted.user_id = participant.user_id)`.execute(db)
}

export type DueNotice = Place & {
  answer_id: number
  discussion_id: number
  /** Who is told, and what is open to them now. */
  user_id: number
  open: Module[]
  isAdmin: boolean
  muted: boolean
  /** Whether there is still something to be told of. */
  gone: boolean
  author: string
  /** Empty where they give something of the solution away that this person does not know. */
  content: string
  question: string
  category: string
  title: string
}

const isCovered = sql<boolean>`not reader.is_admin and not ${solutionKnownTo(sql.ref('taken.user_id'), sql.ref('item.id'))}`

/** Takes the oldest of them: in the same transaction each is told, or dropped. What another process takes is left to it. */
export async function takeDueNotices(db: Db, limit: number, now: Date): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice & { module: LibraryModule | null }>`
    with taken as (
      delete from reply_notices where (answer_id, user_id) in (
        select answer_id, user_id from reply_notices order by answer_id, user_id limit ${limit} for update skip locked)
      returning answer_id, user_id)
    select taken.answer_id, taken.user_id, answer.discussion_id, discussion.topic_id, discussion.placement_id, placement.module,
      ${openModulesOf(sql.ref('taken.user_id'), sql.val(now))} as open, reader.is_admin as "isAdmin",
      exists(select from muted_discussions muted
        where muted.discussion_id = discussion.id and muted.user_id = taken.user_id) as muted,
      (answer.removed_at is not null or parent.removed_at is not null or discussion.removed_at is not null
        or coalesce(placement.hidden or item.hidden, topic.hidden) or coalesce(prompt.hidden, false)) as gone,
      author.username as author,
      case when answer.gives_away and ${isCovered} then '' else coalesce(answer.beginning, left(answer.content, 600)) end as content,
      case when discussion.gives_away and discussion.creator_id is distinct from taken.user_id and ${isCovered}
        then '' else coalesce(discussion.beginning, left(discussion.content, 200)) end as question,
      coalesce(placement.category, topic.category) as category, coalesce(item.title, topic.title) as title
    from taken
      join users reader on reader.id = taken.user_id
      join discussion_answers answer on answer.id = taken.answer_id
      join users author on author.id = answer.creator_id
      join discussions discussion on discussion.id = answer.discussion_id
      left join discussion_answers parent on parent.id = answer.parent_id
      left join placements placement on placement.id = discussion.placement_id
      left join items item on item.id = placement.item_id
      left join topics topic on topic.id = discussion.topic_id
      left join prompts prompt on prompt.discussion_id = discussion.id
    order by taken.answer_id, taken.user_id`.execute(db)
  return rows
}

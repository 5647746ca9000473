/** What is still to be mailed: taken in the transaction that queues the mail, so that each is told once, whichever process tells it. */
import type { NotificationKind } from 'contract/discussions/inbox.ts'
import type { Module } from 'contract/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { knowsSolution } from '../../library/library.ts'
import { openModulesOf } from '../../payments/payments.ts'
import { aboutColumns, isPlaceHidden, placeTables, realmColumn } from '../places/about.ts'
import { mayTakePart, type Place } from '../threads/subjects.ts'

export type DueNotification = Place & {
  kind: NotificationKind
  answer_id: number | null
  discussion_id: number
  /** Who is told, and what is open to them now. */
  user_id: number
  open: Module[]
  isStaff: boolean
  muted: boolean
  is_read: boolean
  /** Whether there is still something to be told of. */
  gone: boolean
  /** Of the answer, or where it is about none of the discussion. */
  author: string | null
  /** Empty where they give something of the solution away that this person does not know. */
  content: string | null
  question: string
  category: string
  title: string
}

/** Who lost access, or muted the thread meanwhile, is told nothing; nor is anybody told of what is gone. */
export const isWanted = (notification: DueNotification): boolean =>
  !notification.gone && !notification.muted && mayTakePart(notification, notification)

/** The oldest of those that are mailed at once. What another process takes is left to it. */
export const takeDue = (db: Db, limit: number, now: Date): Promise<DueNotification[]> =>
  take(
    db,
    sql`id in (select id from notifications where mail = 'at once' order by id limit ${limit} for update skip locked)`,
    now,
  )

/** Of some people all that waits for the night, until a moment. */
export async function takeNightly(db: Db, until: Date, limit: number, now: Date): Promise<DueNotification[]> {
  // One who is taken is left alone by other processes: else two would take a part each, and send two mails.
  const { rows } = await sql<{ id: number }>`
    select id from users where id in (
      select distinct user_id from notifications where mail = 'nightly' and created_at < ${until} limit ${limit})
    for no key update skip locked`.execute(db)
  if (rows.length === 0) return []
  return take(db, sql`user_id = any(${rows.map(({ id }) => id)}::integer[]) and mail = 'nightly' and created_at < ${until}`, now)
}

const reader = { id: sql`taken.user_id`, isStaff: sql`(reader.is_admin or reader.is_staff)` }

async function take(db: Db, which: RawBuilder<unknown>, now: Date): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    with taken as (update notifications set mail = null where ${which} returning *)
    select taken.kind, taken.answer_id, taken.user_id, taken.discussion_id, taken.read_at is not null as is_read,
      discussion.topic_id, discussion.placement_id, thread.category_id, ${realmColumn} as realm,
      ${openModulesOf(sql.ref('taken.user_id'), sql.val(now))} as open, (reader.is_admin or reader.is_staff) as "isStaff",
      taken.kind <> 'removed' and exists(select from muted_discussions muted
        where muted.discussion_id = discussion.id and muted.user_id = taken.user_id) as muted,
      ${isGone(sql.ref('taken.kind'))} as gone,
      author.username as author, case when answer.gives_away and ${isCovered(reader)} then '' else coalesce(answer.beginning, left(answer.content, 600)) end as content,
      ${questionFor(reader)} as question,
      ${aboutColumns}
    from taken
      join users reader on reader.id = taken.user_id
      join discussions discussion on discussion.id = taken.discussion_id
      ${aboutDiscussion(sql.ref('taken.answer_id'))}
    order by taken.user_id, taken.id`.execute(db)
  return rows
}

interface Reader {
  id: RawBuilder<unknown>
  isStaff: RawBuilder<unknown>
}

const isCovered = ({ id, isStaff }: Reader) => sql<boolean>`(not ${isStaff} and not ${knowsSolution(id, sql.ref('item.id'))})`

/** How it begins; to others nothing where it was removed, or gives something of the solution away that this reader does not know. */
export const questionFor = (reader: Reader) => sql<string>`
  case when discussion.creator_id is distinct from ${reader.id}
      and (discussion.removed_at is not null and not ${reader.isStaff} or discussion.gives_away and ${isCovered(reader)})
    then '' else coalesce(discussion.beginning, left(discussion.content, 200)) end`

/** What a notification of a discussion is about, and where that stands. */
export const aboutDiscussion = (answerId: RawBuilder<unknown>) => sql`
  left join discussion_answers answer on answer.id = ${answerId}
  left join users author on author.id = coalesce(answer.creator_id, discussion.creator_id)
  left join discussion_answers parent on parent.id = answer.parent_id
  ${placeTables}`

/** Of a removal one is told for as long as it lasts; of everything else for as long as it is there. */
export const isGone = (kind: RawBuilder<unknown>) => sql<boolean>`
  (case when ${kind} = 'removed' and answer.id is null then discussion.removed_at is null
    when ${kind} = 'removed' then answer.removed_at is null
    else answer.removed_at is not null or parent.removed_at is not null or discussion.removed_at is not null end
  or ${isPlaceHidden})`

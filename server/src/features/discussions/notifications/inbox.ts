/** What somebody was told of: read, counted, and marked as read. What they may not read any more is in no list and in no number. */
import { mostUnread, type Notification, type NotificationKind, type NotificationList } from 'contract/discussions/inbox.ts'
import { problem } from 'contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { aboutColumns, realmColumn, subjectIdColumn } from '../places/about.ts'
import { realmsOpenTo } from '../threads/subjects.ts'
import { aboutDiscussion, isGone, questionFor } from './due-notifications.ts'

const pageSize = 20

interface Row {
  id: number
  kind: NotificationKind
  created_at: Date
  is_read: boolean
  discussion_id: number
  answer_id: number | null
  parent_id: number | null
  author: string | null
  question: string
  reason: string | null
  title: string
  category: string
  subject_id: number | null
}

export async function listNotifications({ db }: Pick<Deps, 'db'>, caller: Caller, cursor = newest): Promise<NotificationList> {
  const { rows } = await sql<Row>`
    select notification.id, notification.kind, notification.created_at, notification.read_at is not null as is_read,
      notification.discussion_id, notification.answer_id, answer.parent_id,
      case when notification.kind = 'removed' then coalesce(answer.removal_reason, discussion.removal_reason) end as reason,
      case when notification.kind in ('answer', 'reply', 'mention', 'thread') then author.username end as author,
      ${questionFor({ id: sql.val(caller.id), isStaff: sql.val(caller.isStaff) })} as question,
      ${aboutColumns}, ${subjectIdColumn} as subject_id
    from ${readable(caller)} and notification.id < ${cursor}
    order by notification.id desc limit ${pageSize + 1}`.execute(db)
  const { shown, next_cursor } = pageOf(rows, pageSize)
  return { notifications: shown.map(notificationOf), next_cursor }
}

export async function countUnread({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from ${readable(caller)} and notification.read_at is null limit ${mostUnread}) unread`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Once more says the same. */
export async function markRead({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, id: number): Promise<object> {
  const own = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  if (!own) throw problem('not_found')
  return setRead(db, caller, clock.now(), sql`id = ${id}`)
}

export const markAllRead = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, until: number): Promise<object> =>
  setRead(db, caller, clock.now(), sql`id <= ${until}`)

async function setRead(db: Db, { id }: Caller, now: Date, which: RawBuilder<unknown>): Promise<object> {
  await sql`update notifications set read_at = ${now} where user_id = ${id} and read_at is null and ${which}`.execute(db)
  return {}
}

/** What follows `from`; a condition may be added. */
const readable = (caller: Caller) => sql`
  notifications notification
    join discussions discussion on discussion.id = notification.discussion_id
    ${aboutDiscussion(sql.ref('notification.answer_id'))}
  where notification.user_id = ${caller.id} and not ${isGone(sql.ref('notification.kind'))}
    and ${realmColumn} = any(${realmsOpenTo(caller)}::text[])`

const notificationOf = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  created_at: row.created_at.toISOString(),
  is_read: row.is_read,
  discussion: row.discussion_id,
  answer: row.answer_id,
  parent_answer: row.parent_id,
  author: row.author,
  question: row.question,
  reason: row.reason,
  about: { title: row.title, category: row.category, id: row.subject_id },
})

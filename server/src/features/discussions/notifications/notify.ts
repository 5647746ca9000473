/** People are told of what concerns them: rows that are committed with the deed, for their inbox and for the mails that tell it. */
import { defaultChannels, type NotificationKind } from 'contract/discussions/inbox.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared, type References } from '../../../db/prepared.ts'
import { openModulesOf } from '../../payments/payments.ts'
import { modulesTakingPart, type Place } from '../threads/subjects.ts'

interface NewAnswer {
  answerId: number
  /** Of a reply: the answer that it replies to. */
  parentId: number | null
  discussionId: number
  authorId: number
  /** Who is named in it; of them those are told who take part. */
  mentionedIds?: readonly number[]
}

/** Everybody who takes part, or watches, is told but its author, who takes part from now on, and who has muted the thread. */
export async function notifyOfAnswer(db: Db, place: Pick<Place, 'realm'>, answer: NewAnswer, now: Date): Promise<void> {
  await insertForAnswer(db, { mentionedIds: [], ...answer, modules: modulesTakingPart(place), now })
}

const insertForAnswer = prepared<Required<NewAnswer> & Reach, never>(
  ({ answerId, parentId, discussionId, authorId, mentionedIds, modules, now }) => {
    const told = sql`
      select participant.user_id, case
        when participant.user_id = any(${mentionedIds}::integer[]) then 'mention'
        when ${parentId}::integer is null and discussion.creator_id = participant.user_id then 'answer'
        else 'reply' end as kind
      from (
        select discussion_id, user_id from discussion_participants where discussion_id = ${discussionId}
        union select discussion_id, user_id from watched_discussions where discussion_id = ${discussionId}) participant
        join discussions discussion on discussion.id = participant.discussion_id
      where participant.user_id <> ${authorId}
        and not exists (
          select from muted_discussions muted
          where muted.discussion_id = participant.discussion_id and muted.user_id = participant.user_id)`
    return sql<never>`
      with taking_part as (
        insert into discussion_participants (discussion_id, user_id) values (${discussionId}, ${authorId}) on conflict do nothing)
      ${notifications(told, { discussionId, answerId }, { modules, now })}`
  },
)

/** Who watches its category is told of a new thread. */
export async function notifyOfThread(
  db: Db,
  { categoryId, discussionId, authorId }: { categoryId: number; discussionId: number; authorId: number },
  now: Date,
): Promise<void> {
  const told = sql`
    select user_id, ${'thread' satisfies NotificationKind} as kind from watched_categories
    where category_id = ${categoryId} and user_id <> ${authorId}`
  await insert(db, told, { realm: 'forum' }, { discussionId, answerId: null }, now)
}

interface Post {
  discussionId: number
  /** Null where it is about the discussion itself. */
  answerId: number | null
  creatorId: number
}

interface Verdict extends Post {
  answerId: number
  kind: 'accepted' | 'endorsed'
  /** Whose verdict it is: nobody is told of their own. */
  byId: number
}

/** Once, however often it is said and taken back. */
export async function notifyOfVerdict(db: Db, place: Pick<Place, 'realm'>, verdict: Verdict, now: Date): Promise<void> {
  if (verdict.byId === verdict.creatorId) return
  const told = sql`select ${verdict.creatorId}::integer as user_id, ${verdict.kind} as kind`
  await insert(db, told, place, verdict, now)
}

/** Of a removal that was taken back and came again one is told anew. */
export async function notifyOfRemoval(db: Db, place: Pick<Place, 'realm'>, removal: Post, now: Date): Promise<void> {
  const { discussionId, answerId, creatorId } = removal
  const earlier = db.deleteFrom('notifications').where('kind', '=', 'removed').where('user_id', '=', creatorId)
  await earlier.where('discussion_id', '=', discussionId).where('answer_id', 'is not distinct from', answerId).execute()
  const told = sql`select ${creatorId}::integer as user_id, ${'removed' satisfies NotificationKind} as kind`
  await insert(db, told, place, removal, now)
}

interface About {
  discussionId: number
  /** Null where it is about the discussion itself. */
  answerId: number | null
}

/** Whom it may reach: who has one of these modules open at that time. */
interface Reach {
  modules: readonly string[]
  now: Date
}

const insert = (db: Db, told: RawBuilder<unknown>, place: Pick<Place, 'realm'>, { discussionId, answerId }: About, now: Date) =>
  notifications(
    told,
    { discussionId: sql.val(discussionId), answerId: sql.val(answerId) },
    { modules: sql.val(modulesTakingPart(place)), now: sql.val(now) },
  ).execute(db)

/** Who is told: as they have chosen for this kind, and only where they may read what it is about. */
function notifications(
  told: RawBuilder<unknown>,
  about: References<About>,
  { modules, now }: References<Reach>,
): RawBuilder<unknown> {
  const defaults = sql.join(
    Object.entries({ ...defaultChannels, removed: 'inbox' }).map(([kind, channel]) => sql`(${kind}, ${channel})`),
  )
  return sql`
    insert into notifications (user_id, kind, discussion_id, answer_id, created_at, mail)
    select told.user_id, told.kind, ${about.discussionId}::integer, ${about.answerId}::integer, ${now}::timestamptz, case coalesce(choice.channel, usual.channel) when 'mail' then 'at once' when 'digest' then 'nightly' end
    from (${told}) told
      join users person on person.id = told.user_id and person.suspended_at is null
      join (values ${defaults}) usual (kind, channel) on usual.kind = told.kind
      left join notification_choices choice on choice.user_id = told.user_id and choice.kind = told.kind
    where coalesce(choice.channel, usual.channel) <> 'off'
      and (person.is_admin or person.is_staff or ${openModulesOf(sql.ref('told.user_id'), now)} && ${modules}::text[])
    on conflict do nothing`
}

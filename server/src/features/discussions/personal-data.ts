/**
 * What discussions keep of people (`platform/personal-data.ts`). Posts stay, by a former member, unless they chose otherwise; what others wrote
 * below them stays in any case.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { eraseMentions } from './erase-mentions.ts'

export const discussionData: PersonalData = {
  name: 'discussions',
  columns: {
    'discussions.creator_id': 'keep',
    'discussions.removed_by': 'keep',
    'discussion_answers.creator_id': 'keep',
    'discussion_answers.removed_by': 'keep',
    'discussion_participants.user_id': 'delete',
    'muted_discussions.user_id': 'delete',
    'watched_discussions.user_id': 'delete',
    'watched_categories.user_id': 'delete',
    'notifications.user_id': 'delete',
    'notification_choices.user_id': 'delete',
    'discussion_votes.user_id': 'delete',
    'answer_votes.user_id': 'delete',
    'forum_logins.user_id': 'delete',
    'forum_readers.user_id': 'delete',
    'reply_notices.user_id': 'delete',
    'attachments.owner_id': 'keep',
    'reported_posts.settled_by': 'keep',
    'post_reports.reporter_id': 'keep',
    'post_reports.words': 'redact',
    'post_mentions.user_id': 'delete',
    'post_mentions.name': 'delete',
  },
  copies: {
    discussions: (id) => sql`
      select id, placement_id, topic_id, title, content, created_at, edited_at, edit_reason, removed_at, removal_reason
      from discussions where creator_id = ${id} order by id`,
    answers: (id) => sql`
      select answer.id, answer.discussion_id, answer.parent_id, answer.content, answer.created_at, answer.edited_at,
        answer.edit_reason, answer.removed_at, answer.removal_reason, file.name as file
      from discussion_answers answer left join attachments file on file.answer_id = answer.id
      where answer.creator_id = ${id} order by answer.id`,
    votes: (id) => sql`
      select 'discussion' as on, discussion_id as id from discussion_votes where user_id = ${id}
      union all select 'answer', answer_id from answer_votes where user_id = ${id} order by 1, 2`,
    mentions: (id) => sql`
      select discussion_id, answer_id, name from post_mentions where user_id = ${id} order by discussion_id, answer_id, name`,
    muted: (id) => sql`select discussion_id from muted_discussions where user_id = ${id} order by 1`,
    watched: (id) => sql`
      select 'discussion' as what, discussion_id as id from watched_discussions where user_id = ${id}
      union all select 'category', category_id from watched_categories where user_id = ${id} order by 1, 2`,
    days_in_the_forum: (id) => sql`select days_read, last_day::text as last_day from forum_readers where user_id = ${id}`,
    notifications: (id) => sql`
      select kind, discussion_id, answer_id, created_at, read_at from notifications where user_id = ${id} order by id`,
    notification_choices: (id) => sql`select kind, channel from notification_choices where user_id = ${id} order by kind`,
    reports: (id) => sql`
      select reported.discussion_id, reported.answer_id, report.reason, report.words, report.at
      from post_reports report join reported_posts reported on reported.id = report.reported_post_id
      where report.reporter_id = ${id} order by report.at`,
  },

  async files(db, userId) {
    const files = db.selectFrom('attachments').select(['id', 'stored_name', 'name']).where('owner_id', '=', userId)
    const rows = await files.where('answer_id', 'is not', null).orderBy('id').execute()
    return rows.map(({ id, stored_name, name }) => ({ storedName: stored_name, name: `${id}-${name}` }))
  },

  async erase(db, { id, removesPosts }) {
    await sql`update post_reports set words = '' where reporter_id = ${id}`.execute(db)
    await sql`delete from attachments where owner_id = ${id} and answer_id is null`.execute(db)
    await eraseMentions(db, id)
    await eraseReasons(db, id)
    if (removesPosts) await removePosts(db, id)
  },
}

/** What moderators wrote to them. That a post was removed with a reason stays (`isSeenBy`). */
async function eraseReasons(db: Db, id: number): Promise<void> {
  for (const table of ['discussions', 'discussion_answers'] as const)
    await sql`
      update ${sql.table(table)} set edit_reason = null, removal_reason = case when removal_reason is not null then '' end
      where creator_id = ${id} and (edit_reason <> '' or removal_reason <> '')`.execute(db)
}

const removed = '(removed by who wrote it)'
const removedHtml = `<p><em>${removed}</em></p>`

/** Below what they wrote others may have written: there the place stays, and says nothing. From the leaves up, so that nothing of others goes along. */
async function removePosts(db: Db, id: number): Promise<void> {
  // Whatever goes from a thread or comes back to it waits (`removal/removal-store.ts`).
  await sql`
    select from discussions where creator_id = ${id} or id in (select discussion_id from discussion_answers where creator_id = ${id})
    order by id for no key update`.execute(db)
  await sql`delete from attachments where owner_id = ${id}`.execute(db)
  await sql`delete from discussion_answers where creator_id = ${id} and parent_id is not null`.execute(db)
  await sql`
    delete from discussion_answers answer where creator_id = ${id}
      and not exists (select from discussion_answers reply where reply.parent_id = answer.id)`.execute(db)
  await sql`
    delete from discussions discussion where creator_id = ${id}
      and not exists (select from discussion_answers answer where answer.discussion_id = discussion.id)`.execute(db)
  await emptyPosts(db, 'discussion_answers', id, sql``)
  await emptyPosts(db, 'discussions', id, sql`, title = case when title is null then null else ${removed} end`)
  await sql`delete from thread_tags where discussion_id in (select id from discussions where creator_id = ${id})`.execute(db)
}

async function emptyPosts(
  db: Db,
  table: 'discussions' | 'discussion_answers',
  id: number,
  more: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set content = ${removed}, html = ${removedHtml}, beginning = ${removed}, edit_reason = null ${more}
    where creator_id = ${id}`.execute(db)
}

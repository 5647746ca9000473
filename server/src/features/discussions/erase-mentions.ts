/** Takes the name of an erased account out of posts that mention it. */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { replaceMentions } from '../../platform/markup/replace-mentions.ts'

const instead = 'former member'

interface MentioningRow {
  table: 'discussions' | 'discussion_answers'
  id: number
  /** Of the account. */
  names: string[]
  /** Of other accounts that the post names. */
  others: string[]
  title: string | null
  content: string
  html: string | null
  beginning: string | null
}

/** Done again it changes nothing: what tells where they are mentioned goes with it. */
export async function eraseMentions(db: Db, userId: number): Promise<void> {
  for (const { table, id, names, others, ...post } of await findMentioning(db, userId)) {
    const without = (text: string) => replaceMentions(text, { names, others, instead })
    const title = post.title === null ? null : without(post.title)
    await sql`
      update ${sql.table(table)} set content = ${without(post.content)}, html = ${post.html === null ? null : without(post.html)},
        beginning = ${post.beginning === null ? null : without(post.beginning)} ${title === null ? sql`` : sql`, title = ${title}`}
      where id = ${id}`.execute(db)
  }
  await sql`delete from post_mentions where user_id = ${userId}`.execute(db)
}

async function findMentioning(db: Db, userId: number): Promise<MentioningRow[]> {
  const { rows } = await sql<MentioningRow>`
    with mentioning as (
      select discussion_id, answer_id from post_mentions where user_id = ${userId} group by discussion_id, answer_id),
    named as (
      select place.discussion_id, place.answer_id,
        coalesce(array_agg(mention.name) filter (where mention.user_id = ${userId}), '{}') as names,
        coalesce(array_agg(mention.name) filter (where mention.user_id <> ${userId}), '{}') as others
      from mentioning place join post_mentions mention
        on mention.discussion_id = place.discussion_id or mention.answer_id = place.answer_id
      group by place.discussion_id, place.answer_id)
    select 'discussions' as table, post.id, names, others, post.title, post.content, post.html, post.beginning
    from named join discussions post on post.id = named.discussion_id
    union all
    select 'discussion_answers', post.id, names, others, null, post.content, post.html, post.beginning
    from named join discussion_answers post on post.id = named.answer_id`.execute(db)
  return rows
}

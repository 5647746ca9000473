/** What somebody wrote, for staff: with what was removed. Each kind of post goes by its own index, a page in its order. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { aboutColumns, placeTables, subjectIdColumn } from '../places/about.ts'
import { shortHtml } from './short-html.ts'

export interface PersonPostRow {
  id: number
  discussion_id: number
  answer_id: number | null
  is_reply: boolean
  subject_id: number | null
  title: string
  category: string
  content: string
  html: string | null
  created_at: Date
  removed_at: Date | null
}

interface Page {
  before: number
  limit: number
}

export async function findDiscussionsOf(db: Db, userId: number, { before, limit }: Page): Promise<PersonPostRow[]> {
  const { rows } = await sql<PersonPostRow>`
    select discussion.id, discussion.id as discussion_id, null as answer_id, false as is_reply, ${subjectIdColumn} as subject_id,
      ${aboutColumns}, left(discussion.content, 280) as content,
      ${shortHtml(sql`discussion`)} as html, discussion.created_at, discussion.removed_at
    from (
      select * from discussions where creator_id = ${userId} and id < ${before} order by id desc limit ${limit}) discussion
      ${placeTables}
    order by discussion.id desc`.execute(db)
  return rows
}

export async function findAnswersOf(db: Db, userId: number, { before, limit }: Page): Promise<PersonPostRow[]> {
  const { rows } = await sql<PersonPostRow>`
    select answer.id, answer.discussion_id, answer.id as answer_id, answer.parent_id is not null as is_reply,
      ${subjectIdColumn} as subject_id, ${aboutColumns}, left(answer.content, 280) as content,
      ${shortHtml(sql`answer`)} as html, answer.created_at, answer.removed_at
    from (
      select * from discussion_answers where creator_id = ${userId} and id < ${before} order by id desc limit ${limit}) answer
      join discussions discussion on discussion.id = answer.discussion_id
      ${placeTables}
    order by answer.id desc`.execute(db)
  return rows
}

/** The queries of administrators about questions. Each list has its index, and its end. */
import type { Mark } from 'contract/assistant/administration.ts'
import type { Citation, Place } from 'contract/assistant/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Wanted {
  mark?: Mark | 'any' | 'none'
  person?: number
  day?: string
  source?: 'library' | 'model'
  helpful?: boolean
}

export interface ReviewedRow {
  id: number
  asked_at: Date
  user_id: number
  username: string
  email: string
  suspended_at: Date | null
  prompt: string
  placement_id: number | null
  title: string | null
  module: Place['module'] | null
  category: string | null
  source: 'library' | 'model'
  html: string | null
  citations: Citation[]
  mark: Mark | null
  marked_by: string | null
  helpful: boolean | null
  helpful_reason: string | null
  forgotten_at: Date | null
}

/** Newest first. What failed was no question. */
export async function findQuestions(
  db: Db,
  wanted: Wanted,
  { below, limit }: { below: number; limit: number },
): Promise<ReviewedRow[]> {
  const { rows } = await sql<ReviewedRow>`
    select question.id, question.asked_at, question.user_id, person.username, person.email, person.suspended_at, question.prompt,
      question.placement_id, item.title, placement.module, placement.category, question.source, question.html, question.citations,
      question.mark, administrator.username as marked_by, question.helpful, question.helpful_reason, question.forgotten_at
    from assistant_questions question
      join users person on person.id = question.user_id
      left join users administrator on administrator.id = question.marked_by
      left join placements placement on placement.id = question.placement_id
      left join items item on item.id = placement.item_id
    where question.status = 'answered' and question.id < ${below} and ${fits(wanted)}
    order by question.id desc limit ${limit}`.execute(db)
  return rows
}

/** Said of a column only where it is asked for, so that its index is used. */
function fits({ mark, person, day, source, helpful }: Wanted): RawBuilder<boolean> {
  const conditions = [
    mark === 'any' && sql`question.mark in ('unrelated', 'abusive')`,
    mark === 'none' && sql`question.mark is null`,
    mark && mark !== 'any' && mark !== 'none' && sql`question.mark = ${mark}`,
    person !== undefined && sql`question.user_id = ${person}`,
    day !== undefined && sql`question.day = ${day}::date`,
    source && sql`question.source = ${source}`,
    helpful !== undefined && sql`question.helpful = ${helpful}`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** @returns whose question it is and how it was marked before; undefined where there is none */
export async function setMark(
  db: Db,
  { id, mark, by }: { id: number; mark: Mark | null; by: number },
): Promise<{ user_id: number; mark: Mark | null } | undefined> {
  const { rows } = await sql<{ user_id: number; mark: Mark | null }>`
    with before as (
      select id, user_id, mark from assistant_questions where id = ${id} and status = 'answered' for no key update
    ), changed as (
      update assistant_questions question set mark = ${mark}, marked_by = ${by}
      from before where question.id = before.id and before.mark is distinct from ${mark}
    )
    select user_id, mark from before`.execute(db)
  return rows[0]
}

export interface MarksRow {
  user_id: number
  username: string
  email: string
  suspended_at: Date | null
  asked: number
  unrelated: number
  abusive: number
}

/** @param first the first day of a month, as `YYYY-MM-DD` */
export async function findMarks(db: Db, first: string, limit: number): Promise<MarksRow[]> {
  const { rows } = await sql<MarksRow>`
    with marked as (
      select user_id, count(*) as marks, (count(*) filter (where mark = 'unrelated'))::integer as unrelated,
        (count(*) filter (where mark = 'abusive'))::integer as abusive
      from assistant_questions where mark is not null and day >= ${first}::date and day < ${first}::date + interval '1 month'
      group by user_id order by marks desc, user_id limit ${limit}
    )
    select marked.user_id, person.username, person.email, person.suspended_at, marked.unrelated, marked.abusive,
      (select coalesce(sum(asked), 0)::integer from assistant_days used where used.user_id = marked.user_id
        and used.day >= ${first}::date and used.day < ${first}::date + interval '1 month') as asked
    from marked join users person on person.id = marked.user_id
    order by marked.marks desc, marked.user_id`.execute(db)
  return rows
}

/** Ever. By the indexes of whose they are. */
export async function countUse(db: Db, userId: number): Promise<{ asked: number; unrelated: number; abusive: number }> {
  const { rows } = await sql<{ asked: number; unrelated: number; abusive: number }>`
    select (select coalesce(sum(asked), 0)::integer from assistant_days where user_id = ${userId}) as asked,
      (count(*) filter (where mark = 'unrelated'))::integer as unrelated, (count(*) filter (where mark = 'abusive'))::integer as abusive
    from assistant_questions where user_id = ${userId} and mark is not null`.execute(db)
  return rows[0] ?? { asked: 0, unrelated: 0, abusive: 0 }
}

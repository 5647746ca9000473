/** Every query about reports. `db` may be a transaction. */
import type { ReportReason } from 'contract/discussions/moderation.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { aboutColumns, placeTables, subjectIdColumn } from '../places/about.ts'
import type { PostRef } from '../threads/read-thread.ts'
import { shortHtml } from './short-html.ts'

const columnOf = { discussions: 'discussion_id', discussion_answers: 'answer_id' } as const

/** To the end of the transaction the post does not go: it is locked before what hangs on it, as by what removes it. False where it has gone. */
export async function holdPost(db: Db, { table, id }: PostRef): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and removed_at is null for key share`.execute(db)
  return rows.length > 0
}

interface Report {
  reporterId: number
  reason: ReportReason
  words: string
}

/** Once a person and post; what was settled is open again when somebody else reports it. */
export async function insertReport(
  db: Db,
  { table, id }: PostRef,
  { reporterId, reason, words }: Report,
  now: Date,
): Promise<void> {
  const column = sql.ref(columnOf[table])
  await sql`insert into reported_posts (${column}) values (${id}) on conflict do nothing`.execute(db)
  await sql`
    with post as (select id from reported_posts where ${column} = ${id} for no key update),
    told as (
      insert into post_reports (reported_post_id, reporter_id, reason, words, at)
      select id, ${reporterId}, ${reason}, ${words}, ${now} from post on conflict do nothing returning reported_post_id)
    update reported_posts set settled_at = null, settled_by = null, outcome = null
    where id = (select reported_post_id from told) and settled_at is not null`.execute(db)
}

export interface Settlement {
  by: number
  outcome: 'dismissed' | 'removed'
}

/** @returns whether there was anything to settle */
export async function settlePost(db: Db, { table, id }: PostRef, { by, outcome }: Settlement, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reported_posts')
    .set({ settled_at: now, settled_by: by, outcome })
    .where(columnOf[table], '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the post, where its reports were still open */
export async function settleReported(db: Db, id: number, { by, outcome }: Settlement, now: Date) {
  return db
    .updateTable('reported_posts')
    .set({ settled_at: now, settled_by: by, outcome })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['discussion_id', 'answer_id'])
    .executeTakeFirst()
}

export interface ReportedRow {
  id: number
  discussion_id: number
  answer_id: number | null
  subject_id: number | null
  title: string
  category: string
  content: string
  html: string | null
  creator_id: number
  username: string
  email: string
  is_suspended: boolean
  created_at: Date
  removed_at: Date | null
  settled_at: Date | null
  report_count: number
  reports: { reason: ReportReason; words: string; username: string; at: string }[]
}

interface Page {
  state: 'open' | 'settled'
  before: number
  limit: number
}

export async function findReported(db: Db, { state, before, limit }: Page): Promise<ReportedRow[]> {
  const isOfState = state === 'open' ? sql`reported.settled_at is null` : sql`reported.settled_at is not null`
  const { rows } = await sql<ReportedRow>`
    select reported.id, discussion.id as discussion_id, reported.answer_id, ${subjectIdColumn} as subject_id,
      ${aboutColumns},
      left(coalesce(answer.content, discussion.content), 280) as content,
      case when answer.id is null then ${shortHtml(sql`discussion`)} else ${shortHtml(sql`answer`)} end as html, author.id as creator_id, author.username, author.email,
      author.suspended_at is not null as is_suspended,
      coalesce(answer.created_at, discussion.created_at) as created_at,
      case when answer.id is null then discussion.removed_at else answer.removed_at end as removed_at, reported.settled_at,
      (select count(*)::integer from post_reports report where report.reported_post_id = reported.id) as report_count,
      (select json_agg(newest) from (
        select report.reason, report.words, reporter.username,
          to_char(report.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from post_reports report join users reporter on reporter.id = report.reporter_id
        where report.reported_post_id = reported.id order by report.at desc limit 20) newest) as reports
    from reported_posts reported
      left join discussion_answers answer on answer.id = reported.answer_id
      join discussions discussion on discussion.id = coalesce(reported.discussion_id, answer.discussion_id)
      join users author on author.id = coalesce(answer.creator_id, discussion.creator_id)
      ${placeTables}
    where ${isOfState} and reported.id < ${before}
    order by reported.id desc limit ${limit}`.execute(db)
  return rows
}

/** Every query about what readers found wrong in items. */
import type { itemOutcomes } from 'contract/library/administration.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface NewReport {
  itemId: number
  placementId: number
  version: number
  /** Null where the own numbers were read. */
  servingId: number | null
  userId: number
  words: string
  suggestion: string
  isNamed: boolean
}

/** One of each reader waits for each item. What they tried last goes with it. */
export async function saveReport(db: Db, report: NewReport, now: Date): Promise<void> {
  const { itemId, placementId, version, servingId, userId, words, suggestion, isNamed } = report
  const newest =
    servingId === null
      ? sql`(select max(id) from attempts where user_id = ${userId} and item_id = ${itemId} and serving_id is null)`
      : sql`(select max(id) from attempts where serving_id = ${servingId})`
  await sql`
    insert into item_reports (item_id, placement_id, item_version, user_id, words, suggestion, is_named, serving_id, attempt_id, at)
    select ${itemId}, ${placementId}, ${version}, ${userId}, ${words}, ${suggestion}, ${isNamed}, ${servingId},
      ${newest}, ${now}
    on conflict (item_id, user_id) where settled_at is null do update set
      placement_id = excluded.placement_id, item_version = excluded.item_version, words = excluded.words, suggestion = excluded.suggestion,
      is_named = excluded.is_named, serving_id = excluded.serving_id, attempt_id = excluded.attempt_id, at = excluded.at, html = null`.execute(
    db,
  )
}

export type Outcome = (typeof itemOutcomes)[number]

export interface ReportRow {
  id: number
  slug: string
  title: string
  placement_id: number
  module: LibraryModule
  category: string
  version: number
  version_now: number
  words: string
  suggestion: string
  is_named: boolean
  /** Of the serving that it is about. */
  numbers: Record<string, string> | null
  attempt: { version: number; given: string; verdict: string; at: string } | null
  user_id: number
  username: string
  at: Date
  settled_at: Date | null
  outcome: Outcome | null
  reply: string
  html: Record<'words' | 'suggestion' | 'reply', string> | null
}

export async function findReports(
  db: Db,
  { state, before, limit }: { state: 'open' | 'settled'; before: number; limit: number },
): Promise<ReportRow[]> {
  const isOf = state === 'open' ? sql`settled_at is null` : sql`settled_at is not null`
  const { rows } = await sql<ReportRow>`
    select report.id, item.slug, item.title, placement.id as placement_id, placement.module, placement.category,
      report.item_version as version, (item.front ->> 'version')::integer as version_now, report.words, report.suggestion,
      report.is_named, served.numbers -> 'p' as numbers, report.user_id, reporter.username, report.at, report.settled_at, report.outcome, report.reply, report.html,
      (select json_build_object('version', tried.item_version, 'given', left(tried.given, 2000), 'verdict', tried.verdict,
        'at', to_char(tried.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from attempts tried where tried.id = report.attempt_id) as attempt
    from (select * from item_reports where ${isOf} and id < ${before} order by id desc limit ${limit}) report
      join items item on item.id = report.item_id
      join placements placement on placement.id = report.placement_id
      join users reporter on reporter.id = report.user_id
      left join servings served on served.id = report.serving_id
    order by report.id desc`.execute(db)
  return rows
}

export interface Settled {
  item_id: number
  slug: string
  title: string
  placement_id: number
  module: LibraryModule
  category: string
  user_id: number
  is_named: boolean
}

/** @returns undefined where none waits */
export async function settle(
  db: Db,
  { id, by, outcome, reply }: { id: number; by: number; outcome: Outcome; reply: string },
  now: Date,
): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`
    update item_reports report set settled_at = ${now}, settled_by = ${by}, outcome = ${outcome}, reply = ${reply}, html = null
    from items item, placements placement
    where report.id = ${id} and report.settled_at is null and item.id = report.item_id and placement.id = report.placement_id
    returning item.id as item_id, item.slug, item.title, placement.id as placement_id, placement.module, placement.category, report.user_id,
      report.is_named`.execute(db)
  return rows[0]
}

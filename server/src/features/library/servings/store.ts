/** Every query of servings. Each change is one statement, so that parallel requests cannot pass each other. */
import type { Attempt } from 'contract/library/answers.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import { mostAttempts } from '../answers/store.ts'
import type { Row } from '../shapes/row.ts'
import type { Templates } from '../variants/exercise.ts'

/** A row of numbers, and the texts that it stands in. */
export interface Posed {
  templates: Templates
  row: Row
}

/** What a serving is made of: all of it as it was when it was served. */
export interface Served extends Posed {
  /** The row of the same numbers in the edition whose key holds now; null where the one that was served was right. */
  mended: Posed | null
}

export interface ServingRow extends Served {
  id: number
  item_id: number
  item_version: number
  placement_id: number
  module: LibraryModule
  preview: boolean
  /** The question itself is in the library no more. */
  is_gone: boolean
  /** The question's own numbers, in the edition whose key holds now. */
  own: Row
  serial: number
  /** Rows of its edition, the own numbers among them. */
  rows: number
  mended_edition: string | null
  attempt_count: number
  hints_taken: number
  is_helped: boolean
  is_solved: boolean
  is_solution_open: boolean
  is_closed: boolean
  attempts: Attempt[]
}

/** Undefined also where it is somebody else's. Whether they may read it now is not decided here. */
export const findServing = (db: Db, id: number, userId: number): Promise<ServingRow | undefined> =>
  servingStatement(db, { id, userId })

const servingStatement = lookup<{ id: number; userId: number }, ServingRow>(
  ({ id, userId }) => sql`
    select serving.id, serving.item_id, serving.item_version, serving.placement_id, placement.module, placement.preview,
      placement.hidden or item.hidden as is_gone, serving.serial, jsonb_array_length(edition.rows) as rows, edition.templates, serving.numbers as row, coalesce(mended.rows, edition.rows) -> 0 as own,
      serving.mended_edition, case when mended.hash is not null
        then json_build_object('templates', mended.templates, 'row', serving.mended_numbers) end as mended,
      serving.attempt_count, serving.hints_taken, serving.helped_at is not null as is_helped, serving.solved_at is not null as is_solved,
      serving.solution_opened_at is not null as is_solution_open, serving.closed_at is not null as is_closed,
      coalesce((select json_agg(newest) from (
        select id, given, verdict, says, seconds, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from attempts where serving_id = serving.id order by id desc limit 20) newest), '[]') as attempts
    from servings serving join item_editions edition on edition.hash = serving.edition
      left join item_editions mended on mended.hash = serving.mended_edition join placements placement on placement.id = serving.placement_id join items item on item.id = serving.item_id
    where serving.id = ${id} and serving.user_id = ${userId}`,
)

/** The open one, which from now on is read from where its reader came this time. */
export async function findOpenServing(
  db: Db,
  { userId, itemId, placementId }: { userId: number; itemId: number; placementId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update servings set placement_id = ${placementId}
    where user_id = ${userId} and item_id = ${itemId} and closed_at is null returning id`.execute(db)
  return rows[0]?.id
}

/** Until the end of the transaction: who clicks twice is served once. */
export async function lockServingsOf(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`servings of ${userId}`}, 0))`.execute(db)
}

/** Which one of its version the next is for its reader, from 0. */
export async function nextSerial(
  db: Db,
  { userId, itemId, version }: { userId: number; itemId: number; version: number },
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(serial) + 1, 0) as next from servings
    where user_id = ${userId} and item_id = ${itemId} and item_version = ${version}`.execute(db)
  return rows[0]?.next ?? 0
}

interface NewServing {
  userId: number
  itemId: number
  placementId: number
  version: number
  edition: string
  serial: number
  /** Among the rows of the edition. */
  place: number
}

/** @returns undefined where there is no such edition */
export async function insertServing(
  db: Db,
  { userId, itemId, placementId, version, edition, serial, place }: NewServing,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into servings (user_id, item_id, placement_id, item_version, edition, serial, numbers, served_at)
    select ${userId}, ${itemId}, ${placementId}, ${version}, hash, ${serial}, rows -> ${place}::integer, ${now}
    from item_editions where hash = ${edition}
    returning id`.execute(db)
  return rows[0]?.id
}

export interface TriedServing {
  id: number
  userId: number
  itemId: number
  itemVersion: number
  given: string
  verdict: 'right' | 'wrong' | 'rounded'
  says: string | null
  /** By whose key, as the serving names it. */
  mendedEdition: string | null
}

/**
 * The attempt and what it changes, together or not at all; the oldest attempts go. Where the reader stands with the question itself stays.
 * @returns false where the key was mended meanwhile: the verdict is of the one before, and nothing is kept
 */
export async function recordServingAttempt(db: Db, tried: TriedServing, now: Date): Promise<boolean> {
  const { id, verdict } = tried
  const rightAt = verdict === 'right' ? now : null
  const { rows } = await sql`
    with served as (
      update servings set
      attempt_count = attempt_count + 1,
      first_verdict = coalesce(first_verdict, ${verdict}),
      first_at = coalesce(first_at, ${now}),
      solved_at = coalesce(solved_at, ${rightAt}),
      solution_opened_at = coalesce(solution_opened_at, ${rightAt}),
      closed_at = coalesce(closed_at, ${rightAt})
      where id = ${id} and mended_edition is not distinct from ${tried.mendedEdition}
      returning id
    ), gone as (
      delete from attempts where serving_id in (select id from served) and id <= (
        select id from attempts where serving_id = ${id} order by id desc offset ${mostAttempts - 1} limit 1)
    )
    insert into attempts (user_id, item_id, item_version, serving_id, given, verdict, says, at)
    select ${tried.userId}, ${tried.itemId}, ${tried.itemVersion}, id, ${tried.given}, ${verdict}, ${tried.says}, ${now} from served
    returning id`.execute(db)
  return rows.length > 0
}

/** After it was solved nothing is help any more. */
const firstHelp = (now: Date) => sql`case when solved_at is null then coalesce(helped_at, ${now}) else helped_at end`

/** @returns false where hints before this one were not taken yet */
export async function recordServingHint(db: Db, id: number, number: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update servings set hints_taken = greatest(hints_taken, ${number}), helped_at = ${firstHelp(now)}
    where id = ${id} and hints_taken >= ${number} - 1 returning id`.execute(db)
  return rows.length > 0
}

/** The first time counts. */
export async function recordServingSolutionOpened(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update servings set helped_at = ${firstHelp(now)}, solution_opened_at = coalesce(solution_opened_at, ${now}),
      closed_at = coalesce(closed_at, ${now})
    where id = ${id}`.execute(db)
}

/** One at which its reader has tried nothing and taken no hint. */
export async function closeUntried(db: Db, { id, userId }: { id: number; userId: number }, now: Date): Promise<void> {
  await sql`
    update servings set closed_at = ${now}
    where id = ${id} and user_id = ${userId} and closed_at is null and attempt_count = 0 and hints_taken = 0`.execute(db)
}

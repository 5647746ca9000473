/** Every query of answering. Each change is one statement, so that parallel requests cannot pass each other. */
import type { Attempt } from 'contract/library/answers.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import type { CompiledFront } from '../shapes/compiled-front.ts'
import { statusOfProgress } from '../status.ts'

export interface QuestionRow {
  item_id: number
  module: LibraryModule
  preview: boolean
  front: CompiledFront
  topics: string[]
  methods: string[]
  companies: string[]
  seen: boolean
  status: 'attempted' | 'solved_with_help' | 'solved' | null
  attempt_count: number
  hints_taken: number
  is_solution_open: boolean
  attempts: (Attempt & { points: number[] | null })[]
}

/** What one placement asks and where a reader stands with it, wherever else the item is placed. Whether they may read it is not decided here. */
export async function findQuestion(db: Db, placementId: number, userId: number): Promise<QuestionRow | undefined> {
  return questionStatement(db, { placementId, userId })
}

const questionStatement = lookup<{ placementId: number; userId: number }, QuestionRow>(
  ({ placementId, userId }) => sql`
    select item.id as item_id, placement.module, placement.preview, item.front, item.topics, item.methods, item.companies, ${statusOfProgress} as status,
      exists(select from access_history seen where seen.user_id = ${userId} and seen.placement_id = placement.id) as seen,
      coalesce(progress.attempt_count, 0) as attempt_count, coalesce(progress.hints_taken, 0) as hints_taken,
      progress.solution_opened_at is not null as is_solution_open,
      coalesce((select json_agg(newest) from (
        select id, given, verdict, says, points, seconds, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from attempts where user_id = ${userId} and item_id = item.id and serving_id is null order by id desc limit 20) newest), '[]') as attempts
    from placements placement join items item on item.id = placement.item_id
      left join item_progress progress on progress.user_id = ${userId} and progress.item_id = item.id
    where placement.id = ${placementId} and not placement.hidden and not item.hidden`,
)

export interface Tried {
  userId: number
  itemId: number
  itemVersion: number
  given: string
  verdict: Attempt['verdict']
  says: string | null
  /** By the reader's own timer. */
  seconds: number | null
  /** Of a coding question. */
  code: string | null
  isSolved: boolean
  /** Whether this earns the solution. */
  opensSolution: boolean
}

/**
 * Of each reader at each item; the oldest go, but for the newest code that was right. How many there were, and what came of them, stays
 * with the progress.
 */
export const mostAttempts = 100

/** The attempt and what it changes, together or not at all. What was solved stays solved; who goes on under an open solution is helped. */
export async function recordAttempt(db: Db, tried: Tried, now: Date): Promise<void> {
  const status = tried.isSolved ? 'solved' : 'attempted'
  const solvedAt = tried.isSolved ? now : null
  const openedAt = tried.opensSolution ? now : null
  const firstRight = tried.verdict === 'handed_in' ? null : tried.verdict === 'right'
  await sql`
    with attempt as (
      insert into attempts (user_id, item_id, item_version, given, verdict, says, seconds, code, at)
      values (${tried.userId}, ${tried.itemId}, ${tried.itemVersion}, ${tried.given}, ${tried.verdict}, ${tried.says}, ${tried.seconds},
        ${tried.code}, ${now})
    ), gone as (
      delete from attempts where user_id = ${tried.userId} and item_id = ${tried.itemId} and serving_id is null and id <= (
        select id from attempts where user_id = ${tried.userId} and item_id = ${tried.itemId} and serving_id is null
        order by id desc offset ${mostAttempts - 1} limit 1)
        and id is distinct from (select max(id) from attempts
          where user_id = ${tried.userId} and item_id = ${tried.itemId} and serving_id is null and code is not null and verdict = 'right')
    )
    insert into item_progress as progress (user_id, item_id, status, at, attempt_count, solved_at, solution_opened_at, first_right)
    values (${tried.userId}, ${tried.itemId}, ${status}, ${now}, 1, ${solvedAt}, ${openedAt}, ${firstRight})
    on conflict (user_id, item_id) do update set
      status = case when progress.status = 'solved' then 'solved' else excluded.status end,
      at = excluded.at,
      attempt_count = progress.attempt_count + 1,
      first_right = case when progress.attempt_count = 0 and progress.helped_at is null then excluded.first_right
        else progress.first_right end,
      helped_at = case when progress.solved_at is null and progress.solution_opened_at is not null
        then coalesce(progress.helped_at, ${now}) else progress.helped_at end,
      solved_at = coalesce(progress.solved_at, excluded.solved_at),
      solution_opened_at = coalesce(progress.solution_opened_at, excluded.solution_opened_at)`.execute(db)
}

/** After the first right answer nothing is help any more, nor is it beside a solution that an essay opened by being handed in. */
export const firstHelp = sql`case when progress.solved_at is null and progress.solution_opened_at is null
  then coalesce(progress.helped_at, excluded.helped_at) else progress.helped_at end`

/** @returns false where hints before this one were not taken yet */
export async function recordHint(
  db: Db,
  { userId, itemId, number }: { userId: number; itemId: number; number: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into item_progress as progress (user_id, item_id, at, hints_taken, helped_at)
    select ${userId}, ${itemId}, ${now}, ${number}, ${now}
    where ${number} = 1 or exists(select from item_progress where user_id = ${userId} and item_id = ${itemId})
    on conflict (user_id, item_id) do update set
      hints_taken = greatest(progress.hints_taken, excluded.hints_taken), helped_at = ${firstHelp}
      where progress.hints_taken >= excluded.hints_taken - 1
    returning hints_taken`.execute(db)
  return rows.length > 0
}

/** The first time counts. */
export async function recordSolutionOpened(db: Db, userId: number, itemId: number, now: Date): Promise<void> {
  await sql`
    insert into item_progress as progress (user_id, item_id, at, solution_opened_at, helped_at)
    values (${userId}, ${itemId}, ${now}, ${now}, ${now})
    on conflict (user_id, item_id) do update set
      solution_opened_at = coalesce(progress.solution_opened_at, excluded.solution_opened_at), helped_at = ${firstHelp}`.execute(
    db,
  )
}

/** @returns false where nothing was handed in */
export async function recordPoints(
  db: Db,
  { userId, itemId, made, isSolved }: { userId: number; itemId: number; made: number[]; isSolved: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with newest as (
      update attempts set points = ${made}::integer[]
      where id = (select max(id) from attempts where user_id = ${userId} and item_id = ${itemId} and serving_id is null and verdict = 'handed_in')
      returning id
    )
    update item_progress set
      status = case when ${isSolved} or status = 'solved' then 'solved' else status end,
      solved_at = case when ${isSolved} then coalesce(solved_at, ${now}) else solved_at end
    where user_id = ${userId} and item_id = ${itemId} and exists(select from newest)
    returning item_id`.execute(db)
  return rows.length > 0
}

/** Whether a reader has earned an item's solution or asked for it. */
export async function isSolutionOpen(db: Db, userId: number, itemId: number): Promise<boolean> {
  return (await readSolutionOpen(db, { userId, itemId })) !== undefined
}

const readSolutionOpen = lookup<{ userId: number; itemId: number }, unknown>(
  ({ userId, itemId }) => sql`
    select from item_progress where user_id = ${userId} and item_id = ${itemId} and solution_opened_at is not null`,
)

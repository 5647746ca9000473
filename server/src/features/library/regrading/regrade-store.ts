/** Every query of judging answers again. Whoever works on a regrade holds its row. */
import type { Attempt } from 'contract/library/answers.ts'
import type { RegradedServings } from 'contract/library/regraded-servings.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { mostAttempts } from '../answers/store.ts'
import type { PlacedItem } from '../mails.ts'
import type { CompiledFront } from '../shapes/compiled-front.ts'
import type { Solving } from './solve-anew.ts'

export interface RegradedItem {
  id: number
  slug: string
  title: string
  front: CompiledFront
}

export async function findItemToRegrade(db: Db, which: { id: number } | { slug: string }): Promise<RegradedItem | undefined> {
  const isMeant = 'id' in which ? sql`id = ${which.id}` : sql`slug = ${which.slug}`
  const { rows } = await sql<RegradedItem>`select id, slug, title, front from items where ${isMeant} and not hidden`.execute(db)
  return rows[0]
}

/** @returns its number; undefined where one is under way */
export async function insertRegrade(
  db: Db,
  { itemId, version, by }: { itemId: number; version: number; by: number | null },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into regrades (item_id, item_version, began_at, begun_by) values (${itemId}, ${version}, ${now}, ${by})
    on conflict (item_id) where ended_at is null do nothing returning id`.execute(db)
  return rows[0]?.id
}

export interface Regrade {
  id: number
  item_id: number
  item_version: number
  last_user_id: number
}

/** One that nobody works on at this moment, for the length of the transaction. */
export async function holdRegrade(db: Db): Promise<Regrade | undefined> {
  const { rows } = await sql<Regrade>`
    select id, item_id, item_version, last_user_id from regrades where ended_at is null order by id limit 1 for update skip locked`.execute(
    db,
  )
  return rows[0]
}

/** What was out of reach is looked for once more. */
export async function beginAnew(db: Db, id: number, version: number): Promise<void> {
  await sql`update regrades set item_version = ${version}, last_user_id = 0, servings_without_row = 0, servings_of_other_kind = 0
    where id = ${id}`.execute(db)
}

export async function endRegrade(db: Db, id: number, now: Date): Promise<void> {
  await sql`update regrades set ended_at = ${now} where id = ${id}`.execute(db)
}

export async function addToRegrade(
  db: Db,
  id: number,
  { lastUserId, judged, changed, mailed, ...servings }: RegradeResult & { lastUserId: number },
): Promise<void> {
  await sql`update regrades set last_user_id = ${lastUserId}, judged = judged + ${judged}, changed = changed + ${changed}, told = told + ${mailed},
      servings_mended = servings_mended + ${servings.servings_mended}, servings_without_row = servings_without_row + ${servings.servings_without_row},
      servings_of_other_kind = servings_of_other_kind + ${servings.servings_of_other_kind}
    where id = ${id}`.execute(db)
}

/** Who answered a version before this one, or was served it, in the order of their numbers. */
export async function findAnswerers(
  db: Db,
  { itemId, version, after, limit }: { itemId: number; version: number; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    (select user_id from attempts where item_id = ${itemId} and user_id > ${after} and item_version < ${version} and serving_id is null
      group by user_id order by user_id limit ${limit})
    union
    (select user_id from servings where item_id = ${itemId} and user_id > ${after} and item_version < ${version}
      group by user_id order by user_id limit ${limit})
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export interface HeldProgress extends Solving {
  user_id: number
  email: string
}

/**
 * Held until the end of the transaction: an answer that is handed in meanwhile waits for it. All of a batch before anything is written, because
 * each change of progress takes the item's figures as well, and so does that answer.
 */
export async function holdProgress(db: Db, itemId: number, userIds: readonly number[]): Promise<HeldProgress[]> {
  const { rows } = await sql<HeldProgress>`
    select progress.user_id, progress.solved_at as "solvedAt", progress.helped_at as "helpedAt", person.email
    from item_progress progress join users person on person.id = progress.user_id
    where progress.item_id = ${itemId} and progress.user_id = any(${[...userIds]}::integer[])
    order by progress.user_id for update of progress`.execute(db)
  return rows
}

export interface KeptAnswer {
  id: number
  item_version: number
  given: string
  verdict: Attempt['verdict']
  says: string | null
  at: Date
}

/** Without code: that ran in its reader's browser. */
export async function findAnswers(db: Db, itemId: number, userId: number): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    select id, item_version, given, verdict, says, at from attempts
    where user_id = ${userId} and item_id = ${itemId} and code is null and serving_id is null order by id`.execute(db)
  return rows
}

export interface ChangedVerdict {
  answer: KeptAnswer
  verdict: Attempt['verdict']
  says: string | null
}

/** The new verdict is the one that is shown; both are kept. */
export async function saveVerdict(
  db: Db,
  regradeId: number,
  { answer, verdict, says }: ChangedVerdict,
  now: Date,
): Promise<void> {
  await db
    .insertInto('regraded_attempts')
    .values({
      ...{ regrade_id: regradeId, attempt_id: answer.id, at: now },
      ...{ verdict_before: answer.verdict, says_before: answer.says, verdict_after: verdict, says_after: says },
    })
    .execute()
  await db.updateTable('attempts').set({ verdict, says }).where('id', '=', answer.id).execute()
}

/** A right answer has earned the solution; what was open stays open. */
export async function saveSolving(
  db: Db,
  { itemId, userId, solvedAt, helpedAt }: Solving & { itemId: number; userId: number },
  now: Date,
): Promise<void> {
  const isSolved = solvedAt !== null
  await sql`
    update item_progress set status = ${isSolved ? 'solved' : 'attempted'}, solved_at = ${solvedAt}, helped_at = ${helpedAt},
      solution_opened_at = case when ${isSolved} then coalesce(solution_opened_at, ${now}) else solution_opened_at end,
      first_right = case when first_right is null or attempt_count > ${mostAttempts} then first_right else (
        select verdict = 'right' from attempts where user_id = ${userId} and item_id = ${itemId} and serving_id is null
        order by id limit 1) end
    where user_id = ${userId} and item_id = ${itemId}`.execute(db)
}

/** Where a reader has opened an item, or else anywhere. */
export async function findPlaceOf(db: Db, itemId: number, userId: number): Promise<Omit<PlacedItem, 'title'> | undefined> {
  const { rows } = await sql<Omit<PlacedItem, 'title'>>`
    select place.id as placement_id, place.module, place.category from placements place
      left join access_history opened on opened.placement_id = place.id and opened.user_id = ${userId}
    where place.item_id = ${itemId} and not place.hidden order by opened.at desc nulls last, place.id limit 1`.execute(db)
  return rows[0]
}

export interface RegradeResult extends RegradedServings {
  judged: number
  changed: number
  mailed: number
}

export async function findResult(db: Db, id: number): Promise<RegradeResult | undefined> {
  const { rows } = await sql<RegradeResult>`
    select judged, changed, told as mailed, servings_mended, servings_without_row, servings_of_other_kind from regrades where id = ${id} and ended_at is not null`.execute(
    db,
  )
  return rows[0]
}

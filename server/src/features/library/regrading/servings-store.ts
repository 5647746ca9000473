/** Every query of judging answers to servings again. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Posed } from '../servings/store.ts'
import type { Row } from '../shapes/row.ts'
import type { KeptAnswer } from './regrade-store.ts'
import type { Solving } from './solve-anew.ts'

export interface StoredEdition {
  hash: string
  templates: Posed['templates']
  rows: readonly Row[]
}

export async function findEdition(db: Db, hash: string): Promise<StoredEdition | undefined> {
  const { rows } = await sql<StoredEdition>`select hash, templates, rows from item_editions where hash = ${hash}`.execute(db)
  return rows[0]
}

export interface HeldServing extends Solving, Posed {
  id: number
  firstAt: Date | null
}

/**
 * Those of versions before, by what they are judged by until now. Held until the end of the transaction: an answer that is handed in meanwhile waits, and
 * is judged by the mended key.
 */
export async function holdServings(
  db: Db,
  { itemId, userId, version }: { itemId: number; userId: number; version: number },
): Promise<HeldServing[]> {
  const { rows } = await sql<HeldServing>`
    select serving.id, serving.solved_at as "solvedAt", serving.helped_at as "helpedAt", serving.first_at as "firstAt",
      edition.templates, coalesce(serving.mended_numbers, serving.numbers) as row
    from servings serving join item_editions edition on edition.hash = coalesce(serving.mended_edition, serving.edition)
    where serving.item_id = ${itemId} and serving.user_id = ${userId} and serving.item_version < ${version}
    order by serving.id for no key update of serving`.execute(db)
  return rows
}

export async function findServingAnswers(db: Db, servingId: number): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    select id, item_version, given, verdict, says, at from attempts where serving_id = ${servingId} order by id`.execute(db)
  return rows
}

/** From now on its answers are judged, and its solution is told, by the mended edition. */
export async function markServing(db: Db, id: number, { edition, row }: { edition: string; row: Row }): Promise<void> {
  await sql`update servings set mended_edition = ${edition}, mended_numbers = ${JSON.stringify(row)}::jsonb where id = ${id}`.execute(
    db,
  )
}

/** A right answer has earned the solution and made room for the next one; what was open or closed stays so. */
export async function saveServingSolving(
  db: Db,
  { id, solvedAt, helpedAt, firstVerdict }: Solving & { id: number; firstVerdict: KeptAnswer['verdict'] | undefined },
  now: Date,
): Promise<void> {
  const rightAt = solvedAt && now
  await sql`
    update servings set solved_at = ${solvedAt}, helped_at = ${helpedAt}, first_verdict = coalesce(${firstVerdict ?? null}, first_verdict),
      solution_opened_at = coalesce(solution_opened_at, ${rightAt}), closed_at = coalesce(closed_at, ${rightAt})
    where id = ${id}`.execute(db)
}

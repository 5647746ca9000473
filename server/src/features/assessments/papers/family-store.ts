/** The queries by which papers take families from the bank. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import type { Row } from '../../library/lending.ts'
import type { StoredQuestion } from '../bank/stored-family.ts'
import type { DrawableFamily, DrawnQuestion } from './draw.ts'

export const findDrawable = prepared<object, DrawableFamily>(
  () => sql`
    select slug, version, category, difficulty, kind = 'code' as "isCode", row_count as rows, options, drawn_count as "drawnCount"
    from assessment_families where retired_at is null`,
)

export interface FamilyToPose {
  question_hash: string
  difficulty: DrawableFamily['difficulty']
  question: StoredQuestion
  /** Null where the family has one form only. */
  row: Row | null
  /** How many sets of calls mark it; 0 where it asks for no code. */
  sets: number
}

/** @param row its number; null where the family has one form only */
export const findFamilyToPose = lookup<{ slug: string; version: number; row: number | null }, FamilyToPose>(
  ({ slug, version, row }) => sql`
    select family.question_hash, family.difficulty, family.question,
      (select one.row from assessment_family_rows one
        where one.slug = family.slug and one.version = family.version and one.number = ${row}::integer) as row,
      (select count(*)::integer from assessment_family_calls calls
        where calls.slug = family.slug and calls.version = family.version) as sets
    from assessment_families family where family.slug = ${slug} and family.version = ${version} and family.retired_at is null`,
)

/** @returns JSON as Python wrote it */
export async function findCalls(db: Db, { slug, version }: DrawnQuestion, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ calls: string }>`
    select calls::text as calls from assessment_family_calls where slug = ${slug} and version = ${version} and number = ${number}`.execute(
    db,
  )
  return rows[0]?.calls
}

/** Counts that they were drawn. @returns false where one of them has changed or retired since it was read */
export async function countDrawn(db: Db, families: readonly { slug: string; hash: string }[]): Promise<boolean> {
  // In the order in which a load locks them.
  await sql`
    select from assessment_families where slug = any(${families.map(({ slug }) => slug)}::text[]) and retired_at is null
    order by slug, version for update`.execute(db)
  const { rows } = await sql`
    update assessment_families family set drawn_count = drawn_count + 1
    from jsonb_to_recordset(${JSON.stringify(families)}::jsonb) as drawn (slug text, hash text)
    where family.slug = drawn.slug and family.question_hash = drawn.hash and family.retired_at is null returning 1`.execute(db)
  return rows.length === families.length
}

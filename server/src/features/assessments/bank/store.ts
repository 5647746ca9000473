/** The queries of the exam bank. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import type { StoredFamily } from './stored-family.ts'

export interface BankRow {
  /** The hash of the bank that was last whole; null where none ever was. */
  source_hash: string | null
  is_demonstration: boolean
  refused: string[]
}

/** Finds nothing before the first load. */
export const findBank = lookup<object, BankRow>(() => sql`select source_hash, is_demonstration, refused from assessment_bank`)

export const findCheckedHashes = prepared<object, { source_hash: string }>(() => sql`select source_hash from assessment_families`)

/** Locks the bank until the end of the transaction, so that processes that start together load one after the other. */
export const lockBank = (db: Db) => sql`select pg_advisory_xact_lock(1900005)`.execute(db)

export async function saveBank(db: Db, bank: { sourceHash: string; isDemonstration: boolean }, now: Date): Promise<void> {
  await sql`
    insert into assessment_bank (source_hash, is_demonstration, loaded_at, refused)
    values (${bank.sourceHash}, ${bank.isDemonstration}, ${now}, '{}')
    on conflict (is_only) do update set source_hash = excluded.source_hash, is_demonstration = excluded.is_demonstration,
      loaded_at = excluded.loaded_at, refused = '{}'`.execute(db)
}

/** The bank that was last whole stays. */
export async function saveRefused(db: Db, refused: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into assessment_bank (is_demonstration, loaded_at, refused) values (false, ${now}, ${refused})
    on conflict (is_only) do update set refused = excluded.refused`.execute(db)
}

export interface KeptFamily {
  slug: string
  version: number
  question_hash: string
  drawn_count: number
  /** Whether its key was found wrong. */
  is_withdrawn: boolean
}

/** Locked, so that none is drawn meanwhile. */
export async function lockFamilies(db: Db): Promise<KeptFamily[]> {
  const { rows } = await sql<KeptFamily>`
    select slug, version, question_hash, drawn_count, exists (
      select from assessment_regrades regrade where regrade.slug = family.slug and regrade.version = family.version) as is_withdrawn
    from assessment_families family order by slug, version for update of family`.execute(db)
  return rows
}

/** Retires all other families and versions. */
export async function retireOthers(db: Db, families: readonly StoredFamily[], now: Date): Promise<void> {
  const live = JSON.stringify(families.map(({ slug, version }) => ({ slug, version })))
  await sql`
    update assessment_families family set retired_at = ${now}
    where retired_at is null and not exists (
      select from jsonb_to_recordset(${live}::jsonb) as live (slug text, version integer)
      where live.slug = family.slug and live.version = family.version)`.execute(db)
}

/** One that is as it was. */
export async function keepFamily(db: Db, { slug, version, sourceHash }: StoredFamily): Promise<void> {
  await sql`
    update assessment_families set source_hash = ${sourceHash}, retired_at = null where slug = ${slug} and version = ${version}`.execute(
    db,
  )
}

/** Replaces what there was of this version. */
export async function saveFamily(db: Db, family: StoredFamily): Promise<void> {
  const { slug, version, category, difficulty, kind, sourceHash, questionHash, question, options, rows, recording } = family
  await sql`delete from assessment_families where slug = ${slug} and version = ${version}`.execute(db)
  await sql`
    insert into assessment_families (slug, version, category, difficulty, kind, source_hash, question_hash, question, options, row_count)
    values (${slug}, ${version}, ${category}, ${difficulty}, ${kind}, ${sourceHash}, ${questionHash}, ${JSON.stringify(question)}, ${options},
      ${rows.length})`.execute(db)
  await sql`
    insert into assessment_family_rows (slug, version, number, row)
    select ${slug}, ${version}, number - 1, row from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each (row, number)`.execute(
    db,
  )
  if (recording === undefined) return
  // JSON, not JSONB: the text stays as it is. See `calling.py`.
  await sql`
    insert into assessment_family_calls (slug, version, number, calls)
    select ${slug}, ${version}, number - 1, calls
    from json_array_elements(${recording}::json #> '{1,0,d,1,1}') with ordinality as each (calls, number)`.execute(db)
}

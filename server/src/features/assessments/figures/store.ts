/** The queries of figures. Nothing of a question leaves the database but the name of its family. */
import { sql } from 'kysely'
import { lookup, prepared } from '../../../db/prepared.ts'

export interface FamilyRow {
  slug: string
  version: number
  difficulty: 'E' | 'M' | 'H'
  kind: string
  drawn_count: number
  retired_at: Date | null
  regraded_at: Date | null
  regrade_ended_at: Date | null
  answers: number
  right_answers: number
  recent_answers: number
  recent_right: number
  discrimination: number | null
}

/** Those that are drawn, and those that were. */
export const findFamilies = prepared<{ category: string; most: number }, FamilyRow>(
  ({ category, most }) => sql`
    select family.slug, family.version, family.difficulty, family.kind, family.drawn_count, family.retired_at,
      regrade.begun_at as regraded_at, regrade.ended_at as regrade_ended_at,
      coalesce(figures.answers, 0) as answers, coalesce(figures.right_answers, 0) as right_answers,
      coalesce(figures.recent_answers, 0) as recent_answers, coalesce(figures.recent_right, 0) as recent_right, figures.discrimination
    from assessment_families family
      left join assessment_family_figures figures on figures.slug = family.slug and figures.version = family.version
      left join assessment_regrades regrade on regrade.slug = family.slug and regrade.version = family.version
    where family.category = ${category} and (family.retired_at is null or family.drawn_count > 0)
    order by family.retired_at is not null, position(family.difficulty in 'EMH'), family.slug, family.version desc limit ${most}`,
)

export interface BankState {
  source_hash: string | null
  is_demonstration: boolean
  loaded_at: Date
  refused: string[]
  counted_at: Date | null
}

/** Undefined before the first load. */
export const findBankState = lookup<object, BankState>(
  () => sql`select source_hash, is_demonstration, loaded_at, refused, counted_at from assessment_bank`,
)

export interface CountedCell {
  category: string
  difficulty: 'E' | 'M' | 'H'
  is_code: boolean
  families: number
}

export const countCells = prepared<object, CountedCell>(
  () => sql`
    select category, difficulty, kind = 'code' as is_code, count(*)::integer as families
    from assessment_families where retired_at is null group by 1, 2, 3`,
)

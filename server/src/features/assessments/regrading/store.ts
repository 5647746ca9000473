/** The queries of regrading. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import { isOfFamily, newestMark } from '../marking/withdrawn-keys.ts'
import type { SectionSum } from '../outcomes/outcome.ts'

export interface FamilyVersion {
  slug: string
  version: number
}

export const findVersion = lookup<FamilyVersion, { retired_at: Date | null; is_regraded: boolean }>(
  ({ slug, version }) => sql`
    select family.retired_at, exists (
      select from assessment_regrades regrade where regrade.slug = family.slug and regrade.version = family.version) as is_regraded
    from assessment_families family where family.slug = ${slug} and family.version = ${version}`,
)

/** @returns its number; undefined where this version was counted as right before */
export async function insertRegrade(
  db: Db,
  { slug, version, reason, byId, at }: FamilyVersion & { reason: string; byId: number; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into assessment_regrades (slug, version, reason, begun_by, begun_at) values (${slug}, ${version}, ${reason}, ${byId}, ${at})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

export interface ForecastSection extends SectionSum {
  attempt_id: number
  state: AttemptRow['state']
  pass: AttemptRow['rules']['pass']
  /** The sum of the marks once the family counts as right. */
  granted: number
  /** Questions that are wrong now. */
  changed: number
}

/** Finds each section of each marked examination that had this version. */
export const findForecastSections = prepared<FamilyVersion, ForecastSection>(
  ({ slug, version }) => sql`
    select attempt.id as attempt_id, attempt.state, attempt.rules -> 'pass' as pass, sum(mark.points) as earned,
      sum(case when ${isOfFamily(slug, version)} then question.points else mark.points end) as granted, array_agg(question.points) as weights,
      (count(*) filter (where ${isOfFamily(slug, version)} and not mark.is_right))::integer as changed
    from assessment_attempts attempt join assessment_questions question on question.attempt_id = attempt.id join ${newestMark} on true
    where attempt.id in (
      select question.attempt_id from assessment_questions question join assessment_attempts attempt on attempt.id = question.attempt_id
      where ${isOfFamily(slug, version)} and attempt.earned is not null)
    group by attempt.id, question.category order by attempt.id, min(question.position)`,
)

export const countWaiting = lookup<FamilyVersion, { count: number }>(
  ({ slug, version }) => sql`
    select count(distinct attempt.id)::integer as count
    from assessment_questions question join assessment_attempts attempt on attempt.id = question.attempt_id
    where ${isOfFamily(slug, version)} and attempt.state in ('ready', 'open', 'closed')`,
)

const ofRegrade = isOfFamily(sql.ref('regrade.slug'), sql.ref('regrade.version'))

/** Examinations with questions that should count as right, and do not. */
export const findToRegrade = prepared<{ most: number }, { id: number }>(
  ({ most }) => sql`
    select distinct attempt.id from assessment_regrades regrade join assessment_questions question
        on question.source ->> 'slug' = regrade.slug and (question.source ->> 'version')::integer = regrade.version
      join assessment_attempts attempt on attempt.id = question.attempt_id join ${newestMark} on true
    where regrade.ended_at is null and ${ofRegrade} and attempt.earned is not null and not mark.is_right
    order by attempt.id limit ${most}`,
)

/** Those of which every paper is marked, and has its points. */
export async function endRegrades(db: Db, at: Date): Promise<void> {
  await sql`
    update assessment_regrades regrade set ended_at = ${at}
    where ended_at is null and not exists (
      select from assessment_questions question join assessment_attempts attempt on attempt.id = question.attempt_id
        left join ${newestMark} on true
      where ${ofRegrade} and attempt.state <> 'lapsed' and mark.is_right is not true)`.execute(db)
}

/** The review of a score near the mark that nobody has decided yet. */
export const findReviewOfScore = lookup<{ attemptId: number; text: string }, { id: number }>(
  ({ attemptId, text }) => sql`
    select id from assessment_cases
    where attempt_id = ${attemptId} and kind = 'review' and closed_at is null and decision is null and text = ${text}`,
)

/** Who said that this attempt's questions count as right; the last one. */
export const findRegrader = lookup<{ attemptId: number }, { by_id: number | null }>(
  ({ attemptId }) => sql`
    select by_id from assessment_marks where attempt_id = ${attemptId} and regrade_id is not null order by at desc, regrade_id desc limit 1`,
)

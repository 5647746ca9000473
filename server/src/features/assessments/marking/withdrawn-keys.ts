/** A version of a family whose key was found wrong counts as right for everybody who had it. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { logEvent } from '../sittings/log.ts'

/** A question with its family, in an examination; `question` and `attempt` are its rows. */
export const isOfFamily = (slug: unknown, version: unknown) => sql<boolean>`
  (question.source ->> 'slug' = ${slug} and (question.source ->> 'version')::integer = ${version} and attempt.assurance <> 'own_browser')`

/** `mark` is the mark that counts, of `question`. */
export const newestMark = sql`lateral (
  select newest.run, newest.is_right, newest.points from assessment_marks newest
  where newest.attempt_id = question.attempt_id and newest.position = question.position order by newest.run desc limit 1) mark`

/**
 * In the transaction that has locked this attempt, once its answers are marked. The candidate reads it in the log.
 * @returns the positions that were wrong until now
 */
export async function grantWithdrawn(db: Db, attemptId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    with granted as (
      insert into assessment_marks (attempt_id, position, run, is_right, points, at, by_id, regrade_id)
      select question.attempt_id, question.position, mark.run + 1, true, question.points, ${at}, regrade.begun_by, regrade.id
      from assessment_questions question join assessment_attempts attempt on attempt.id = question.attempt_id
        join assessment_regrades regrade on ${isOfFamily(sql.ref('regrade.slug'), sql.ref('regrade.version'))}
        join ${newestMark} on true
      where question.attempt_id = ${attemptId} and not mark.is_right
      returning position, points),
    summed as (
      update assessment_attempts set earned = earned + (select sum(points) from granted)
      where id = ${attemptId} and exists (select from granted))
    select position from granted order by position`.execute(db)
  if (rows.length > 0) await logEvent(db, attemptId, 'marked again', at)
  return rows.map(({ position }) => position)
}

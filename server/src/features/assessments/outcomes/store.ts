/** The queries of outcomes. */
import type { CaseKind } from 'contract/assessments/cases.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import type { SectionSum } from './outcome.ts'

/** By the newest run of marks. */
export async function findSectionSums(db: Db, attemptId: number): Promise<SectionSum[]> {
  const { rows } = await sql<SectionSum>`
    select sum(mark.points) as earned, array_agg(question.points) as weights
    from assessment_questions question join lateral (
      select newest.points from assessment_marks newest
      where newest.attempt_id = question.attempt_id and newest.position = question.position order by newest.run desc limit 1) mark on true
    where question.attempt_id = ${attemptId} group by question.category order by min(question.position)`.execute(db)
  return rows
}

/** @returns the candidate's email */
export async function setReleased(
  db: Db,
  id: number,
  { state, earned, at }: { state: 'passed' | 'failed' | 'void'; earned: number; at: Date },
): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    update assessment_attempts attempt set state = ${state}, earned = ${earned}, released_at = coalesce(released_at, ${at})
    from users candidate where attempt.id = ${id} and candidate.id = attempt.user_id returning candidate.email`.execute(db)
  return rows[0]?.email ?? ''
}

export async function emailOfCandidate(db: Db, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email ?? ''
}

const findNoteForReview = lookup<{ attemptId: number }, object>(
  ({ attemptId }) => sql`select from assessment_notes where attempt_id = ${attemptId} and needs_review limit 1`,
)

export const hasNoteForReview = async (db: Db, of: { attemptId: number }): Promise<boolean> =>
  (await findNoteForReview(db, of)) !== undefined

export async function setInReview(db: Db, id: number): Promise<void> {
  await sql`update assessment_attempts set state = 'in_review' where id = ${id}`.execute(db)
}

export interface NewCase {
  attemptId: number
  kind: CaseKind
  position?: number
  text: string
  at: Date
  dueAt: Date
}

/** @returns its number; undefined where there is one of this kind already */
export async function insertCase(db: Db, { attemptId, kind, position, text, at, dueAt }: NewCase): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into assessment_cases (attempt_id, kind, position, text, opened_at, due_at)
    values (${attemptId}, ${kind}, ${position ?? null}, ${text}, ${at}, ${dueAt}) on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Administrators, and staff who review. */
export async function addressesOfReviewers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users person where not person.is_erased and person.suspended_at is null and (person.is_admin or person.is_staff and exists (
      select from assessment_roles granted where granted.user_id = person.id and granted.role = 'reviewer')) order by id limit 50`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

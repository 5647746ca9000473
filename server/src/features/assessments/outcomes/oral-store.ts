/** The queries of orals that decide whether an examination may pass. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'

export const findToDraw = lookup<{ id: number }, { seed: Buffer; has_case: boolean }>(
  ({ id }) => sql`
    select attempt.seed, exists (
      select from assessment_cases waiting join assessment_attempts other on other.id = waiting.attempt_id
      where other.user_id = attempt.user_id and waiting.closed_at is null) as has_case
    from assessment_attempts attempt where attempt.id = ${id}`,
)

export async function findAnsweredPositions(db: Db, attemptId: number): Promise<{ position: number; isCode: boolean }[]> {
  const { rows } = await sql<{ position: number; isCode: boolean }>`
    select question.position, question.kind = 'code' as "isCode"
    from assessment_questions question join assessment_answers answer
      on answer.attempt_id = question.attempt_id and answer.position = question.position
    where question.attempt_id = ${attemptId} and answer.given <> '{}' order by question.position`.execute(db)
  return rows
}

export async function insertOral(
  db: Db,
  attemptId: number,
  { positions, at }: { positions: readonly number[]; at: Date },
): Promise<void> {
  await sql`
    insert into assessment_orals (attempt_id, drawn_at, positions) values (${attemptId}, ${at}, ${positions}::integer[])`.execute(
    db,
  )
}

/** @returns whether there is one without an outcome, which now has to be held */
export async function demandOral(db: Db, attemptId: number, dueAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update assessment_orals set due_at = ${dueAt}, reminded_at = null
    where attempt_id = ${attemptId} and outcome is null returning 1`.execute(db)
  return rows.length > 0
}

export async function setAwaitingOral(db: Db, attemptId: number, earned: number): Promise<void> {
  await sql`update assessment_attempts set state = 'awaiting_oral', earned = ${earned} where id = ${attemptId}`.execute(db)
}

/** A reviewer passes the examination without a convincing oral. */
export async function waiveOral(db: Db, attemptId: number): Promise<void> {
  await sql`update assessment_orals set outcome = 'waived' where attempt_id = ${attemptId}`.execute(db)
}

/** Removes the outcome, so that another oral is held. */
export async function clearOral(db: Db, attemptId: number): Promise<void> {
  await sql`
    update assessment_orals set earlier_examiners = array_append(earlier_examiners, examiner_id), outcome = null, examiner_id = null, saw_identity = null, notes = null, held_at = null
    where attempt_id = ${attemptId}`.execute(db)
}

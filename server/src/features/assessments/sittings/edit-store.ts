/** The queries of edits. */
import type { Changes } from 'contract/assessments/edits.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'

/** Finds a row for each question that asks for code, with or without edits. */
export const findLastEdit = lookup<{ attemptId: number; position: number }, { seq: number; at: Date | null; length: number }>(
  ({ attemptId, position }) => sql`
    select coalesce(last.seq, 0) as seq, last.at, coalesce(last.length, 0) as length
    from assessment_questions question left join lateral (
      select edit.seq, edit.at, edit.length from assessment_edits edit
      where edit.attempt_id = question.attempt_id and edit.position = question.position order by edit.seq desc limit 1) last on true
    where question.attempt_id = ${attemptId} and question.position = ${position} and question.kind = 'code'`,
)

/** @returns whether the sitting has room for them */
export async function addEditBytes(db: Db, id: number, { bytes, most }: { bytes: number; most: number }): Promise<boolean> {
  const { rows } = await sql`
    update assessment_attempts set edit_bytes = edit_bytes + ${bytes} where id = ${id} and edit_bytes + ${bytes} <= ${most}
    returning 1`.execute(db)
  return rows.length > 0
}

interface EditRow {
  seq: number
  at: Date
  length: number
  changes: Changes
}

export async function insertEdits(db: Db, attemptId: number, position: number, edits: readonly EditRow[]): Promise<void> {
  const rows = edits.map(({ changes, ...edit }) => ({
    ...{ attempt_id: attemptId, position, ...edit },
    changes: JSON.stringify(changes),
  }))
  await db.insertInto('assessment_edits').values(rows).execute()
}

export const findEdits = prepared<{ attemptId: number; position: number }, { at: Date; changes: Changes }>(
  ({ attemptId, position }) => sql`
    select at, changes from assessment_edits where attempt_id = ${attemptId} and position = ${position} order by seq`,
)

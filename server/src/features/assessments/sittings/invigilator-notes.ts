/** The queries of invigilators’ notes. */
import type { InvigilatorNote } from 'contract/assessments/model.ts'
import { mostInvigilatorNotes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'

const findRows = prepared<{ attemptId: number }, { at: Date; text: string; needs_review: boolean }>(
  ({ attemptId }) => sql`
    select at, text, needs_review from assessment_notes where attempt_id = ${attemptId} order by id
    limit ${sql.lit(mostInvigilatorNotes)}`,
)

export const findNotes = async (db: Db, of: { attemptId: number }): Promise<InvigilatorNote[]> =>
  (await findRows(db, of)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))

export async function insertNote(
  db: Db,
  note: { attempt_id: number; by_id: number; at: Date; text: string; needs_review: boolean },
): Promise<void> {
  await db.insertInto('assessment_notes').values(note).execute()
}

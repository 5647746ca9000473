/** The queries of marking. */
import type { Given } from 'contract/assessments/model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'
import type { ExamKey } from '../papers/exam-key.ts'

export interface AnsweredQuestion {
  position: number
  points: number
  key: ExamKey
  given: Given | null
}

/** The questions of a closed attempt; none of any other. */
export const findAnswered = prepared<{ id: number }, AnsweredQuestion>(
  ({ id }) => sql`
    select question.position, question.points, question.key, answer.given
    from assessment_attempts attempt join assessment_questions question on question.attempt_id = attempt.id
      left join assessment_answers answer on answer.attempt_id = question.attempt_id and answer.position = question.position
    where attempt.id = ${id} and attempt.state = 'closed' order by question.position`,
)

export interface NewMark {
  position: number
  is_right: boolean
  reason: string | null
  points: number
}

export async function insertMarks(db: Db, attemptId: number, marks: readonly NewMark[], now: Date): Promise<void> {
  const rows = marks.map((mark) => ({ attempt_id: attemptId, run: 1, at: now, ...mark }))
  await db.insertInto('assessment_marks').values(rows).execute()
}

/** @returns false where it was marked meanwhile */
export async function setMarked(db: Db, id: number, sums: { earned: number; possible: number }): Promise<boolean> {
  const { rows } = await sql`
    update assessment_attempts set state = 'marked', earned = ${sums.earned}, possible = ${sums.possible}
    where id = ${id} and state = 'closed' returning 1`.execute(db)
  return rows.length > 0
}

/** @param withCode whether those that ask for code are looked for, or the others */
export const findToMark = prepared<{ most: number; withCode: boolean }, { id: number }>(
  ({ most, withCode }) => sql`
    select id from assessment_attempts attempt
    where state = 'closed' and exists (
      select from assessment_questions question where question.attempt_id = attempt.id and question.kind = 'code') = ${withCode}
    order by closed_at limit ${most}`,
)

/** Each is returned once. */
export async function takeLateMarks(db: Db, { closedBefore, now }: { closedBefore: Date; now: Date }): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update assessment_attempts set late_mark_reported_at = ${now}
    where state = 'closed' and closed_at < ${closedBefore} and late_mark_reported_at is null returning id`.execute(db)
  return rows
}

/** The queries of papers. */
import type { Assurance, CodeTask } from 'contract/assessments/model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'
import type { PosedQuestion } from '../../library/lending.ts'
import type { AttemptRules } from '../attempts/attempt.ts'
import type { ExamKey } from './exam-key.ts'

export interface NewQuestion extends Omit<PosedQuestion, 'key' | 'kind'> {
  kind: PosedQuestion['kind'] | 'code'
  points: number
  source: { placement_id: number; slug: string; version: number; row?: number }
  /** Where it asks for code. */
  code?: CodeTask
  key: ExamKey
}

export interface NewPaper {
  userId: number
  blueprint: string
  version: number
  assurance: Assurance
  rules: AttemptRules
  seed: Uint8Array
  paperHash: Uint8Array
  questions: readonly NewQuestion[]
}

/** The slugs of the questions in this person's earlier papers. */
export const findSeen = prepared<{ userId: number }, { slug: string }>(
  ({ userId }) => sql`
    select distinct question.source ->> 'slug' as slug
    from assessment_attempts attempt join assessment_questions question on question.attempt_id = attempt.id
    where attempt.user_id = ${userId} and attempt.state <> 'lapsed'`,
)

/** @returns its id; undefined where this person has a live one already */
export async function insertPaper(db: Db, paper: NewPaper, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into assessment_attempts (user_id, blueprint, version, assurance, rules, seed, paper_hash, drawn_at)
    values (${paper.userId}, ${paper.blueprint}, ${paper.version}, ${paper.assurance}, ${JSON.stringify(paper.rules)}, ${paper.seed}, ${paper.paperHash}, ${now})
    on conflict (user_id) where state in ('ready', 'open') do nothing returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  const questions = paper.questions.map((question, index) => ({ position: index + 1, ...question }))
  await sql`
    insert into assessment_questions (attempt_id, position, category, title, kind, points, source, html, ask, options, variables, code, key)
    select ${id}, position, category, title, kind, points, source, html, ask, options, variables, code, key
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as question (position integer, category text, title text, kind text,
      points double precision, source jsonb, html text, ask text, options jsonb, variables jsonb, code jsonb, key jsonb)`.execute(
    db,
  )
  return id
}

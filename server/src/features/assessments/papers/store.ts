/** The queries of papers. */
import { createHash } from 'node:crypto'
import type { Assurance, CodeTask } from 'contract/assessments/model.ts'
import type { CertificateChoice } from 'contract/credentials/model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'
import type { PosedQuestion } from '../../library/lending.ts'
import { takeSnapshot } from '../attempts/accommodation.ts'
import type { AttemptRules } from '../attempts/attempt.ts'
import type { ExamKey } from './exam-key.ts'

export interface NewQuestion extends Omit<PosedQuestion, 'key' | 'kind'> {
  kind: PosedQuestion['kind'] | 'code'
  points: number
  /** With `placement_id` where it comes from the library; with `row` and `calls` where it has several. */
  source: { placement_id?: number; slug: string; version: number; row?: number; calls?: number }
  /** Where it asks for code. */
  code?: CodeTask
  key: ExamKey | KeyText
}

/** A key as JSON that must not be read on the way: Python tells 1.0 from 1. */
export class KeyText {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

export interface NewPaper {
  userId: number
  blueprint: string
  version: number
  assurance: Assurance
  rules: AttemptRules
  seed: Uint8Array
  /** Of an examination: behind the access that it is taken with. */
  orderId?: number
  /** Of an examination: whether its questions are public. */
  isDemonstration?: boolean
  /** Of an examination: what its certificate will say. */
  certificate?: CertificateChoice
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

/** The slugs of the families in this person's earlier examinations. */
export const findSeenFamilies = prepared<{ userId: number }, { slug: string }>(
  ({ userId }) => sql`
    select distinct question.source ->> 'slug' as slug
    from assessment_attempts attempt join assessment_questions question on question.attempt_id = attempt.id
    where attempt.user_id = ${userId} and attempt.assurance <> 'own_browser' and attempt.state <> 'lapsed'`,
)

/** SHA-256 of all that the candidate will be shown. */
export function paperHashOf(questions: readonly NewQuestion[]): Uint8Array {
  const shown = questions.map(({ key: _, source: __, ...question }) => question)
  return createHash('sha256').update(JSON.stringify(shown)).digest()
}

/** @returns its id; undefined where this person has a live one already */
export async function insertPaper(db: Db, paper: NewPaper, now: Date): Promise<number | undefined> {
  const orderId = paper.orderId ?? null
  // Locks the person: two papers that are drawn at once would get the same number and wait for each other.
  await sql`select from users where id = ${paper.userId} for no key update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into assessment_attempts (user_id, blueprint, version, assurance, rules, seed, paper_hash, drawn_at, is_demonstration,
      certificate_name, certificate_shows_scores, order_id, number)
    values (${paper.userId}, ${paper.blueprint}, ${paper.version}, ${paper.assurance}, ${JSON.stringify(paper.rules)}, ${paper.seed}, ${paper.paperHash}, ${now}, ${paper.isDemonstration ?? false},
      ${paper.certificate?.name ?? null}, ${paper.certificate?.shows_scores ?? false}, ${orderId}, ${orderId === null ? null : numberOfNext(paper, orderId)})
    on conflict (user_id) where state in ('ready', 'open') do nothing returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await takeSnapshot(db, { userId: paper.userId, now })
  if (orderId !== null) await commitTo(db, id, paper)
  const questions = paper.questions.map(({ key, ...question }, index) => ({
    ...{ position: index + 1, ...question },
    key: key instanceof KeyText ? key.json : JSON.stringify(key),
  }))
  await sql`
    insert into assessment_questions (attempt_id, position, category, title, kind, points, source, html, ask, options, variables, code, key)
    select ${id}, position, category, title, kind, points, source, html, ask, options, variables, code, key::jsonb
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as question (position integer, category text, title text, kind text,
      points double precision, source jsonb, html text, ask text, options jsonb, variables jsonb, code jsonb, key text)`.execute(
    db,
  )
  return id
}

/** Lapsed and void papers keep theirs. */
const numberOfNext = ({ userId, blueprint }: NewPaper, orderId: number) => sql`(
  select coalesce(max(number), 0) + 1 from assessment_attempts
  where user_id = ${userId} and blueprint = ${blueprint} and order_id = ${orderId})`

/** Binds the seed before anybody knows an answer: whoever is shown it later can draw the same paper. */
async function commitTo(db: Db, id: number, { seed, blueprint, version }: NewPaper): Promise<void> {
  const commitment = createHash('sha256').update(seed).update(`${blueprint}/${version}/${id}`).digest()
  await sql`update assessment_attempts set seed_commitment = ${commitment} where id = ${id}`.execute(db)
}

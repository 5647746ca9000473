/** A second front door of assessments: an examination that has passed, as its certificate needs it. */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lookup } from '../../db/prepared.ts'
import type { ExaminationAssurance } from './attempts/assurances.ts'
import type { AttemptRules } from './attempts/attempt.ts'
import { intervalOf } from './attempts/interval.ts'

export interface PassedExamination {
  attemptId: number
  userId: number
  email: string
  /** The name in the certificate; null for an examination that was drawn before it could be chosen. */
  name: string | null
  profileName: string
  showsScores: boolean
  isDemonstration: boolean
  blueprint: string
  version: number
  rules: AttemptRules
  /** The categories of its questions, in their order. */
  sections: string[]
  assurance: ExaminationAssurance
  oral: 'convincing' | 'waived' | null
  closedAt: Date
  releasedAt: Date
  /** The share of the points, and the ends of its 90 % interval; each from 0 to 1. */
  score: { share: number; low: number; high: number }
  /** SHA-256 in hexadecimal digits. */
  seedCommitment: string
  /** The hash of the last entry of the log when it was handed in, in hexadecimal digits. */
  logHash: string
}

type Row = Omit<PassedExamination, 'score'> & { earned: number; possible: number; weights: number[] }

const columns = sql`
  attempt.id as "attemptId", attempt.user_id as "userId", candidate.email, attempt.certificate_name as name,
  trim(candidate.firstname || ' ' || candidate.lastname) as "profileName",
  attempt.certificate_shows_scores as "showsScores", attempt.is_demonstration as "isDemonstration", attempt.blueprint, attempt.version, attempt.rules,
  array(select question.category from assessment_questions question where question.attempt_id = attempt.id
    group by question.category order by min(question.position)) as sections,
  attempt.assurance, oral.outcome as oral, attempt.closed_at as "closedAt", attempt.released_at as "releasedAt", attempt.earned, attempt.possible,
  array(select question.points from assessment_questions question where question.attempt_id = attempt.id order by question.position) as weights,
  encode(attempt.seed_commitment, 'hex') as "seedCommitment",
  (select encode(event.hash, 'hex') from assessment_events event where event.attempt_id = attempt.id
    and event.kind in ('handed in', 'time over') order by event.seq desc limit 1) as "logHash"`

const findRow = lookup<{ attemptId: number }, Row>(
  ({ attemptId }) => sql`
    select ${columns} from assessment_attempts attempt join users candidate on candidate.id = attempt.user_id
      left join assessment_orals oral on oral.attempt_id = attempt.id
    where attempt.id = ${attemptId} and attempt.state = 'passed' and attempt.assurance <> 'own_browser' and not candidate.is_erased`,
)

/** @returns undefined where it has not passed, and where the account is erased */
export async function findPassedExamination(db: Db, attemptId: number): Promise<PassedExamination | undefined> {
  const row = await findRow(db, { attemptId })
  if (!row) return undefined
  const { earned, possible, weights, ...examination } = row
  const share = earned / possible
  return { ...examination, score: { share, ...intervalOf(share, weights) } }
}

const findState = lookup<{ attemptId: number }, { state: string }>(
  ({ attemptId }) => sql`select state from assessment_attempts where id = ${attemptId}`,
)

export const hasPassed = async (db: Db, attemptId: number): Promise<boolean> =>
  (await findState(db, { attemptId }))?.state === 'passed'

/** The queries of orals that are to be held. */

import type { Given } from 'contract/assessments/model.ts'
import type { OralOutcome, OralQuestion } from 'contract/assessments/orals.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { releaseHostTime } from '../../mock-interviews/mock-interviews.ts'
import { nameOfCandidate } from '../calls/store.ts'

export interface OralRow {
  attempt_id: number
  drawn_at: Date
  positions: number[]
  due_at: Date | null
  held_at: Date | null
  saw_identity: boolean | null
  outcome: OralOutcome | null
  notes: string | null
}

export const findOral = lookup<{ attemptId: number }, OralRow>(
  ({ attemptId }) => sql`
    select attempt_id, drawn_at, positions, due_at, held_at, saw_identity, outcome, notes
    from assessment_orals where attempt_id = ${attemptId}`,
)

/** Administrators and examiners may hold an oral, but not the candidate, a reviewer of this examination, or the examiner of an earlier oral of it. */
const mayExamine = (callerId: unknown) => sql`exists (
  select from users person where person.id = ${callerId} and person.id <> attempt.user_id
    and not person.is_erased and person.suspended_at is null
    and (person.is_admin or exists (
      select from assessment_roles granted where granted.user_id = person.id and granted.role = 'examiner'))
    and not exists (
      select from assessment_cases decided where decided.attempt_id = attempt.id and person.id in (decided.decided_by, decided.second_by))
    and not person.id = any(oral.earlier_examiners))`

interface WaitingOral {
  attempt_id: number
  title: string
  candidate: string
  due_at: Date
  positions: number[]
}

/** Finds the orals that this person may hold: one attempt's, or all. */
export const findWaitingOrals = prepared<{ callerId: number; attemptId: number | null }, WaitingOral>(
  ({ callerId, attemptId }) => sql`
    select oral.attempt_id, attempt.rules ->> 'title' as title, ${nameOfCandidate} as candidate, oral.due_at, oral.positions
    from assessment_orals oral join assessment_attempts attempt on attempt.id = oral.attempt_id
      join users candidate on candidate.id = attempt.user_id
    where attempt.state = 'awaiting_oral' and oral.outcome is null and attempt.id = coalesce(${attemptId}::integer, attempt.id)
      and ${mayExamine(callerId)}
    order by oral.due_at, oral.attempt_id limit 100`,
)

export const findOralQuestions = prepared<
  { attemptId: number; positions: number[] },
  Omit<OralQuestion, 'given'> & { given: Given | null }
>(
  ({ attemptId, positions }) => sql`
    select question.position, question.category, question.html, question.ask, question.options, question.code, answer.given
    from assessment_questions question left join assessment_answers answer
      on answer.attempt_id = question.attempt_id and answer.position = question.position
    where question.attempt_id = ${attemptId} and question.position = any(${positions}::integer[]) order by question.position`,
)

interface HeldOral {
  examinerId: number
  sawIdentity: boolean
  isConvincing: boolean
  notes: string
  at: Date
}

export async function setHeld(
  db: Db,
  attemptId: number,
  { examinerId, sawIdentity, isConvincing, notes, at }: HeldOral,
): Promise<void> {
  await sql`
    update assessment_orals set examiner_id = ${examinerId}, saw_identity = ${sawIdentity}, notes = ${notes}, held_at = ${at},
      outcome = ${isConvincing ? 'convincing' : 'not_convincing'} where attempt_id = ${attemptId}`.execute(db)
}

/** Ends the booked call of an oral that was held. The time of one that was still to come is free again. */
export async function endOralCall(db: Db, attemptId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ blocked_time_id: number | null }>`
    update assessment_calls set status = 'held' where attempt_id = ${attemptId} and kind = 'oral' and status = 'booked'
    returning case when starts_at > ${now} then blocked_time_id end as blocked_time_id`.execute(db)
  for (const { blocked_time_id } of rows) if (blocked_time_id !== null) await releaseHostTime(db, blocked_time_id)
}

export interface DueOral {
  id: number
  title: string
  due_at: Date
  email: string
}

const mailed = sql`attempt.id, attempt.rules ->> 'title' as title, oral.due_at, candidate.email`

/** An oral with a booked call needs no reminder, and is not missed before its call is. */
const hasTime = sql`exists (
  select from assessment_calls call where call.attempt_id = attempt.id and call.kind = 'oral' and call.status = 'booked')`

/** Returns each oral once for its date. */
export async function takeToRemind(db: Db, { now, before }: { now: Date; before: Date }): Promise<DueOral[]> {
  const { rows } = await sql<DueOral>`
    update assessment_orals oral set reminded_at = ${now}
    from assessment_attempts attempt join users candidate on candidate.id = attempt.user_id
    where attempt.id = oral.attempt_id and attempt.state = 'awaiting_oral' and oral.outcome is null and oral.reminded_at is null
      and oral.due_at < ${before} and not ${hasTime}
    returning ${mailed}`.execute(db)
  return rows
}

/** Keeps examiners from holding them until the end of the transaction. */
export async function lockMissed(db: Db, now: Date): Promise<DueOral[]> {
  const { rows } = await sql<DueOral>`
    select ${mailed} from assessment_attempts attempt join assessment_orals oral on oral.attempt_id = attempt.id
      join users candidate on candidate.id = attempt.user_id
    where attempt.state = 'awaiting_oral' and oral.outcome is null and oral.due_at < ${now} and not ${hasTime}
    order by attempt.id limit 50 for update of attempt`.execute(db)
  return rows
}

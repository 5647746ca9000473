/** The queries of cases. `mayDecide` and `mayConfirm` serve the list and each decision. */
import type { CaseRow, ReviewedQuestion } from 'contract/assessments/case-administration.ts'
import type { CaseKind, Decision, OwnCase } from 'contract/assessments/cases.ts'
import type { Given } from 'contract/assessments/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'

/** The candidate does not read a decision that is not confirmed yet. */
const findOwn = prepared<{ attemptId: number }, Omit<OwnCase, 'opened_at' | 'due_at' | 'closed_at'> & Times>(
  ({ attemptId }) => sql`
    select id, kind, position, text, opened_at, due_at, closed_at,
      case when closed_at is not null then decision end as decision,
      case when closed_at is not null then granted else '{}' end as granted,
      case when closed_at is not null then reasons end as reasons
    from assessment_cases where attempt_id = ${attemptId} order by id`,
)

interface Times {
  opened_at: Date
  due_at: Date
  closed_at: Date | null
}

const timesOf = ({ opened_at, due_at, closed_at }: Times) => ({
  opened_at: opened_at.toISOString(),
  due_at: due_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
})

export const findOwnCases = async (db: Db, of: { attemptId: number }): Promise<OwnCase[]> =>
  (await findOwn(db, of)).map((row) => ({ ...row, ...timesOf(row) }))

const findPosition = lookup<{ attemptId: number; position: number }, object>(
  ({ attemptId, position }) => sql`
    select from assessment_questions where attempt_id = ${attemptId} and position = ${position}`,
)

export const hasQuestion = async (db: Db, of: { attemptId: number; position: number }): Promise<boolean> =>
  (await findPosition(db, of)) !== undefined

const works = sql`not person.is_erased and person.suspended_at is null`

const hasRole = (role: 'reviewer' | 'second_decider') => sql`(person.is_admin or person.is_staff and exists (
  select from assessment_roles granted where granted.user_id = person.id and granted.role = ${sql.lit(role)}))`

/** Nobody decides about themselves, about an examination that they invigilated or whose oral they held, or an appeal against their own decision. */
const isOutsider = sql`person.id <> attempt.user_id and not exists (
    select from assessment_orals oral where oral.attempt_id = decided.attempt_id and person.id = any(oral.earlier_examiners || oral.examiner_id))
  and not exists (
    select from assessment_calls call where call.attempt_id = decided.attempt_id and call.kind = 'assessment' and call.host_id = person.id)
  and (decided.kind <> 'appeal' or not exists (
    select from assessment_cases earlier where earlier.attempt_id = decided.attempt_id and earlier.kind in ('review', 'oral')
      and person.id in (earlier.decided_by, earlier.second_by)))`

const mayDecide = sql<boolean>`(${works} and ${hasRole('reviewer')} and ${isOutsider})`

const mayConfirm = (decider: RawBuilder<unknown>) =>
  sql<boolean>`(${works} and ${hasRole('second_decider')} and ${isOutsider} and person.id <> ${decider})`

const mayTakeNextStep = sql`(decided.closed_at is null and case when decided.decision is null then ${mayDecide}
  else ${mayConfirm(sql`decided.decided_by`)} end)`

interface StoredCase extends Omit<CaseRow, keyof Times | 'decided_by' | 'second_by' | 'candidate'>, Times {
  user_id: number
  username: string
  decided_by: number | null
  decider: string | null
  second_by: number | null
  second: string | null
}

interface Reader {
  callerId: number
  now: Date
}

const selectCases = ({ callerId, now }: Reader) => sql`
  select decided.id, decided.attempt_id, attempt.rules ->> 'title' as title, attempt.user_id, coalesce(candidate.username, '') as username,
    decided.kind, decided.position, decided.text, decided.opened_at, decided.due_at,
    decided.closed_at is null and decided.due_at < ${now} as is_overdue, decided.decision, decided.granted, decided.reasons,
    decided.decided_by, decider.username as decider, decided.second_by, second.username as second, decided.closed_at,
    case when decided.closed_at is not null then null when decided.decision is null then 'decision' else 'confirmation' end as waits_for,
    exists (select from users person where person.id = ${callerId} and ${mayTakeNextStep}) as may_act,
    (decided.closed_at is null and not exists (select from users person where ${mayTakeNextStep})) as lacks_people,
    exists (select from users person where ${mayConfirm(sql`${callerId}`)}) as can_be_confirmed
  from assessment_cases decided join assessment_attempts attempt on attempt.id = decided.attempt_id
    join users candidate on candidate.id = attempt.user_id
    left join users decider on decider.id = decided.decided_by left join users second on second.id = decided.second_by`

const shown = ({ user_id, username, decider, second, ...row }: StoredCase): CaseRow => ({
  ...row,
  ...timesOf(row),
  candidate: { id: user_id, username },
  decided_by: row.decided_by === null ? null : { id: row.decided_by, username: decider ?? '' },
  second_by: row.second_by === null ? null : { id: row.second_by, username: second ?? '' },
})

/** Leaves out cases about the reader's own examinations. */
export async function findCases(db: Db, reader: Reader, state: 'waiting' | 'decided'): Promise<CaseRow[]> {
  const which =
    state === 'waiting'
      ? sql`decided.closed_at is null order by decided.due_at, decided.id`
      : sql`decided.closed_at is not null order by decided.id desc`
  const { rows } = await sql<StoredCase>`
    ${selectCases(reader)} where attempt.user_id <> ${reader.callerId} and ${which} limit 100`.execute(db)
  return rows.map(shown)
}

export async function findCase(db: Db, reader: Reader, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<StoredCase>`${selectCases(reader)} where decided.id = ${id}`.execute(db)
  return rows[0] && shown(rows[0])
}

type QuestionRow = Omit<ReviewedQuestion, 'given'> & { given: Given | null }

/** Without keys. */
export const findReviewed = prepared<{ attemptId: number }, QuestionRow>(
  ({ attemptId }) => sql`
    select question.position, question.category, question.kind, question.points, question.html, question.ask, question.options,
      answer.given, mark.is_right, mark.reason, coalesce(mark.run, 0) as runs
    from assessment_questions question
      left join assessment_answers answer on answer.attempt_id = question.attempt_id and answer.position = question.position
      left join lateral (
        select newest.is_right, newest.reason, newest.run from assessment_marks newest
        where newest.attempt_id = question.attempt_id and newest.position = question.position order by newest.run desc limit 1) mark on true
    where question.attempt_id = ${attemptId} order by question.position`,
)

/** Counts these questions as right from now on. */
export async function grantPositions(
  db: Db,
  attemptId: number,
  { positions, byId, at }: { positions: readonly number[]; byId: number; at: Date },
): Promise<void> {
  await sql`
    insert into assessment_marks (attempt_id, position, run, is_right, points, at, by_id)
    select question.attempt_id, question.position, 1 + max(mark.run), true, question.points, ${at}, ${byId}
    from assessment_questions question join assessment_marks mark
      on mark.attempt_id = question.attempt_id and mark.position = question.position
    where question.attempt_id = ${attemptId} and question.position = any(${positions}::integer[])
    group by question.attempt_id, question.position, question.points`.execute(db)
}

/** Whether a decision about its oral is open. */
export async function hasOralCase(db: Db, attemptId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from assessment_cases where attempt_id = ${attemptId} and kind = 'oral' and closed_at is null`.execute(db)
  return rows.length > 0
}

export async function setEarned(db: Db, attemptId: number, earned: number): Promise<void> {
  await sql`update assessment_attempts set earned = ${earned} where id = ${attemptId}`.execute(db)
}

interface NewDecision {
  decision: Decision
  granted: readonly number[]
  reasons: string
  byId: number
  at: Date
}

export async function setDecision(db: Db, id: number, { decision, granted, reasons, byId, at }: NewDecision): Promise<void> {
  await sql`
    update assessment_cases set decision = ${decision}, granted = ${granted}::integer[], reasons = ${reasons}, decided_by = ${byId}, decided_at = ${at}
    where id = ${id}`.execute(db)
}

export async function dropDecision(db: Db, id: number): Promise<void> {
  await sql`
    update assessment_cases set decision = null, granted = '{}', reasons = null, decided_by = null, decided_at = null
    where id = ${id}`.execute(db)
}

/** @param secondBy where it needed a second person */
export async function closeCase(db: Db, id: number, { secondBy, at }: { secondBy?: number; at: Date }): Promise<void> {
  await sql`update assessment_cases set closed_at = ${at}, second_by = ${secondBy ?? null} where id = ${id}`.execute(db)
}

interface OverdueCase {
  id: number
  attempt_id: number
  kind: CaseKind
  position: number | null
  due_at: Date
  email: string
}

/** Returns each case once. */
export async function takeOverdue(db: Db, now: Date): Promise<OverdueCase[]> {
  const { rows } = await sql<OverdueCase>`
    update assessment_cases overdue set reminded_at = ${now}
    from assessment_attempts attempt join users candidate on candidate.id = attempt.user_id
    where attempt.id = overdue.attempt_id and overdue.closed_at is null and overdue.reminded_at is null and overdue.due_at < ${now}
    returning overdue.id, overdue.attempt_id, overdue.kind, overdue.position, overdue.due_at, candidate.email`.execute(db)
  return rows
}

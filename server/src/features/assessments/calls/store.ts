/** The queries of booked calls. */
import type { CallKind } from 'contract/assessments/calls.ts'
import type { Attempt } from 'contract/assessments/model.ts'
import { callReminderHours, listedCalls } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'

export interface CallRow {
  id: number
  user_id: number
  kind: CallKind
  assessment: string
  title: string
  attempt_id: number | null
  /** The account of the invigilator or examiner. */
  host_id: number
  /** Their calendar, which is an interviewer of mock interviews. */
  interviewer_id: number
  blocked_time_id: number | null
  starts_at: Date
  ends_at: Date
  /** Of the candidate. */
  zone: string
  /** Of the entry in both calendars. */
  uid: string
  sequence: number
  status: 'booked' | 'held' | 'missed' | 'cancelled'
  /** The side that canceled or was absent. */
  by: 'candidate' | 'host' | null
  reason: string
  candidate_checked_in_at: Date | null
  host_checked_in_at: Date | null
  let_in_at: Date | null
  /** The candidate's name, which their host compares with a document. */
  candidate: string
  email: string
  host_email: string
  attempt_state: Attempt['state'] | null
}

/** Reads the alias `candidate`. An erased person has no name. */
export const nameOfCandidate = sql<string>`
  coalesce(nullif(trim(concat_ws(' ', candidate.firstname, candidate.lastname)), ''), candidate.username, '')`

const selectCalls = sql`
  select call.id, call.user_id, call.kind, call.assessment, call.title, call.attempt_id, call.host_id, call.interviewer_id, call.blocked_time_id, call.starts_at,
    call.ends_at, call.zone, call.uid, call.sequence, call.status, call.by, call.reason, call.candidate_checked_in_at, call.host_checked_in_at,
    call.let_in_at, ${nameOfCandidate} as candidate, candidate.email, host.email as host_email, attempt.state as attempt_state
  from assessment_calls call join users candidate on candidate.id = call.user_id join users host on host.id = call.host_id
    left join assessment_attempts attempt on attempt.id = call.attempt_id`

export const findCall = lookup<{ id: number }, CallRow>(({ id }) => sql`${selectCalls} where call.id = ${id}`)

/** Keeps everybody else from changing this call until the end of the transaction. */
export async function lockCall(db: Db, id: number): Promise<CallRow | undefined> {
  await sql`select from assessment_calls where id = ${id} for update`.execute(db)
  return findCall(db, { id })
}

/** Orders calls: those to come, soonest first, then the rest, newest first. */
const inOrder = (now: Date) => sql`
  order by call.status = 'booked' and call.ends_at > ${now} desc,
    case when call.status = 'booked' and call.ends_at > ${now} then call.starts_at end, call.starts_at desc, call.id desc
  limit ${sql.lit(listedCalls)}`

export async function findCallsOfCandidate(db: Db, userId: number, now: Date): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`${selectCalls} where call.user_id = ${userId} ${inOrder(now)}`.execute(db)
  return rows
}

export async function findCallsOfHost(db: Db, hostId: number, now: Date): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`${selectCalls} where call.host_id = ${hostId} ${inOrder(now)}`.execute(db)
  return rows
}

/** Finds the booked call of a person for an examination, or for one oral. */
export const findBooked = lookup<{ userId: number; kind: CallKind; attemptId: number | null }, CallRow>(
  ({ userId, kind, attemptId }) => sql`
    ${selectCalls} where call.user_id = ${userId} and call.kind = ${kind} and call.status = 'booked'
      and (${attemptId}::integer is null or call.attempt_id = ${attemptId})`,
)

type NewCall = Pick<
  CallRow,
  | 'user_id'
  | 'kind'
  | 'assessment'
  | 'title'
  | 'attempt_id'
  | 'host_id'
  | 'interviewer_id'
  | 'blocked_time_id'
  | 'starts_at'
  | 'ends_at'
  | 'zone'
  | 'uid'
> & { created_at: Date }

/** @returns its number; undefined where there is one already */
export async function insertCall(db: Db, call: NewCall): Promise<number | undefined> {
  const row = await db
    .insertInto('assessment_calls')
    .values(call)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type NewTime = Pick<CallRow, 'host_id' | 'interviewer_id' | 'blocked_time_id' | 'starts_at' | 'ends_at' | 'zone'>

export async function setTime(db: Db, id: number, time: NewTime): Promise<void> {
  await db
    .updateTable('assessment_calls')
    .set((set) => ({ ...time, sequence: set('sequence', '+', 1), host_checked_in_at: null, reminded_at: null }))
    .where('id', '=', id)
    .execute()
}

/** Stores a moment, unless there is an earlier one. */
export async function setMoment(
  db: Db,
  id: number,
  moment: 'candidate_checked_in_at' | 'host_checked_in_at' | 'let_in_at',
  at: Date,
): Promise<void> {
  await db
    .updateTable('assessment_calls')
    .set({ [moment]: at })
    .where('id', '=', id)
    .where(moment, 'is', null)
    .execute()
}

export async function setAttempt(db: Db, id: number, attemptId: number): Promise<void> {
  await db.updateTable('assessment_calls').set({ attempt_id: attemptId }).where('id', '=', id).execute()
}

interface End {
  status: 'held' | 'missed' | 'cancelled'
  by?: 'candidate' | 'host'
  reason?: string
}

export async function setEnded(db: Db, id: number, { status, by, reason = '' }: End): Promise<void> {
  await db
    .updateTable('assessment_calls')
    .set((set) => ({
      ...{ status, by: by ?? null, reason },
      // An entry in a calendar goes only with a higher number.
      ...(status === 'cancelled' && { sequence: set('sequence', '+', 1) }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .execute()
}

/** Ends papers that this person has not started: they join a call, for which another is drawn. */
export async function lapseOtherPapers(db: Db, userId: number, now: Date): Promise<void> {
  await sql`
    update assessment_attempts attempt set state = 'lapsed', closed_at = ${now} where user_id = ${userId} and state = 'ready' and not exists (
      select from assessment_calls call where call.attempt_id = attempt.id and call.status = 'booked')`.execute(db)
}

/** Ends the unused paper of a call that was not held, so that another can be drawn. */
export async function lapsePaper(db: Db, attemptId: number, now: Date): Promise<void> {
  await sql`
    update assessment_attempts set state = 'lapsed', closed_at = ${now} where id = ${attemptId} and state = 'ready'`.execute(db)
}

/** Finds booked calls to end: the sitting is over, or the time to report an absence is. */
export const findToSettle = prepared<{ before: Date }, { id: number }>(
  ({ before }) => sql`
    select call.id from assessment_calls call left join assessment_attempts attempt on attempt.id = call.attempt_id
    where call.status = 'booked' and call.starts_at <= ${before}
    union
    select call.id from assessment_calls call join assessment_attempts attempt on attempt.id = call.attempt_id
    where call.status = 'booked' and call.kind = 'assessment' and attempt.started_at is not null and attempt.state <> 'open'
    limit 50`,
)

/** Returns each call once for its time. One that was booked within an hour of its reminder, or later, gets none. */
export async function takeToRemind(db: Db, { now, before }: { now: Date; before: Date }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update assessment_calls set reminded_at = ${now}
    where status = 'booked' and reminded_at is null and starts_at > ${now} and starts_at <= ${before}
      and created_at < starts_at - ${sql.lit(`${callReminderHours + 1} hours`)}::interval
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The time in which an oral has to be held; undefined where none is due. */
export const findDueOral = lookup<{ attemptId: number }, { due_at: Date }>(
  ({ attemptId }) => sql`
    select oral.due_at from assessment_orals oral join assessment_attempts attempt on attempt.id = oral.attempt_id
    where oral.attempt_id = ${attemptId} and attempt.state = 'awaiting_oral' and oral.outcome is null and oral.due_at is not null`,
)

/** Gives the candidate more time for an oral that its host did not hold. */
export async function postponeOral(db: Db, attemptId: number, until: Date): Promise<void> {
  await sql`
    update assessment_orals set due_at = greatest(due_at, ${until}), reminded_at = null
    where attempt_id = ${attemptId} and outcome is null and due_at is not null`.execute(db)
}

/** The calls that a candidate has booked. */
export async function findBookedIds(db: Db, userId: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from assessment_calls where user_id = ${userId} and status = 'booked' order by id`.execute(db)
  return rows
}

export async function hostsCall(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from assessment_calls where host_id = ${userId} and status = 'booked' limit 1`.execute(db)
  return rows.length > 0
}

export const findNextCall = lookup<{ after: Date }, { starts_at: Date }>(
  ({ after }) => sql`
    select starts_at from assessment_calls where status = 'booked' and starts_at > ${after} order by starts_at limit 1`,
)

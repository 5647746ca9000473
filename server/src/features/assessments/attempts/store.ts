/** The queries of attempts. Every change of a state names the state before it, so that parallel requests cannot pass each other. */
import { unusedHours } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { after, hours } from '../../../platform/clock.ts'
import type { AttemptRow } from './attempt.ts'

const columns = sql`
  attempt.id, attempt.user_id, attempt.blueprint, attempt.version, attempt.assurance, attempt.rules, attempt.state, attempt.drawn_at, attempt.started_at,
  attempt.ends_at, attempt.closed_at, attempt.closed_by, attempt.earned, attempt.possible, attempt.released_at, attempt.accommodation, attempt.break_left_ms, attempt.break_began_at, attempt.break_ends_at, attempt.break_is_pause, attempt.break_is_open,
  attempt.seed_commitment,
  array(select question.points from assessment_questions question where question.attempt_id = attempt.id order by question.position) as weights`

/** Finds nothing if it belongs to another user. */
export const findOwnAttempt = lookup<{ id: number; userId: number }, AttemptRow>(
  ({ id, userId }) => sql`
    select ${columns} from assessment_attempts attempt where attempt.id = ${id} and attempt.user_id = ${userId}`,
)

export const findAttempt = lookup<{ id: number }, AttemptRow>(
  ({ id }) => sql`select ${columns} from assessment_attempts attempt where attempt.id = ${id}`,
)

/** Finds the newest attempts of each blueprint, newest first. */
export const findOwnAttempts = prepared<{ userId: number; blueprints: readonly string[]; most: number }, AttemptRow>(
  ({ userId, blueprints, most }) => sql`
    select newest.* from unnest(${blueprints}::text[]) as wanted (blueprint) cross join lateral (
      select ${columns} from assessment_attempts attempt
      where attempt.user_id = ${userId} and attempt.blueprint = wanted.blueprint order by attempt.id desc limit ${most}) newest
    order by newest.id desc`,
)

const findLive = lookup<{ userId: number }, object>(
  ({ userId }) => sql`select from assessment_attempts where user_id = ${userId} and state in ('ready', 'open')`,
)

export const hasLive = async (db: Db, of: { userId: number }): Promise<boolean> => (await findLive(db, of)) !== undefined

/** Finds when a person last passed, whatever the paid access was. */
export const findLastPass = lookup<{ userId: number; blueprint: string }, { released_at: Date }>(
  ({ userId, blueprint }) => sql`
    select released_at from assessment_attempts
    where user_id = ${userId} and blueprint = ${blueprint} and state = 'passed' order by released_at desc limit 1`,
)

/** Finds the tries of one paid access since a moment, in their order. An examination that was never started, or was void without misconduct, is no try. */
export const findEndsOfTries = prepared<
  { userId: number; blueprint: string; orderId: number; since: Date; except: number },
  { closed_at: Date | null }
>(
  ({ userId, blueprint, orderId, since, except }) => sql`
    select closed_at from assessment_attempts
    where user_id = ${userId} and blueprint = ${blueprint} and order_id = ${orderId} and drawn_at >= ${since} and id <> ${except} and state <> 'lapsed' and (state <> 'void' or exists (
        select from assessment_cases decided
        where decided.attempt_id = assessment_attempts.id and decided.decision = 'misconduct' and decided.closed_at is not null))
    order by number`,
)

/** Keeps everybody else from changing this attempt until the end of the transaction. */
export async function lockAttempt(db: Db, id: number): Promise<AttemptRow | undefined> {
  await sql`select from assessment_attempts where id = ${id} for update`.execute(db)
  return findAttempt(db, { id })
}

/** Ends papers that were not started in time: all of them, or one, or one person's. */
export async function lapseUnused(db: Db, now: Date, { id, userId }: { id?: number; userId?: number } = {}): Promise<void> {
  await sql`
    update assessment_attempts set state = 'lapsed', closed_at = ${now}
    where state = 'ready' and drawn_at < ${after(now, -hours(unusedHours))}
      and id = coalesce(${id ?? null}, id) and user_id = coalesce(${userId ?? null}, user_id)`.execute(db)
}

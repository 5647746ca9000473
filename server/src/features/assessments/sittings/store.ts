/** The queries of sittings. Whether a window may write is decided in the statement that writes. */
import type { EventData, eventKinds, Given, PaperQuestion } from 'contract/assessments/model.ts'
import { deliverySeconds } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { after, seconds } from '../../../platform/clock.ts'
import type { Sitting } from '../../../platform/guard.ts'
import type { Settings } from '../locked-browser/config-key.ts'

/** Finds ended ones too: their window shows why it may not write. */
export const findSitting = lookup<{ tokenHash: Buffer }, Sitting & { configKey: string | null; sendsHash: boolean }>(
  ({ tokenHash }) => sql`
    select sitting.token_hash as "tokenHash", sitting.attempt_id as "attemptId", attempt.user_id as "userId", sitting.ended_at is null as "isLive",
      sitting.lost_lock as "hasLostLock", sitting.config_key as "configKey", sitting.sends_hash as "sendsHash"
    from assessment_sittings sitting join assessment_attempts attempt on attempt.id = sitting.attempt_id
      join users candidate on candidate.id = attempt.user_id
    where sitting.token_hash = ${tokenHash} and candidate.suspended_at is null`,
)

/** @returns whether this ended the sitting */
export async function endUnlocked(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update assessment_sittings set ended_at = ${now}, lost_lock = true
    where token_hash = ${tokenHash} and ended_at is null returning 1`.execute(db)
  return rows.length > 0
}

export async function demandHash(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`update assessment_sittings set sends_hash = true where token_hash = ${tokenHash}`.execute(db)
}

interface NewLaunch {
  nonceHash: Buffer
  attemptId: number
  expiresAt: Date
  /** The settings of Safe Exam Browser; undefined where any browser may enter. */
  settings: Settings | undefined
}

export async function insertLaunch(db: Db, { nonceHash, attemptId, expiresAt, settings }: NewLaunch): Promise<void> {
  await db
    .insertInto('assessment_launches')
    .values({
      ...{ nonce_hash: nonceHash, attempt_id: attemptId, expires_at: expiresAt },
      settings: settings ? JSON.stringify(settings) : null,
    })
    .execute()
}

/** Finds a link that has not expired, used or not, of a candidate who is not suspended. */
export const findLaunch = lookup<{ nonceHash: Buffer; now: Date }, { attempt_id: number; settings: Settings | null }>(
  ({ nonceHash, now }) => sql`
    select launch.attempt_id, launch.settings
    from assessment_launches launch join assessment_attempts attempt on attempt.id = launch.attempt_id
      join users candidate on candidate.id = attempt.user_id
    where launch.nonce_hash = ${nonceHash} and launch.expires_at > ${now} and candidate.suspended_at is null`,
)

/** @returns whether it was unused. `findLaunch` checks everything else */
export async function useLaunch(db: Db, nonceHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update assessment_launches set used_at = ${now} where nonce_hash = ${nonceHash} and used_at is null returning 1`.execute(db)
  return rows.length > 0
}

interface NewSitting {
  tokenHash: Buffer
  attemptId: number
  client: string | undefined
  /** The key that the browser has proved; undefined where any browser may enter. */
  configKey: string | undefined
  sendsHash: boolean
}

/** @returns whether another window had it */
export async function replaceSitting(
  db: Db,
  { tokenHash: token_hash, attemptId: attempt_id, client, configKey, sendsHash: sends_hash }: NewSitting,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update assessment_sittings set ended_at = ${now} where attempt_id = ${attempt_id} and ended_at is null returning 1`.execute(
    db,
  )
  await db
    .insertInto('assessment_sittings')
    .values({
      ...{ token_hash, attempt_id, opened_at: now, sends_hash },
      client: client ?? null,
      locked: configKey !== undefined,
      config_key: configKey ?? null,
    })
    .execute()
  return rows.length > 0
}

export async function startAttempt(db: Db, id: number, times: { now: Date; endsAt: Date }): Promise<void> {
  await sql`
    update assessment_attempts set state = 'open', started_at = ${times.now}, ends_at = ${times.endsAt},
      break_left_ms = coalesce((accommodation ->> 'break_minutes')::integer, 0) * 60000
    where id = ${id} and state = 'ready'`.execute(db)
}

/** @returns whether this closed it */
export async function closeAttempt(db: Db, id: number, { at, by }: { at: Date; by: 'candidate' | 'time' }): Promise<boolean> {
  const { rows } = await sql`
    update assessment_attempts set state = 'closed', closed_at = ${at}, closed_by = ${by}
    where id = ${id} and state = 'open' returning 1`.execute(db)
  return rows.length > 0
}

const findLetIn = lookup<{ attemptId: number; now: Date }, object>(
  ({ attemptId, now }) => sql`
    select from assessment_calls
    where attempt_id = ${attemptId} and kind = 'assessment' and let_in_at is not null and status = 'booked' and ends_at >= ${now}`,
)

/** Whether an invigilator has let the candidate in, on a call that goes on. */
export const isLetIn = async (db: Db, of: { attemptId: number; now: Date }): Promise<boolean> =>
  (await findLetIn(db, of)) !== undefined

type QuestionRow = Omit<PaperQuestion, 'given' | 'version'> & { given: Given | null; version: number | null }

/** Without keys. */
export const findPaper = prepared<{ id: number }, QuestionRow>(
  ({ id }) => sql`
    select question.position, question.category, question.kind, question.points, question.html, question.ask, question.options,
      question.variables, question.code, answer.given, answer.version
    from assessment_questions question left join assessment_answers answer
      on answer.attempt_id = question.attempt_id and answer.position = question.position
    where question.attempt_id = ${id} order by question.position`,
)

interface NewAnswer {
  attemptId: number
  tokenHash: Buffer
  position: number
  given: Given
  /** The version of the answer that this one replaces; 0 where there is none. */
  version: number
}

interface SavedRow {
  version: number
  ends_at: Date
}

// No lookup: it may wait for a lock, and all lookups would wait behind it.
const writeAnswer = prepared<
  { attemptId: number; tokenHash: Buffer; position: number; given: string; version: number; now: Date; latest: Date },
  SavedRow
>(
  ({ attemptId, tokenHash, position, given, version, now, latest }) => sql`
    with live as (
      select attempt.id, attempt.ends_at from assessment_attempts attempt
        join assessment_sittings sitting on sitting.attempt_id = attempt.id
        join assessment_questions question on question.attempt_id = attempt.id
      where attempt.id = ${attemptId} and attempt.state = 'open' and attempt.ends_at >= ${latest}
        and (not attempt.break_is_open or attempt.break_ends_at <= ${now})
        and sitting.token_hash = ${tokenHash} and sitting.ended_at is null and question.position = ${position}
      for share of attempt, sitting
    ), saved as (
      insert into assessment_answers as answer (attempt_id, position, given, version, saved_at)
      select live.id, ${position}, ${given}::jsonb, ${version}::integer + 1, ${now} from live
      where ${version}::integer = 0 or exists (
        select from assessment_answers before where before.attempt_id = live.id and before.position = ${position})
      on conflict (attempt_id, position) do update set given = excluded.given, version = answer.version + 1, saved_at = excluded.saved_at
        where answer.version = ${version}
      returning version
    )
    select saved.version, live.ends_at from saved, live`,
)

/** Saves in one statement, so that no answer slips past the end or past another window. @returns undefined where nothing was saved */
export async function saveAnswer(db: Db, answer: NewAnswer, now: Date): Promise<SavedRow | undefined> {
  const times = { now, latest: after(now, -seconds(deliverySeconds)) }
  const [saved] = await writeAnswer(db, { ...answer, given: JSON.stringify(answer.given), ...times })
  return saved
}

export const findAnswer = lookup<{ attemptId: number; position: number }, { given: Given; version: number; saved_at: Date }>(
  ({ attemptId, position }) => sql`
    select given, version, saved_at from assessment_answers where attempt_id = ${attemptId} and position = ${position}`,
)

/** Finds attempts whose time is over, the longest overdue first. */
export const findDue = prepared<{ before: Date; most: number }, { id: number }>(
  ({ before, most }) => sql`
    select id from assessment_attempts where state = 'open' and ends_at < ${before} order by ends_at limit ${most}`,
)

export const findNextEnd = lookup<{ after: Date }, { ends_at: Date }>(
  ({ after }) => sql`
    select ends_at from assessment_attempts where state = 'open' and ends_at > ${after} order by ends_at limit 1`,
)

interface StoredEvent {
  attempt_id: number
  seq: number
  at: Date
  kind: (typeof eventKinds)[number]
  data: EventData
  hash: Buffer
}

const eventsAPage = 1000

const findEventsAfter = prepared<{ attemptId: number; seq: number }, StoredEvent>(
  ({ attemptId, seq }) => sql`
    select attempt_id, seq, at, kind, data, hash from assessment_events
    where (attempt_id, seq) > (${attemptId}, ${seq}) order by attempt_id, seq limit ${sql.lit(eventsAPage)}`,
)

/** Yields the events of all sittings, sitting by sitting, in their order. */
export async function* eventsInPages(db: Db): AsyncGenerator<StoredEvent> {
  let last = { attemptId: 0, seq: 0 }
  for (;;) {
    const page = await findEventsAfter(db, last)
    yield* page
    const end = page.at(-1)
    if (!end || page.length < eventsAPage) return
    last = { attemptId: end.attempt_id, seq: end.seq }
  }
}

/**
 * The clock of a sitting stops for a break, which the candidate takes, or for a pause, which the invigilator begins and ends. The columns
 * `break_…` hold either. When the clock stops, `ends_at` moves by the whole stop, so that the sitting ends on time even if nobody comes back and
 * no job runs. When it restarts early, `ends_at` moves back by the rest, and a break gets that rest back.
 */
import type { Breaks } from 'contract/assessments/model.ts'
import { pauseMinutes } from 'contract/assessments/rules.ts'
import { problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { after, minutes } from '../../../platform/clock.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import { logEvents } from './log.ts'

/** Logs the breaks and pauses whose time is over: all of them, or one attempt's. Nothing else depends on it. */
export async function logEndedBreaks(db: Db, now: Date, { id }: { id?: number } = {}): Promise<void> {
  const { rows } = await sql<{ id: number; is_pause: boolean; at: Date; seconds: number }>`
    with over as (
      select id from assessment_attempts where break_is_open and break_ends_at <= ${now} and id = coalesce(${id ?? null}, id)
      order by id for update
    )
    update assessment_attempts attempt set break_is_open = false from over where attempt.id = over.id
    returning attempt.id, attempt.break_is_pause as is_pause, attempt.break_ends_at as at, round(extract(epoch from attempt.break_ends_at - attempt.break_began_at))::integer as seconds`.execute(
    db,
  )
  await logEvents(
    db,
    rows.map(({ id: attemptId, is_pause, at, seconds }) => ({
      ...{ attemptId, at, data: { seconds } },
      kind: is_pause ? 'resumed' : 'break ended',
    })),
  )
}

export const isClockStopped = (
  { break_is_open, break_ends_at }: Pick<AttemptRow, 'break_is_open' | 'break_ends_at'>,
  now: Date,
): boolean => break_is_open && break_ends_at !== null && break_ends_at > now

const noRoomForBreak = 'The log of this sitting has no room for another break. Please go on with the sitting.'

/** A break that the log has no room for is none. Needs the attempt to be locked. */
export async function startBreak(db: Db, row: AttemptRow, now: Date): Promise<void> {
  if (isClockStopped(row, now)) {
    if (row.break_is_pause) throw problem('sitting_paused')
    return
  }
  // The time is over during the seconds for delivery.
  if (row.state !== 'open' || !row.ends_at || row.ends_at <= now || row.break_left_ms === 0) throw problem('no_break_left')
  const seconds = Math.round(row.break_left_ms / 1000)
  await sql`
    update assessment_attempts set break_began_at = ${now}, break_is_open = true, break_is_pause = false, break_left_ms = 0,
      break_ends_at = ${now}::timestamptz + break_left_ms * interval '1 millisecond', ends_at = ends_at + break_left_ms * interval '1 millisecond'
    where id = ${row.id}`.execute(db)
  const noted = await logEvents(db, [{ attemptId: row.id, kind: 'break began', at: now, data: { seconds } }])
  if (noted.length === 0) throw problem('no_break_left', { message: noRoomForBreak })
}

const noRoomForPause = 'The log of this sitting has no room for another pause. Write a note instead.'

/** Stops the clock for `pauseMinutes` at most. A pause that the log has no room for is none. Needs the attempt to be locked. */
export async function startPause(db: Db, row: AttemptRow, now: Date): Promise<void> {
  if (isClockStopped(row, now)) {
    if (row.break_is_pause) return
    throw problem('not_now', { message: 'The candidate is on a break: the clock is stopped already.' })
  }
  if (row.state !== 'open' || !row.ends_at || row.ends_at <= now) throw problem('sitting_over')
  const length = minutes(pauseMinutes)
  await sql`
    update assessment_attempts set break_began_at = ${now}, break_is_open = true, break_is_pause = true,
      break_ends_at = ${after(now, length)}, ends_at = ${after(row.ends_at, length)}
    where id = ${row.id}`.execute(db)
  const noted = await logEvents(db, [{ attemptId: row.id, kind: 'paused', at: now }])
  if (noted.length === 0) throw problem('not_now', { message: noRoomForPause })
}

/** Ends the break or the pause. Needs the attempt to be locked. */
export async function restartClock(db: Db, row: AttemptRow, now: Date): Promise<void> {
  const { id, break_began_at: beganAt, break_ends_at: endsAt } = row
  if (!beganAt || !endsAt || !isClockStopped(row, now)) return
  // A request that waited for the lock read its clock before the break began.
  const end = now < beganAt ? beganAt : now
  const unused = endsAt.getTime() - end.getTime()
  await sql`
    update assessment_attempts set break_ends_at = ${end}, break_left_ms = case when break_is_pause then break_left_ms else ${unused} end, ends_at = ends_at - ${unused} * interval '1 millisecond'
    where id = ${id}`.execute(db)
  await logEndedBreaks(db, end, { id })
}

/** @returns undefined where no breaks are granted and no pause goes on */
export function breaksOf(row: AttemptRow, now: Date): Breaks | undefined {
  const isStopped = isClockStopped(row, now)
  const isPause = isStopped && row.break_is_pause
  if (!row.accommodation?.break_minutes && !isPause) return undefined
  const left = isStopped && !isPause ? (row.break_ends_at?.getTime() ?? 0) - now.getTime() : row.break_left_ms
  return {
    left_seconds: row.started_at ? Math.round(left / 1000) : (row.accommodation?.break_minutes ?? 0) * 60,
    is_pause: isPause,
    ends_at: isStopped ? (row.break_ends_at?.toISOString() ?? null) : null,
  }
}

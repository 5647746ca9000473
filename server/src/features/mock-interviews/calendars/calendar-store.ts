/** Every query about interviewers and when they may be booked. `db` may be a transaction. */
import type { DateOverride, Hours } from 'contract/mock-interviews/model.ts'
import type { Kind } from 'contract/mock-interviews/rules.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'
import { after, days } from '../../../platform/clock.ts'
import { type Calendar, margin, type Range } from '../slots/offered-starts.ts'

export type InterviewerRow = Selectable<Database['mock_interviewers']>

export interface OpenCalendar extends Calendar {
  id: number
  user_id: number
  shown_name: string
  about: string
  topics: string[]
  /** How much they have to hold. */
  upcoming: number
}

/** A condition of statements about `mock_interviewers`. */
const takesBookings = sql`is_open and not is_closed_by_staff and unmade_at is null`

interface CalendarQuery {
  /** Of interviewers who take such bookings; or `hosts`. */
  kind?: Kind | undefined
  /** Users whose calendars are wanted for something other than an interview: staff may have closed them for interviews. */
  hosts?: readonly number[] | undefined
  range: Range
  /** One of them; all, where it is missing. */
  interviewerId?: number | undefined
  /** A booking that is about to be moved, and stands in nobody's way. */
  except?: number | undefined
  /** The same, of times for something else. */
  exceptBlocked?: number | undefined
}

/** Hours, dates and taken times of every calendar that is open for this, in one statement. */
export async function findCalendars(
  db: Db,
  { kind, hosts, range, interviewerId, except = 0, exceptBlocked = 0 }: CalendarQuery,
  now: Date,
): Promise<OpenCalendar[]> {
  const [from, to] = [after(range.from, -margin), after(range.to, margin)]
  // A date is a day of somewhere, up to a day away from that of UTC.
  const [firstDate, lastDate] = [dateText(after(from, -days(1))), dateText(after(to, days(1)))]
  const { rows } = await sql<Omit<OpenCalendar, 'taken'> & { taken: { starts_at: string; blocked_to: string }[] }>`
    select interviewer.id, interviewer.user_id, shown_name, about, topics, zone, notice_minutes, horizon_days, buffer_minutes, per_day,
      array(select json_build_object('weekday', weekday, 'from_minute', from_minute, 'to_minute', to_minute)
        from mock_hours where interviewer_id = interviewer.id) as hours,
      array(select json_build_object('date', date::text, 'from_minute', from_minute, 'to_minute', to_minute)
        from mock_dates where interviewer_id = interviewer.id and date between ${firstDate}::date and ${lastDate}::date) as dates,
      array(select json_build_object('starts_at', starts_at, 'blocked_to', blocked_to) from mock_bookings
        where interviewer_id = interviewer.id and starts_at between ${from} and ${to}
          and status in ('booked', 'held', 'missed') and id <> ${except}
        union all select json_build_object('starts_at', starts_at, 'blocked_to', blocked_to) from mock_blocked_times
        where interviewer_id = interviewer.id and starts_at between ${from} and ${to} and id <> ${exceptBlocked}) as taken,
      (select count(*)::integer from mock_bookings
        where interviewer_id = interviewer.id and status = 'booked' and starts_at > ${now}) + (select count(*)::integer from mock_blocked_times
        where interviewer_id = interviewer.id and starts_at > ${now}) as upcoming
    from mock_interviewers interviewer join users on users.id = interviewer.user_id
    where ${hosts ? sql`is_open and unmade_at is null and interviewer.user_id = any(${hosts}::integer[])` : sql`${takesBookings} and ${kind} = any(kinds)`}
      and suspended_at is null
      and interviewer.id = coalesce(${interviewerId ?? null}::integer, interviewer.id)
    order by interviewer.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    taken: row.taken.map(({ starts_at, blocked_to }) => ({ starts_at: new Date(starts_at), blocked_to: new Date(blocked_to) })),
  }))
}

const dateText = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Until the transaction ends nobody else is booked with them: several in one order, so that nobody waits for who waits for them. */
export async function lockInterviewers(db: Db, ids: readonly number[]): Promise<void> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other)
  for (const id of sorted) await db.selectFrom('mock_interviewers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const findInterviewerOf = (db: Db, userId: number): Promise<InterviewerRow | undefined> =>
  db.selectFrom('mock_interviewers').selectAll().where('user_id', '=', userId).where('unmade_at', 'is', null).executeTakeFirst()

/** A part of a statement about a user, for those that come before this feature. */
export const isInterviewer = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists(select from mock_interviewers where user_id = ${userId} and unmade_at is null)`

export const findHours = (db: Db, id: number): Promise<Hours[]> =>
  db
    .selectFrom('mock_hours')
    .select(['weekday', 'from_minute', 'to_minute'])
    .where('interviewer_id', '=', id)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute()

/** What is past is not asked for. */
export const findDates = (db: Db, id: number, from: string): Promise<DateOverride[]> =>
  db
    .selectFrom('mock_dates')
    .select(['date', 'from_minute', 'to_minute'])
    .where('interviewer_id', '=', id)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('from_minute')
    .execute()

export type Settings = Pick<
  InterviewerRow,
  'about' | 'topics' | 'zone' | 'meeting_url' | 'notice_minutes' | 'horizon_days' | 'buffer_minutes' | 'per_day' | 'is_open'
>

export async function replaceHours(
  db: Db,
  id: number,
  { settings, hours, dates }: { settings: Settings; hours: readonly Hours[]; dates: readonly DateOverride[] },
): Promise<void> {
  await db.updateTable('mock_interviewers').set(settings).where('id', '=', id).execute()
  await db.deleteFrom('mock_hours').where('interviewer_id', '=', id).execute()
  await db.deleteFrom('mock_dates').where('interviewer_id', '=', id).execute()
  if (hours.length > 0)
    await db
      .insertInto('mock_hours')
      .values(hours.map(({ weekday, from_minute, to_minute }) => ({ interviewer_id: id, weekday, from_minute, to_minute })))
      .execute()
  if (dates.length > 0)
    await db
      .insertInto('mock_dates')
      .values(dates.map(({ date, from_minute, to_minute }) => ({ interviewer_id: id, date, from_minute, to_minute })))
      .execute()
}

export interface NewInterviewer {
  userId: number
  name: string
  zone: string | undefined
  isOpen: boolean
  defaults: { notice_minutes: number; horizon_days: number; buffer_minutes: number; per_day: number }
}

/** Who is one already has another name, and is closed by staff or no more; everything else stays as they set it. */
export async function saveInterviewer(
  db: Db,
  { userId, name, zone, isOpen, defaults }: NewInterviewer,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('mock_interviewers')
    .values({
      user_id: userId,
      shown_name: name,
      zone: zone ?? 'UTC',
      meeting_url: null,
      ...defaults,
      is_open: true,
      is_closed_by_staff: !isOpen,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ shown_name: name, is_closed_by_staff: !isOpen, unmade_at: null, ...(zone !== undefined && { zone }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whose calendar it was; undefined where there is no such interviewer */
export async function unmakeInterviewer(db: Db, id: number, now: Date): Promise<{ user_id: number } | undefined> {
  return db
    .updateTable('mock_interviewers')
    .set({ unmade_at: now })
    .where('id', '=', id)
    .where('unmade_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
}

/** Whether they have an interview to hold, or to say something of. */
export async function hasUnfinished(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from mock_bookings where interviewer_id = ${id}
      and (status = 'booked' or status = 'held' and feedback_at is null) limit 1`.execute(db)
  return rows.length > 0
}

/** Interviews, and times for something else that are to come. */
export async function countBooked(db: Db, id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from mock_bookings where interviewer_id = ${id} and status = 'booked')
      + (select count(*)::integer from mock_blocked_times where interviewer_id = ${id} and blocked_to > ${now}) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type UnlistedInterviewer = Pick<InterviewerRow, 'id' | 'user_id' | 'zone' | 'listed_until'>

/** Whose next list of what they have to hold is due: held until the transaction ends. Who is being booked at this moment is left to the next time. */
export async function takeDueLists(db: Db, now: Date, limit: number): Promise<UnlistedInterviewer[]> {
  const { rows } = await sql<UnlistedInterviewer>`
    select id, user_id, zone, listed_until from mock_interviewers where listed_until is null or listed_until <= ${now}
    order by id limit ${limit} for no key update skip locked`.execute(db)
  return rows
}

export async function saveListed(db: Db, lists: readonly { id: number; until: Date }[]): Promise<void> {
  await sql`
    update mock_interviewers set listed_until = list.until
    from unnest(${lists.map(({ id }) => id)}::integer[], ${lists.map(({ until }) => until.toISOString())}::timestamptz[]) list (id, until)
    where mock_interviewers.id = list.id`.execute(db)
}

export async function countOpenCalendars(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from mock_interviewers where ${takesBookings}`.execute(db)
  return rows[0]?.count ?? 0
}

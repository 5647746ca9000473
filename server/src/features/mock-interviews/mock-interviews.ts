/** The front door of mock interviews: later features take times in the calendars of interviewers, for calls of their own. */
import type { Slots } from 'contract/mock-interviews/api.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { after, minutes } from '../../platform/clock.ts'
import { findCalendars, lockInterviewers, type OpenCalendar } from './calendars/calendar-store.ts'
import { isNear } from './candidates/claim.ts'
import { readSlots } from './candidates/read-slots.ts'
import { calendarEntry } from './invitations/calendar-invitation.ts'
import { freeUntil, isFinal } from './slots/final-starts.ts'
import { offeredStarts, type SlotSize } from './slots/offered-starts.ts'
import { formatTime } from './zones/format-time.ts'
import { readerZone } from './zones/insist-on-zone.ts'

export { calendarEntry, formatTime, freeUntil, isFinal, readerZone }

/** Times in the calendars of some users, whether or not they hold interviews. */
export interface HostTimes {
  hosts: readonly number[]
  size: SlotSize
  /** A blocked time that is about to be moved, and hinders nobody. */
  except?: number | undefined
  /** Only starts between the two are offered. */
  earliest?: Date | undefined
  latest?: Date | undefined
}

export const listHostTimes = (
  db: Db,
  { hosts, size, except, zone, from, ...between }: HostTimes & { zone: string; from?: string | undefined },
  now: Date,
): Promise<Slots> =>
  readSlots(
    {
      ...{ zone, from, size },
      findCalendars: (range) => findCalendars(db, { hosts, range, exceptBlocked: except }, now),
      isOffered: (_calendar, start) => isBetween(start, between),
    },
    now,
  )

const isBetween = (start: Date, { earliest, latest }: Pick<HostTimes, 'earliest' | 'latest'>): boolean =>
  (!earliest || earliest <= start) && (!latest || start <= latest)

export interface TakenTime {
  blockedTimeId: number
  interviewerId: number
  hostId: number
}

/**
 * Takes a time of the host who has least to hold; with `preferred`, of that host where they offer it. In a transaction: until it ends nobody
 * else is booked with any of them.
 * @returns undefined where nobody offers it
 */
export async function takeHostTime(
  db: Db,
  { hosts, size, except, start, preferred, ...between }: HostTimes & { start: Date; preferred?: number | undefined },
  now: Date,
): Promise<TakenTime | undefined> {
  if (!isNear(start, now) || !isBetween(start, between)) return undefined
  const find = async () => {
    const range = { from: start, to: after(start, 1) }
    const calendars = await findCalendars(db, { hosts, range, exceptBlocked: except }, now)
    return calendars.filter((calendar) => offeredStarts(calendar, size, range, now).length > 0)
  }
  const locked = (await find()).map(({ id }) => id)
  await lockInterviewers(db, locked)
  if (except !== undefined) await releaseHostTime(db, except)
  const rank = ({ user_id, upcoming }: OpenCalendar) => (user_id === preferred ? -1 : upcoming)
  const free = (await find()).filter(({ id }) => locked.includes(id))
  const [calendar] = free.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
  if (!calendar) return undefined
  const blockedTo = after(start, minutes(size.minutes + calendar.buffer_minutes))
  const { id } = await db
    .insertInto('mock_blocked_times')
    .values({ interviewer_id: calendar.id, starts_at: start, blocked_to: blockedTo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { blockedTimeId: id, interviewerId: calendar.id, hostId: calendar.user_id }
}

export async function releaseHostTime(db: Db, blockedTimeId: number): Promise<void> {
  await db.deleteFrom('mock_blocked_times').where('id', '=', blockedTimeId).execute()
}

/** Those of some users who have a calendar with hours; with `isOpen`, in which they take bookings. */
export async function findCalendarOwners(db: Db, hosts: readonly number[], { isOpen }: { isOpen: boolean }): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from mock_interviewers
    where user_id = any(${hosts}::integer[]) and unmade_at is null and (is_open or not ${isOpen}::boolean) and (
      exists (select from mock_hours where interviewer_id = mock_interviewers.id)
      or exists (select from mock_dates where interviewer_id = mock_interviewers.id and from_minute < to_minute))`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** As their candidates and they themselves read it. */
export async function findHostNames(
  db: Db,
  interviewerIds: readonly number[],
): Promise<Map<number, { name: string; zone: string; meetingUrl: string | null }>> {
  const { rows } = await sql<{ id: number; shown_name: string; zone: string; meeting_url: string | null }>`
    select id, shown_name, zone, meeting_url from mock_interviewers where id = any(${interviewerIds}::integer[])`.execute(db)
  return new Map(rows.map(({ id, shown_name, zone, meeting_url }) => [id, { name: shown_name, zone, meetingUrl: meeting_url }]))
}

import { type Kind, longestHorizonDays, slotOf } from 'contract/mock-interviews/rules.ts'
import type { Db } from '../../../db/db.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import { findCalendars } from '../calendars/calendar-store.ts'
import { offeredStarts } from '../slots/offered-starts.ts'

export interface FreeTime {
  start: Date
  end: Date
}

/** Of all that anybody offers, as far ahead as anybody may. */
export async function firstFreeTime(db: Db, kind: Kind, now: Date): Promise<FreeTime | undefined> {
  const range = { from: now, to: after(now, days(longestHorizonDays)) }
  const calendars = await findCalendars(db, { kind, range }, now)
  const size = slotOf[kind]
  const starts = calendars.flatMap((calendar) => offeredStarts(calendar, size, range, now)[0] ?? [])
  const [start] = starts.toSorted((one, other) => one.getTime() - other.getTime())
  return start && { start, end: after(start, minutes(size.minutes)) }
}

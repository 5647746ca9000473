/** The times that calendars offer on the days that are listed at once, as one reader's zone has them. */
import type { Slots } from 'contract/mock-interviews/api.ts'
import { daysListed, longestHorizonDays } from 'contract/mock-interviews/rules.ts'
import { invalid } from 'contract/problems.ts'
import { after, days } from '../../../platform/clock.ts'
import { interviewerOf } from '../bookings/wire.ts'
import type { OpenCalendar } from '../calendars/calendar-store.ts'
import { daysOfSlots } from '../slots/days-of-slots.ts'
import { offeredStarts, type Range, type SlotSize } from '../slots/offered-starts.ts'
import { zoneName } from '../zones/format-time.ts'
import { readerZone } from '../zones/insist-on-zone.ts'
import { dateAfter, dateAt, instantsOf, segmentsOf } from '../zones/segments.ts'

/** The longest horizon that an interviewer may set, and what is shown behind it. */
const farthest = days(longestHorizonDays + daysListed + 3)

interface SlotsQuery {
  /** As the reader's browser calls it. */
  zone: string
  /** A date; today where it is missing. */
  from?: string | undefined
  size: SlotSize
  findCalendars: (range: Range) => Promise<OpenCalendar[]>
  isOffered?: (calendar: OpenCalendar, start: Date) => boolean
}

export async function readSlots(
  { zone: asked, from, size, findCalendars, isOffered = () => true }: SlotsQuery,
  now: Date,
): Promise<Slots> {
  const zone = readerZone(asked)
  const segments = segmentsOf(zone, after(now, -days(2)).getTime(), after(now, farthest).getTime())
  const today = dateAt(segments, now.getTime())
  const first = clamp(from ?? today, today, dateAfter(today, longestHorizonDays))
  const range = {
    from: new Date(instantsOf(segments, first, 0, 1440)[0]?.[0] ?? now.getTime()),
    to: new Date(instantsOf(segments, dateAfter(first, daysListed - 1), 0, 1440).at(-1)?.[1] ?? now.getTime()),
  }
  const calendars = await findCalendars(range)
  const offers = calendars.map((calendar) => ({
    interviewerId: calendar.id,
    starts: offeredStarts(calendar, size, range, now).filter((start) => isOffered(calendar, start)),
  }))
  const horizon = Math.max(0, ...calendars.map(({ horizon_days }) => horizon_days))
  return {
    zone,
    zone_name: zoneName(zone),
    today,
    last: dateAt(segments, after(now, days(horizon)).getTime()),
    days: daysOfSlots(segments, offers, now),
    interviewers: calendars.map(interviewerOf),
  }
}

function clamp(date: string, first: string, last: string): string {
  if (Number.isNaN(Date.parse(date))) throw invalid([{ field: 'from', message: 'This is not a date.' }])
  return date < first ? first : date > last ? last : date
}

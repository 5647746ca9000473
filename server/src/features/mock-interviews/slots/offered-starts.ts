/**
 * When an interviewer may be booked: the one function behind the list and the claim, so that what is offered is taken and nothing else.
 * Pure. What is offered at a moment does not depend on how far somebody looks: each window has its own grid.
 */
import type { DateOverride, Hours } from 'contract/mock-interviews/model.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import {
  dateAfter,
  dateAt,
  hasChange,
  type Interval,
  instantsOf,
  joined,
  type Segment,
  segmentsOf,
  weekdayOf,
} from '../zones/segments.ts'

export interface Calendar {
  zone: string
  hours: readonly Hours[]
  /** A date that stands here replaces the hours of its weekday. */
  dates: readonly DateOverride[]
  notice_minutes: number
  horizon_days: number
  /** After each booking. */
  buffer_minutes: number
  per_day: number
  /** What is booked, a day before and after what is looked at included. */
  taken: readonly { starts_at: Date; blocked_to: Date }[]
}

export interface SlotSize {
  minutes: number
  stepMinutes: number
}

/** Starts from the first moment on and before the second. */
export interface Range {
  from: Date
  to: Date
}

/** What is looked at beyond a range: windows that reach over midnight, and the bookings of a whole day. */
export const margin = days(2)

export function offeredStarts(calendar: Calendar, size: SlotSize, range: Range, now: Date): Date[] {
  const from = Math.max(range.from.getTime(), after(now, minutes(calendar.notice_minutes)).getTime())
  const to = Math.min(range.to.getTime(), after(now, days(calendar.horizon_days)).getTime() + 1)
  if (from >= to) return []
  const segments = segmentsOf(calendar.zone, from - margin, to + margin)
  const windows = windowsOf(calendar, segments, from, to)
  const open = joined(windows)
  const length = minutes(size.minutes)
  const isFree = freeTime(calendar, segments)

  const starts = windows.flatMap((window) => steps(window, minutes(size.stepMinutes)))
  return [...new Set(starts)]
    .filter((start) => from <= start && start < to)
    .filter((start) => open.some(([first, last]) => first <= start && start + length <= last))
    .filter((start) => !hasChange(segments, start, start + length))
    .filter((start) => isFree(start, start + length))
    .sort((one, other) => one - other)
    .map((start) => new Date(start))
}

function windowsOf({ hours, dates }: Calendar, segments: readonly Segment[], from: number, to: number): Interval[] {
  const windows: Interval[] = []
  const last = dateAfter(dateAt(segments, to), 1)
  for (let date = dateAfter(dateAt(segments, from), -1); date <= last; date = dateAfter(date, 1)) {
    const ofDate = dates.filter((one) => one.date === date)
    const ofDay = ofDate.length > 0 ? ofDate : hours.filter(({ weekday }) => weekday === weekdayOf(date))
    for (const { from_minute, to_minute } of ofDay) windows.push(...instantsOf(segments, date, from_minute, to_minute))
  }
  return windows
}

function freeTime({ taken, buffer_minutes, per_day }: Calendar, segments: readonly Segment[]) {
  const [first, last] = [segments[0]?.from ?? 0, segments.at(-1)?.to ?? 0]
  const near = taken.filter(({ starts_at }) => first <= starts_at.getTime() && starts_at.getTime() < last)
  const onDate = Map.groupBy(near, ({ starts_at }) => dateAt(segments, starts_at.getTime()))
  const buffer = minutes(buffer_minutes)
  return (start: number, end: number): boolean =>
    (onDate.get(dateAt(segments, start))?.length ?? 0) < per_day &&
    near.every(({ starts_at, blocked_to }) => end + buffer <= starts_at.getTime() || blocked_to.getTime() <= start)
}

function steps([from, to]: Interval, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, count) => from + count * step)
}

/**
 * Local time, in one place and by one database of time zones: Node's. PostgreSQL and browsers have others, which disagree with it whenever a
 * country changes its mind; so neither computes with zones, and strings come from here.
 *
 * A zone is a list of stretches over which its offset is constant. With them nothing is ever "converted back": a window of local time is all
 * instants whose local time lies in it, so an hour that does not exist gives none, and one that comes twice gives two.
 */
import { canonicalZone, fixedOffset } from 'contract/mock-interviews/zones.ts'
import { Temporal } from 'temporal-polyfill'

/** Moments are milliseconds; `offset` is what a local time is ahead of UTC. `from` is in it, `to` is not. */
export interface Segment {
  from: number
  to: number
  offset: number
}

/** From a moment to another, the second not in it. */
export type Interval = readonly [from: number, to: number]

/** A zone that is known, in its own letters: a name with a slash, old or new, UTC or an offset. `EST` is another place than one thinks. */
export function readZone(zone: string): string | undefined {
  const read = canonicalZone(zone)
  if (fixedOffset(read) !== undefined) return read
  if (!/^[a-z]/i.test(read) || !read.includes('/')) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(read).timeZoneId
  } catch {
    return undefined
  }
}

export function segmentsOf(zone: string, from: number, to: number): Segment[] {
  const found: Segment[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    const end = Math.min(to, next?.epochMilliseconds ?? to)
    found.push({ from: at.epochMilliseconds, to: end, offset: at.offsetNanoseconds / 1e6 })
    if (!next || end === to) return found
    at = next
  }
}

/** All instants of this date whose local time lies between the two minutes of the day. 1440 is the midnight at its end. */
export function instantsOf(segments: readonly Segment[], date: string, fromMinute: number, toMinute: number): Interval[] {
  const [first, last] = [localMoment(date, fromMinute), localMoment(date, toMinute)]
  return joined(
    segments.flatMap(({ from, to, offset }): Interval[] => {
      const clipped: Interval = [Math.max(from, first - offset), Math.min(to, last - offset)]
      return clipped[0] < clipped[1] ? [clipped] : []
    }),
  )
}

/** Those that touch or overlap as one. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const found: Interval[] = []
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    const before = found.at(-1)
    if (before && from <= before[1]) found[found.length - 1] = [before[0], Math.max(before[1], to)]
    else found.push([from, to])
  }
  return found
}

/** Throws outside of the segments. */
export function offsetAt(segments: readonly Segment[], moment: number): number {
  const segment = segments.find(({ from, to }) => from <= moment && moment < to)
  if (!segment) throw new RangeError(`${new Date(moment).toISOString()} is outside of what was asked for`)
  return segment.offset
}

/** `2026-12-01T10:00`, as a clock there shows it. */
export const localTimeAt = (segments: readonly Segment[], moment: number): string =>
  new Date(moment + offsetAt(segments, moment)).toISOString().slice(0, 16)

export const dateAt = (segments: readonly Segment[], moment: number): string => localTimeAt(segments, moment).slice(0, 10)

/** Whether clocks are changed within these moments, and not at one of their ends. */
export const hasChange = (segments: readonly Segment[], from: number, to: number): boolean =>
  segments.some((segment) => from < segment.from && segment.from < to)

const minute = 60_000

/** As if its zone were UTC. */
const localMoment = (date: string, minuteOfDay: number): number => Date.parse(`${date}T00:00Z`) + minuteOfDay * minute

export const dateAfter = (date: string, count: number): string =>
  new Date(localMoment(date, count * 1440)).toISOString().slice(0, 10)

/** 1 (Monday) to 7. */
export const weekdayOf = (date: string): number => new Date(localMoment(date, 0)).getUTCDay() || 7

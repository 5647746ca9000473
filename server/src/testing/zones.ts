/** Windows of local time against brute force: each fifth minute is asked, by another way, what a clock on the wall shows then. */
import { dateAfter, instantsOf, segmentsOf } from '../features/mock-interviews/zones/segments.ts'

const minute = 60_000
const day = 1440 * minute
const [from, to] = [Date.parse('2026-06-01T00:00Z'), Date.parse('2028-06-01T00:00Z')]

/** Across midnight, around it, around the hours at which clocks change, all day. */
const windows = [
  [0, 60],
  [0, 180],
  [60, 240],
  [90, 105],
  [120, 180],
  [540, 1020],
  [1380, 1440],
  [0, 1440],
] as const

export interface ZoneChecks {
  checks: number
  /** Days of which the hours from nine to five were looked at. */
  days: number
  wrong: string[]
  shifted: string[]
}

export const allZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** Two years, three days around each change of clocks; and all days from nine to five. */
export function checkZones(zones: readonly string[]): ZoneChecks {
  const found: ZoneChecks = { checks: 0, days: 0, wrong: [], shifted: [] }
  for (const zone of zones) {
    const segments = segmentsOf(zone, from - 3 * day, to + 3 * day)
    const wall = wallClock(zone)
    for (const { from: change } of segments.slice(1)) {
      const middle = new Date(change).toISOString().slice(0, 10)
      for (const date of [dateAfter(middle, -1), middle, dateAfter(middle, 1)])
        for (const [first, last] of windows) {
          const inside = instantsOf(segments, date, first, last)
          for (let at = Date.parse(`${date}T00:00Z`) - day; at < Date.parse(`${date}T00:00Z`) + 2 * day; at += 5 * minute) {
            const shown = wall(at)
            const wanted = shown.date === date && first <= shown.minute && shown.minute < last
            found.checks++
            if (wanted !== inside.some(([begin, end]) => begin <= at && at < end))
              found.wrong.push(`${zone} ${date} ${first}–${last} at ${new Date(at).toISOString()}`)
          }
        }
    }
    for (let date = '2026-06-01'; date <= '2028-05-31'; date = dateAfter(date, 1)) {
      const pieces = instantsOf(segments, date, 540, 1020)
      const [[begin, end] = [0, 0]] = pieces
      found.days++
      if (pieces.length !== 1 || wall(begin).minute !== 540 || wall(begin).date !== date || end - begin !== 480 * minute)
        found.shifted.push(`${zone} ${date}`)
    }
  }
  return found
}

/** By the system's formatter, which knows nothing of segments. */
function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const known = new Map<number, { date: string; minute: number }>()
  return (at: number) => {
    const found = known.get(at) ?? read(format.format(at))
    known.set(at, found)
    return found
  }
}

/** `2027-03-14, 13:05` */
function read(text: string): { date: string; minute: number } {
  const [date = '', time = ''] = text.split(', ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { date, minute: hour * 60 + minute }
}

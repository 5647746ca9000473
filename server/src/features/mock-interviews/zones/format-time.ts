/** How a time reads: the one function for pages, mails and calendar entries, always with the zone. */
import type { LocalTime } from 'contract/mock-interviews/model.ts'
import { fixedOffset, zonePlace } from 'contract/mock-interviews/zones.ts'
import { localTimeAt, offsetAt, segmentsOf } from './segments.ts'

/** Longer than any booking. */
const day = 86_400_000

export function formatTime(zone: string, start: Date, end: Date): LocalTime {
  const [from, to] = [start.getTime(), end.getTime()]
  const segments = segmentsOf(zone, from, to + day)
  const [began, ended] = [offsetAt(segments, from), offsetAt(segments, to)]
  const [date, local] = dateAndTime(localTimeAt(segments, from))
  const [, until] = dateAndTime(localTimeAt(segments, to))
  const offset = began === ended ? offsetWords(began) : `${offsetWords(began)}, then ${offsetWords(ended)}`
  const name = zoneName(zone)
  return {
    zone,
    date,
    local,
    offset: offsetOf(began),
    text: `${dateWords(date)}, ${local}–${until}, ${fixedOffset(zone) === undefined ? `${name} (${offset})` : name}`,
  }
}

const dateAndTime = (local: string): [date: string, time: string] => [local.slice(0, 10), local.slice(11)]

/** `Tuesday, 1 December 2026` */
function dateWords(date: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(Date.parse(`${date}T00:00Z`))
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`
}

/** `New York time`, `UTC−05:00` */
export const zoneName = (zone: string): string => (fixedOffset(zone) === undefined ? `${zonePlace(zone)} time` : zonePlace(zone))

/** `-05:00` */
export function offsetOf(offset: number): string {
  const { sign, hours, minutes } = partsOf(offset)
  return `${sign < 0 ? '-' : '+'}${pad(hours)}:${pad(minutes)}`
}

/** `UTC−5`, `UTC+5:30`, `UTC` */
export function offsetWords(offset: number): string {
  const { sign, hours, minutes } = partsOf(offset)
  if (offset === 0) return 'UTC'
  return `UTC${sign < 0 ? '−' : '+'}${hours}${minutes ? `:${pad(minutes)}` : ''}`
}

function partsOf(offset: number) {
  const whole = Math.abs(offset) / 60_000
  return { sign: Math.sign(offset), hours: Math.floor(whole / 60), minutes: Math.floor(whole % 60) }
}

const pad = (number: number): string => String(number).padStart(2, '0')

import { expect, test } from 'vitest'
import { checkZones } from '../../../testing/zones.ts'
import { dateAt, hasChange, instantsOf, localTimeAt, readZone, segmentsOf } from './segments.ts'

const minute = 60_000

/** What a window of a date comes to: how many hours, from which local time, and where its pieces begin in UTC. */
function windowOf(zone: string, date: string, from: string, to: string) {
  const midnight = Date.parse(`${date}T00:00Z`)
  const segments = segmentsOf(zone, midnight - 2 * 1440 * minute, midnight + 3 * 1440 * minute)
  const pieces = instantsOf(segments, date, minutesOf(from), minutesOf(to))
  const length = pieces.reduce((sum, [first, last]) => sum + last - first, 0)
  return {
    hours: length / 60 / minute,
    reads: pieces.map(([first]) => localTimeAt(segments, first).slice(11)),
    at: pieces.map(([first]) => new Date(first).toISOString().slice(0, 16)),
  }
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

test.each([
  ['an hour that does not exist', 'America/New_York', '2027-03-14', '01:00', '04:00', 2, '01:00'],
  ['an hour that comes twice', 'America/New_York', '2027-11-07', '00:00', '03:00', 4, '00:00'],
  ['no midnight', 'Africa/Cairo', '2027-04-30', '00:00', '02:00', 1, '01:00'],
  ['no midnight', 'America/Santiago', '2027-09-05', '00:00', '02:00', 1, '01:00'],
  ['no midnight', 'Asia/Beirut', '2027-03-28', '00:00', '02:00', 1, '01:00'],
  ['no midnight', 'America/Havana', '2027-03-14', '00:00', '03:00', 2, '01:00'],
  ['an hour before midnight twice', 'Africa/Cairo', '2027-10-28', '23:00', '24:00', 2, '23:00'],
  ['an hour before midnight twice', 'Asia/Beirut', '2027-10-30', '23:00', '24:00', 2, '23:00'],
  ['an hour before midnight twice', 'America/Santiago', '2027-04-03', '23:00', '24:00', 2, '23:00'],
  ['half an hour less', 'Australia/Lord_Howe', '2027-10-03', '01:00', '04:00', 2.5, '01:00'],
  ['half an hour more', 'Australia/Lord_Howe', '2027-04-04', '01:00', '04:00', 3.5, '01:00'],
  ['two hours less', 'Antarctica/Troll', '2027-03-28', '00:00', '03:00', 1, '00:00'],
  ['two hours more', 'Antarctica/Troll', '2027-10-31', '00:00', '03:00', 5, '00:00'],
  ['a change at a quarter', 'Pacific/Chatham', '2027-09-26', '02:00', '05:00', 2, '02:00'],
])('%s: %s, %s', (_what, zone, date, from, to, hours, reads) => {
  expect(windowOf(zone, date, from, to)).toMatchObject({ hours, reads: [reads] })
})

test('a day has as many hours as clocks give it', () => {
  for (const [zone, date, hours] of [
    ['Africa/Cairo', '2027-10-28', 25],
    ['America/New_York', '2027-03-14', 23],
    ['America/New_York', '2027-06-01', 24],
    ['Antarctica/Troll', '2027-10-31', 26],
  ] as const)
    expect(windowOf(zone, date, '00:00', '24:00').hours, zone).toBe(hours)
})

test('afternoons of days on which clocks change are where they are on others', () => {
  for (const [date, offset] of [
    ['2027-03-13', 5],
    ['2027-03-14', 4],
    ['2027-11-06', 4],
    ['2027-11-07', 5],
  ] as const) {
    expect(windowOf('America/New_York', date, '13:00', '18:00')).toEqual({
      hours: 5,
      reads: ['13:00'],
      at: [`${date}T${13 + offset}:00`],
    })
    expect(windowOf('America/New_York', date, '09:00', '17:00')).toMatchObject({ hours: 8, reads: ['09:00'] })
  }
})

test('half an hour that comes twice is there twice, and apart', () => {
  expect(windowOf('America/New_York', '2027-11-07', '01:00', '01:30')).toEqual({
    hours: 1,
    reads: ['01:00', '01:00'],
    at: ['2027-11-07T05:00', '2027-11-07T06:00'],
  })
})

test('the database of time zones knows what changed this year', () => {
  expect(windowOf('America/Vancouver', '2026-12-01', '09:00', '10:00').at).toEqual(['2026-12-01T16:00'])
  expect(windowOf('America/Edmonton', '2026-12-01', '09:00', '10:00').at).toEqual(['2026-12-01T15:00'])
})

test('one moment is another date elsewhere', () => {
  const noon = Date.parse('2027-03-20T11:00Z')
  const dateIn = (zone: string) => dateAt(segmentsOf(zone, noon, noon + minute), noon)
  expect(dateIn('Pacific/Kiritimati')).toBe('2027-03-21')
  expect(dateIn('Pacific/Pago_Pago')).toBe('2027-03-20')
  expect(dateIn('Asia/Kathmandu')).toBe('2027-03-20')
})

test('a change is within what lies on both of its sides, and not within what touches it', () => {
  const change = Date.parse('2027-03-14T07:00Z')
  const segments = segmentsOf('America/New_York', change - 1440 * minute, change + 1440 * minute)
  expect(hasChange(segments, change - 15 * minute, change + 15 * minute)).toBe(true)
  expect(hasChange(segments, change - 30 * minute, change)).toBe(false)
  expect(hasChange(segments, change, change + 30 * minute)).toBe(false)
})

test.each([
  ['UTC', 'UTC'],
  ['utc', 'UTC'],
  ['GMT', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Europe/Kiev', 'Europe/Kiev'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Asia/Saigon', 'Asia/Saigon'],
  ['US/Eastern', 'US/Eastern'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['america/port-au-prince', 'America/Port-au-Prince'],
  ['Etc/GMT+5', '-05:00'],
  ['+05:30', '+05:30'],
  ['-0330', '-03:30'],
])('%s is the zone %s', (zone, read) => {
  expect(readZone(zone)).toBe(read)
  expect(segmentsOf(read, 0, minute)).toHaveLength(1)
})

test.each([
  '',
  'EST',
  'CST',
  'Etc/Unknown',
  'Etc/GMT+13',
  '../../etc/passwd',
  '+99:99',
  '+14:30',
  'Europe/Nowhere',
  'local',
  'undefined',
  'Europe/Kyiv\n',
  'Asia/ Tokyo',
])('%j is no zone that is known', (zone) => {
  expect(readZone(zone)).toBeUndefined()
})

// A sample: `npm run drill -- --zones 418` takes all of them, over two years.
test('a window holds exactly the moments whose local time lies in it', () => {
  const { checks, wrong, days, shifted } = checkZones([
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Kathmandu',
  ])
  expect(checks).toBeGreaterThan(40_000)
  expect({ wrong, shifted }).toEqual({ wrong: [], shifted: [] })
  expect(days).toBe(4 * 731)
})

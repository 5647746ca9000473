import { expect, test } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { allZones } from '../../../testing/zones.ts'
import { nextMorning } from './next-morning.ts'
import { localTimeAt, segmentsOf } from './segments.ts'

const from = (zone: string, now: string) => {
  const { at, isToday } = nextMorning(zone, new Date(now))
  return { at: at.toISOString(), isToday }
}

test('it is at seven by the clocks there, today or tomorrow', () => {
  expect(from('America/New_York', '2026-12-01T11:59:59.999Z')).toEqual({ at: '2026-12-01T12:00:00.000Z', isToday: true })
  expect(from('America/New_York', '2026-12-01T12:00Z')).toEqual({ at: '2026-12-02T12:00:00.000Z', isToday: false })
  expect(from('Asia/Kathmandu', '2026-12-01T02:00Z')).toEqual({ at: '2026-12-02T01:15:00.000Z', isToday: false })
})

test('over a change of clocks it is a day of 23 or 25 hours away', () => {
  expect(from('America/New_York', '2027-03-13T12:00Z').at).toBe('2027-03-14T11:00:00.000Z')
  expect(from('America/New_York', '2027-11-06T11:00Z').at).toBe('2027-11-07T12:00:00.000Z')
})

test('a day that a country left out has none', () => {
  expect(from('Pacific/Apia', '2011-12-29T17:00Z')).toEqual({ at: '2011-12-30T17:00:00.000Z', isToday: false })
})

test('in every zone, from one to the next over two years, there is one on each day', () => {
  const zones = allZones()
  for (const [index, zone] of zones.entries()) {
    if (index % 40 !== 0) continue
    const end = Date.UTC(2028, 10, 1)
    const segments = segmentsOf(zone, Date.UTC(2026, 9, 30), end + days(5))
    let now = new Date(Date.UTC(2026, 10, 1))
    let before = ''
    while (now.getTime() < end) {
      const { at, isToday } = nextMorning(zone, now)
      const local = localTimeAt(segments, at.getTime())
      expect(local.slice(11), zone).toBe('07:00')
      const date = local.slice(0, 10)
      if (before) {
        expect(isToday, zone).toBe(false)
        expect(Date.parse(date) - Date.parse(before), `${zone} ${date}`).toBe(days(1))
        expect(Math.abs(at.getTime() - now.getTime() - days(1)), zone).toBeLessThanOrEqual(minutes(120))
      }
      before = date
      now = at
    }
  }
})

import { findZones } from 'contract/mock-interviews/find-zones.ts'
import { expect, test } from 'vitest'
import { listZones } from './list-zones.ts'
import { readZone } from './segments.ts'

const [winter, summer] = [new Date('2026-12-01T12:00Z'), new Date('2026-07-01T12:00Z')]

test('each zone is one that a booking takes, once', () => {
  const zones = listZones(winter).map(({ zone }) => zone)
  expect(zones.length).toBeGreaterThan(300)
  expect(new Set(zones).size).toBe(zones.length)
  for (const zone of zones) expect(readZone(zone), zone).toBe(zone)
})

test.each([
  ['America/New_York', 'UTC−5', 'UTC−4'],
  ['Europe/London', 'UTC', 'UTC+1'],
  ['Asia/Kolkata', 'UTC+5:30', 'UTC+5:30'],
])('%s has its offset of the moment', (zone, inWinter, inSummer) => {
  const offset = (now: Date) => listZones(now).find((one) => one.zone === zone)?.offset
  expect([offset(winter), offset(summer)]).toEqual([inWinter, inSummer])
})

test.each([
  ['Boston', 'America/New_York'],
  ['san francisco', 'America/Los_Angeles'],
  ['mumbai', 'Asia/Kolkata'],
  ['New Delhi', 'Asia/Kolkata'],
  ['Jersey City', 'America/New_York'],
  ['stuttgart', 'Europe/Berlin'],
  ['Bern', 'Europe/Zurich'],
  ['calcutta', 'Asia/Kolkata'],
  ['kiev', 'Europe/Kyiv'],
  ['geneva', 'Europe/Zurich'],
  ['detroit', 'America/New_York'],
  ['peking', 'Asia/Shanghai'],
  ['kyoto', 'Asia/Tokyo'],
  ['nantes', 'Europe/Paris'],
  ['eindhoven', 'Europe/Amsterdam'],
  ['leuven', 'Europe/Brussels'],
  ['wroclaw', 'Europe/Warsaw'],
  ['aarhus', 'Europe/Copenhagen'],
  ['Québec', 'America/Toronto'],
  ['quebec', 'America/Toronto'],
  ['islamabad', 'Asia/Karachi'],
  ['hsinchu', 'Asia/Taipei'],
  ['ann arbor', 'America/New_York'],
  ['india', 'Asia/Kolkata'],
  ['brazil', 'America/'],
])('%s is found', (typed, zone) => {
  expect(findZones(listZones(winter), typed)[0]?.zone).toContain(zone)
})

import { expect, test } from 'vitest'
import { findZones, type ListedZone } from './find-zones.ts'

const zone = (zone: string, name: string, offset: string, ...also: string[]): ListedZone => ({ zone, name, offset, also })
const zones = [
  zone('UTC', 'UTC', 'UTC', 'GMT'),
  zone('America/New_York', 'New York', 'UTC−5', 'Eastern Time', 'EST', 'EDT', 'Boston', 'United States'),
  zone('America/Sao_Paulo', 'Sao Paulo', 'UTC−3', 'São Paulo', 'Rio de Janeiro', 'Brazil'),
  zone('Indian/Maldives', 'Male', 'UTC+5', 'Maldives'),
  zone('Asia/Kolkata', 'Kolkata', 'UTC+5:30', 'India Time', 'IST', 'Mumbai', 'India'),
  zone('Asia/Karachi', 'Karachi', 'UTC+5', 'Pakistan'),
  zone('Europe/Berlin', 'Berlin', 'UTC+1', 'Munich', 'Germany'),
  zone('Europe/Warsaw', 'Warsaw', 'UTC+2', 'Wrocław', 'Poland'),
]

test.each([
  ['new york', ['America/New_York']],
  ['NEW_YORK', ['America/New_York']],
  ['boston', ['America/New_York']],
  ['est', ['America/New_York']],
  ['eastern', ['America/New_York']],
  ['united states new', ['America/New_York']],
  ['são', ['America/Sao_Paulo']],
  ['sao paulo', ['America/Sao_Paulo']],
  ['WROCLAW', ['Europe/Warsaw']],
  ['wrocław', ['Europe/Warsaw']],
  ['mumb', ['Asia/Kolkata']],
  ['europe/berlin', ['Europe/Berlin']],
  // One whose name begins so, then one that is called so as well.
  ['k', ['Asia/Kolkata', 'Asia/Karachi']],
  // A country of that name comes before an ocean.
  ['india', ['Asia/Kolkata', 'Indian/Maldives']],
  ['b', ['Europe/Berlin', 'America/New_York', 'America/Sao_Paulo']],
  ['-5', ['America/New_York']],
  ['−5', ['America/New_York']],
  ['UTC-05:00', ['America/New_York']],
  ['gmt +1', ['Europe/Berlin']],
  ['5', ['America/New_York', 'Indian/Maldives', 'Asia/Karachi']],
  ['+5:30', ['Asia/Kolkata']],
  ['+0530', ['Asia/Kolkata']],
  ['utc', ['UTC']],
  ['0', ['UTC']],
  ['+15', []],
  ['atlantis', []],
])('%j means %j', (typed, found) => {
  expect(findZones(zones, typed).map(({ zone }) => zone)).toEqual(found)
})

test('nothing typed, or signs alone, leaves all of them', () => {
  for (const typed of ['', '  ', '/']) expect(findZones(zones, typed)).toEqual(zones)
})

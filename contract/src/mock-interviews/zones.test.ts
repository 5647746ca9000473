import { expect, test } from 'vitest'
import { canonicalZone, fixedOffset, zonePlace, zoneWords } from './zones.ts'

test.each([
  ['UTC', 'UTC', 'UTC'],
  ['utc', 'UTC', 'UTC'],
  ['GMT', 'UTC', 'UTC'],
  ['Etc/UTC', 'UTC', 'UTC'],
  ['Etc/GMT', 'UTC', 'UTC'],
  ['Etc/GMT+0', 'UTC', 'UTC'],
  ['Etc/GMT-0', 'UTC', 'UTC'],
  ['Etc/GMT0', 'UTC', 'UTC'],
  ['Etc/Zulu', 'UTC', 'UTC'],
  ['+00:00', 'UTC', 'UTC'],
  ['-00:00', 'UTC', 'UTC'],
  ['Etc/GMT+5', '-05:00', 'UTC−05:00'],
  ['etc/gmt+5', '-05:00', 'UTC−05:00'],
  ['Etc/GMT-14', '+14:00', 'UTC+14:00'],
  ['Etc/GMT+12', '-12:00', 'UTC−12:00'],
  ['+05:30', '+05:30', 'UTC+05:30'],
  ['+0545', '+05:45', 'UTC+05:45'],
  ['-03', '-03:00', 'UTC−03:00'],
  ['-09:30', '-09:30', 'UTC−09:30'],
])('%s is the offset %s, read as %s', (zone, canonical, words) => {
  expect(canonicalZone(zone)).toBe(canonical)
  expect([zoneWords(zone), zonePlace(zone)]).toEqual([words, words])
})

test.each([
  'Etc/GMT+13',
  'Etc/GMT-15',
  '+14:30',
  '-12:30',
  '+99:99',
  '+5:30',
  '+05:60',
  'Etc/Unknown',
  'EST',
  '',
  '05:30',
  'GMT+5',
])('%j is no offset, and left as it is', (zone) => {
  expect(fixedOffset(zone)).toBeUndefined()
  expect(canonicalZone(zone)).toBe(zone)
})

test.each([
  ['America/New_York', 'America/New York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata', 'Kolkata'],
  ['Asia/Saigon', 'Asia/Ho Chi Minh', 'Ho Chi Minh'],
  ['Europe/Kiev', 'Europe/Kyiv', 'Kyiv'],
  ['Asia/Katmandu', 'Asia/Kathmandu', 'Kathmandu'],
  ['America/Godthab', 'America/Nuuk', 'Nuuk'],
  ['US/Eastern', 'US/Eastern', 'Eastern'],
])('%s is read as %s, its place as %s', (zone, words, place) => {
  expect([zoneWords(zone), zonePlace(zone)]).toEqual([words, place])
})

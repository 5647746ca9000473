import { expect, test } from 'vitest'
import { after, minutes } from '../../../platform/clock.ts'
import { formatTime, offsetWords, zoneName } from './format-time.ts'

function told(zone: string, start: string) {
  const begins = new Date(start)
  return formatTime(zone, begins, after(begins, minutes(30)))
}

test('a time is told with its date, its zone and the offset of that day', () => {
  expect(told('America/New_York', '2026-12-01T15:00Z')).toEqual({
    zone: 'America/New_York',
    date: '2026-12-01',
    local: '10:00',
    offset: '-05:00',
    text: 'Tuesday, 1 December 2026, 10:00–10:30, New York time (UTC−5)',
  })
  expect(told('America/New_York', '2027-06-01T14:00Z').text).toContain('10:00–10:30, New York time (UTC−4)')
  expect(told('UTC', '2026-12-01T15:00Z').text).toBe('Tuesday, 1 December 2026, 15:00–15:30, UTC')
  expect(told('Asia/Kathmandu', '2026-12-01T15:00Z').text).toContain('20:45–21:15, Kathmandu time (UTC+5:45)')
})

test('one moment is told on the day that it is there', () => {
  expect(told('Pacific/Kiritimati', '2027-03-20T11:00Z').text).toContain('Sunday, 21 March 2027, 01:00–01:30')
  expect(told('Pacific/Pago_Pago', '2027-03-20T10:30Z').text).toContain('Friday, 19 March 2027, 23:30–00:00')
})

test('where clocks change within it, both offsets are told', () => {
  expect(told('Europe/London', '2027-03-28T00:45Z').text).toContain('00:45–02:15, London time (UTC, then UTC+1)')
})

test('two hours that read alike are told apart', () => {
  expect(told('America/New_York', '2027-11-07T05:30Z').text).toContain('01:30–01:00, New York time (UTC−4, then UTC−5)')
  expect(told('America/New_York', '2027-11-07T06:30Z').text).toContain('01:30–02:00, New York time (UTC−5)')
})

test.each([
  ['Etc/GMT+5', '10:00–10:30, UTC−05:00', '-05:00'],
  ['Etc/GMT-14', '05:00–05:30, UTC+14:00', '+14:00'],
  ['+05:30', '20:30–21:00, UTC+05:30', '+05:30'],
  ['Etc/UTC', '15:00–15:30, UTC', '+00:00'],
  ['Asia/Calcutta', '20:30–21:00, Kolkata time (UTC+5:30)', '+05:30'],
  ['Asia/Kolkata', '20:30–21:00, Kolkata time (UTC+5:30)', '+05:30'],
  ['US/Eastern', '10:00–10:30, Eastern time (UTC−5)', '-05:00'],
])('in %s a time reads %s', (zone, text, offset) => {
  expect(told(zone, '2026-12-01T15:00Z')).toMatchObject({ text: expect.stringContaining(`, ${text}`), offset })
})

test('a zone is named by its city', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  expect(offsetWords(-9.5 * 3_600_000)).toBe('UTC−9:30')
})

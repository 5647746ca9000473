import { expect, test } from 'vitest'
import { clockText, spokenText } from './time-words.ts'

test.each([
  [45 * 60_000, '45:00'],
  [44 * 60_000 + 59_001, '45:00'],
  [3_723_000, '1:02:03'],
  [5_000, '0:05'],
  [-1, '0:00'],
])('%s ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})

test.each([
  [16 * 60_000, ''],
  [15 * 60_000, '15 minutes left.'],
  [5 * 60_000, '5 minutes left.'],
  [60_001, '5 minutes left.'],
  [60_000, 'One minute left.'],
  [0, ''],
])('at %s ms one hears “%s”', (ms, text) => {
  expect(spokenText(ms)).toBe(text)
})

import { expect, test } from 'vitest'
import { monthsAfter } from './months-after.ts'

test.each([
  ['2026-11-29T10:00:00Z', 36, '2029-11-29T10:00:00Z'],
  ['2026-08-31T10:00:00Z', 30, '2029-02-28T10:00:00Z'],
  ['2028-02-29T23:59:59Z', 36, '2031-02-28T23:59:59Z'],
  ['2029-11-29T10:00:00Z', -6, '2029-05-29T10:00:00Z'],
  ['2026-12-31T00:00:00Z', 2, '2027-02-28T00:00:00Z'],
])('%s and %i months', (from, count, to) => {
  expect(monthsAfter(new Date(from), count)).toEqual(new Date(to))
})

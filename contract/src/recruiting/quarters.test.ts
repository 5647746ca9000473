import { expect, test } from 'vitest'
import { quarterOf, quartersFrom } from './quarters.ts'

test.each([
  ['2026-12-31T23:59:59Z', '2026Q4'],
  ['2027-01-01T00:00:00Z', '2027Q1'],
  ['2027-04-01T00:00:00Z', '2027Q2'],
])('%s is in %s', (date, quarter) => {
  expect(quarterOf(new Date(date))).toBe(quarter)
})

test('eight quarters from one on cross the year', () => {
  expect(quartersFrom('2026Q3')).toEqual(['2026Q3', '2026Q4', '2027Q1', '2027Q2', '2027Q3', '2027Q4', '2028Q1', '2028Q2'])
})

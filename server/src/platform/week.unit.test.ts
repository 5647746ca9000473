import { expect, test } from 'vitest'
import { weekStart } from './week.ts'

test.each([
  ['2027-01-04T00:00:00.000Z', '2027-01-04'],
  ['2027-01-03T23:59:59.999Z', '2026-12-28'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
  ['2027-03-31T08:00:00.000Z', '2027-03-29'],
])('the week of %s starts on %s', (date, monday) => {
  expect(weekStart(new Date(date)).toISOString()).toBe(`${monday}T00:00:00.000Z`)
})

import { expect, test } from 'vitest'
import { workingDaysAfter } from './working-days.ts'

test.each([
  ['Monday', '2026-11-30T09:30:00.000Z', '2026-12-14T09:30:00.000Z'],
  ['Friday', '2026-11-27T09:30:00.000Z', '2026-12-11T09:30:00.000Z'],
  ['Saturday', '2026-11-28T09:30:00.000Z', '2026-12-11T09:30:00.000Z'],
])('ten working days after a %s', (_day, from, to) => {
  expect(workingDaysAfter(new Date(from), 10).toISOString()).toBe(to)
})

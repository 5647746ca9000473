import { expect, test } from 'vitest'
import { ticksFor } from './ticks.ts'

test.each([
  { values: [], ticks: [0, 1] },
  { values: [0, 0], ticks: [0, 1] },
  { values: [1], ticks: [0, 1] },
  { values: [3, 2], ticks: [0, 1, 2, 3] },
  { values: [4], ticks: [0, 1, 2, 3, 4] },
  { values: [9], ticks: [0, 5, 10] },
  { values: [1_034_00], ticks: [0, 50_000, 100_000, 150_000] },
  { values: [-300, 900], ticks: [-500, 0, 500, 1000] },
  { values: [-900], ticks: [-1000, -500, 0] },
])('beside $values stand $ticks', ({ values, ticks }) => {
  expect(ticksFor(values)).toEqual(ticks)
})

test('every value is within its ticks, which are few and even', () => {
  for (const top of [1, 7, 13, 99, 100, 101, 12_345, 999_999])
    for (const bottom of [0, -1, -top]) {
      const ticks = ticksFor([top, bottom])
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks.at(0)).toBeLessThanOrEqual(bottom)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(top)
      expect(ticks).toContain(0)
    }
})

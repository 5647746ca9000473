import { expect, test } from 'vitest'
import { intervalOf } from './interval.ts'

const rounded = (share: number, weights: number[]) => {
  const { low, high } = intervalOf(share, weights)
  return [low.toFixed(2), high.toFixed(2)]
}

test.each([
  [31 / 40, 40, ['0.65', '0.86']],
  [6 / 8, 8, ['0.46', '0.91']],
  [0, 12, ['0.00', '0.18']],
  [1, 12, ['0.82', '1.00']],
])('%s of %s equal questions', (share, count, ends) => {
  expect(rounded(share, Array(count).fill(1))).toEqual(ends)
  expect(rounded(share, Array(count).fill(2))).toEqual(ends)
})

test('unequal questions count like fewer equal ones', () => {
  // Ten of the core certificate’s 40 questions count 1, twenty 1.5 and ten 2.
  const core = [...Array(10).fill(1), ...Array(20).fill(1.5), ...Array(10).fill(2)]
  const [weighted, equal] = [intervalOf(0.7, core), intervalOf(0.7, Array(38).fill(1))]
  expect(weighted.low).toBeCloseTo(equal.low, 2)
  expect(weighted.high).toBeCloseTo(equal.high, 2)
})

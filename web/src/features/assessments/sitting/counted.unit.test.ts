import { mostCounted } from 'contract/assessments/rules.ts'
import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [12.4, 12],
  [-3600, 0],
  [1e12, mostCounted],
])('%s is counted as %s', (number, count) => {
  expect(counted(number)).toBe(count)
})

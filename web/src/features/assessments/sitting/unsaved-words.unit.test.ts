import { expect, test } from 'vitest'
import { isUnsaved } from './unsaved-words.ts'

test.each([
  [[3], 'Question 3 is not saved yet.'],
  [[3, 5], 'Questions 3 and 5 are not saved yet.'],
  [[1, 3, 5], 'Questions 1, 3 and 5 are not saved yet.'],
  [[1, 2, 3, 4], '4 answers are not saved yet.'],
])('%j', (positions, words) => {
  expect(isUnsaved(positions)).toBe(words)
})

import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const pass = { overall: 70, section: 50 }
const section = (earned: number, questions = 10) => ({ earned, weights: Array<number>(questions).fill(1) })

test('a score on the mark passes, and one just below it is never rounded up', () => {
  expect(outcomeOf([section(7), section(7)], pass)).toBe('passed')
  const thousand = [section(699, 1000)]
  expect(outcomeOf(thousand, pass)).toBe('in_review')
})

test('one standard error below the mark is reviewed, and more than that fails', () => {
  // Of 40 questions: √(0.6 · 0.4 / 40) is 7.7 points, so 62.5 % is near and 60 % is not.
  expect(outcomeOf([section(25, 40)], pass)).toBe('in_review')
  expect(outcomeOf([section(24, 40)], pass)).toBe('failed')
})

test('each section has its own mark, whatever the others have', () => {
  expect(outcomeOf([section(10), section(10), section(5)], pass)).toBe('passed')
  expect(outcomeOf([section(10), section(10), section(4)], pass)).toBe('in_review')
  expect(outcomeOf([section(10), section(10), section(2)], pass)).toBe('failed')
  expect(outcomeOf([section(0, 4)], pass)).toBe('failed')
})

test('questions count by their points', () => {
  const light = { earned: 6, weights: [1, 1, 1, 1, 1, 1, 2, 2] }
  const heavy = { earned: 7, weights: [1, 1, 1, 1, 1, 1, 2, 2] }
  expect(outcomeOf([light], pass)).toBe('in_review')
  expect(outcomeOf([heavy], pass)).toBe('passed')
})

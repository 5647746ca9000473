import { expect, test } from 'vitest'
import { moveOf } from './move.ts'

test('a failed result passes once its score reaches the mark, and is looked at by a person where it comes near', () => {
  expect(moveOf('failed', 'failed', 'passed')).toBe('pass')
  expect(moveOf('failed', 'in_review', 'passed')).toBe('pass')
  expect(moveOf('failed', 'failed', 'in_review')).toBe('review')
  expect(moveOf('failed', 'failed', 'failed')).toBeUndefined()
})

test('a person has looked at a score near the mark already', () => {
  expect(moveOf('failed', 'in_review', 'in_review')).toBeUndefined()
})

test('a review that was for the score alone ends', () => {
  expect(moveOf('in_review', 'in_review', 'passed')).toBe('pass')
})

test.each(['passed', 'awaiting_oral', 'void'] as const)('%s stays', (state) => {
  expect(moveOf(state, 'failed', 'passed')).toBeUndefined()
})

test('where the score sufficed before, a person decided for another reason', () => {
  expect(moveOf('failed', 'passed', 'passed')).toBeUndefined()
  expect(moveOf('in_review', 'passed', 'passed')).toBeUndefined()
})

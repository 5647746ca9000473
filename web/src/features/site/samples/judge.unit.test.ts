import { expect, test } from 'vitest'
import { choiceJudge, numberIn, numberJudge } from './judge.ts'

const judge = numberJudge({
  value: 0.6827,
  tolerance: 0.00006,
  rounded: { within: 0.006, says: 'more digits' },
  misconceptions: [{ value: 0.8413, says: 'the other law' }],
  otherwise: 'no',
})

test('a number is read as people write it', () => {
  expect(['0.68', '0,68', ' 1,250 ', '1 250', '−2', '0,125', '.5'].map(numberIn)).toEqual([
    0.68, 0.68, 1250, 1250, -2, 0.125, 0.5,
  ])
  expect(['', '  ', 'two', '1/0', '1e999', 'NaN'].map(numberIn)).toEqual(Array(6).fill(undefined))
})

test('a right number is right within its tolerance, and asked for its digits when it was rounded too early', () => {
  expect(judge('0.6827')).toEqual({ is: 'right' })
  expect(judge('0.68268949')).toEqual({ is: 'right' })
  expect(judge('0.683')).toEqual({ is: 'wrong', says: 'more digits' })
})

test('a known wrong answer meets its own sentence, rounded or not, and an unknown one the general sentence', () => {
  expect(judge('0.8413')).toEqual({ is: 'wrong', says: 'the other law' })
  expect(judge('0.84')).toEqual({ is: 'wrong', says: 'the other law' })
  expect(judge('0.5')).toEqual({ is: 'wrong', says: 'no' })
})

test('what is no number is said to be none, not to be wrong', () => {
  expect(judge('a lot').is).toBe('unreadable')
  expect(judge('').is).toBe('unreadable')
})

test('a choice is right, wrong for its own reason, or not made yet', () => {
  const choice = choiceJudge('c', { a: 'not a' })
  expect([choice('c'), choice('a'), choice('')]).toEqual([
    { is: 'right' },
    { is: 'wrong', says: 'not a' },
    { is: 'unreadable', says: 'Choose one of the sentences.' },
  ])
})

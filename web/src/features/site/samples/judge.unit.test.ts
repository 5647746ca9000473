import { expect, test } from 'vitest'
import { choiceJudge, numberJudge } from './judge.ts'

const judge = numberJudge({
  value: 0.6827,
  tolerance: 0.00006,
  rounded: { within: 0.006, says: 'more digits' },
  misconceptions: [{ value: 0.8413, says: 'the other law' }],
  otherwise: 'no',
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

test('a number is read as the library reads it; what is none, or has two readings, is not called wrong', () => {
  expect(['0,6827', '68.27 %', '6.827e-1', '6827/10000'].map(judge)).toEqual(Array(4).fill({ is: 'right' }))
  expect(['a lot', '', '1/0'].map((given) => judge(given).is)).toEqual(Array(3).fill('unreadable'))
  expect(judge('1,250')).toEqual({ is: 'ambiguous', says: 'Do you mean 1250 or 1.250?', readings: ['1250', '1.250'] })
})

test('a choice is right, wrong for its own reason, or not made yet', () => {
  const choice = choiceJudge('c', { a: 'not a' })
  expect([choice('c'), choice('a'), choice('')]).toEqual([
    { is: 'right' },
    { is: 'wrong', says: 'not a' },
    { is: 'unreadable', says: 'Choose one of the sentences.' },
  ])
})

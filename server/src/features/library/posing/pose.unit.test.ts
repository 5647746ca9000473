import { atMost, endless } from 'contract/library/effort.ts'
import { expect, test } from 'vitest'
import { type FrozenKey, markAnswer } from './pose.ts'

const number: FrozenKey = { answer: { type: 'number', value: 0.5, tolerance: 0.001, accepted: ['1/2'] }, misconceptions: [] }
const interval: FrozenKey = { answer: { type: 'interval', value: [0.1, 0.5], tolerance: 0.001 }, misconceptions: [] }
const formula: FrozenKey = {
  answer: { type: 'expression', value: 'a/b', variables: ['a', 'b'], accepted: [] },
  misconceptions: [],
  ranges: {},
}
const unreadable = { isRight: false, reason: 'unreadable' }

test('an answer is right, wrong, or not read for a reason', () => {
  expect(markAnswer(number, { answer: '1/2' })).toEqual({ isRight: true, reason: null })
  expect(markAnswer(number, { answer: '0.7' })).toEqual({ isRight: false, reason: null })
  expect(markAnswer(number, { answer: 'half' })).toEqual(unreadable)
  expect(markAnswer(interval, { low: '0.1', high: '0.5' })).toEqual({ isRight: true, reason: null })
  for (const empty of [{}, { answer: ' ' }, { low: '', high: '' }])
    expect(markAnswer(number, empty)).toEqual({ isRight: false, reason: 'unanswered' })
})

test('what takes more to read than is allowed is unreadable, and both ends of an interval share that', () => {
  expect(markAnswer(formula, { answer: 'a/b' }, atMost(200))).toEqual({ isRight: true, reason: null })
  expect(markAnswer(formula, { answer: 'a/b' }, atMost(5))).toEqual(unreadable)
  const ends = { low: '0.1', high: '0.5' }
  const [one, both] = [stepsOf({ answer: '0.1' }, number), stepsOf(ends, interval)]
  expect(both).toBe(2 * one)
  expect(markAnswer(interval, ends, atMost(both))).toEqual({ isRight: true, reason: null })
  expect(markAnswer(interval, ends, atMost(both - 1))).toEqual(unreadable)
})

test('a formula with so many readings that they keep others waiting is given up', () => {
  const answer = `a/b + 0(${Array(5).fill('1/2a').join(' + ')})`
  expect(markAnswer(formula, { answer }, endless)).toEqual({ isRight: true, reason: null })
  expect(markAnswer(formula, { answer })).toEqual(unreadable)
})

function stepsOf(given: Parameters<typeof markAnswer>[1], key: FrozenKey): number {
  const spent: number[] = []
  markAnswer(key, given, { spend: (steps) => void spent.push(steps) })
  return spent.reduce((sum, steps) => sum + steps, 0)
}

import { expect, test } from 'vitest'
import { judge } from '../answers/judge.ts'
import { keyOfRow } from './key-of-row.ts'

const own = { p: { mu: '1/2' }, value: '3/4', wrong: ['1/2'], shown: {} }

test('an answer is judged with the numbers of its row, in per cent where the own one counts so', () => {
  const row = { ...own, value: '25/2', wrong: ['10'] }
  const perCent = keyOfRow({ type: 'number', value: 225, tolerance: 0.01, accepted: ['225 %'] }, ['Ten.'], row)
  expect(['12.5', '12.5 %', '25/2', '10', '225'].map((answer) => judge(perCent, { answer }))).toEqual([
    { verdict: 'right', says: null },
    { verdict: 'right', says: null },
    { verdict: 'right', says: null },
    { verdict: 'wrong', says: 'Ten.' },
    { verdict: 'wrong', says: null },
  ])
  const interval = keyOfRow({ type: 'interval', value: [0, 1], tolerance: 0.01 }, ['Half.'], {
    ...own,
    value: ['1', '3'],
    wrong: [['1', '2']],
  })
  expect(judge(interval, { low: '1', high: '3' }).verdict).toBe('right')
  expect(judge(interval, { low: '1', high: '2' }).says).toBe('Half.')
})

test('it counts in per cent also where the accepted form is the own answer rounded', () => {
  const answer = { type: 'number' as const, value: 83.42, tolerance: 0.08, accepted: ['83.4 %'] }
  const key = keyOfRow(answer, [], { ...own, value: '69.13', wrong: [] })
  expect(['69.1 %', '69.1', '83.4 %'].map((given) => judge(key, { answer: given }).verdict)).toEqual(['right', 'right', 'wrong'])
})

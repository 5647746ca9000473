import { expect, test } from 'vitest'
import { judge } from '../answers/judge.ts'
import { keyOfRow, templateOfVariants } from './texts.ts'

const own = { p: { mu: '1/2' }, value: '3/4', wrong: ['1/2'], shown: {} }
const texts = {
  statement: 'One.\n\n![Drawn](a.svg "A.")\n',
  solution: 'Two.\n\n![Drawn](b.svg "B.")\n',
  hints: [],
  says: [],
}

test('a figure of the own numbers leaves a variant’s statement, and its solution names these numbers', () => {
  const params = { mu: { min: 0, max: 1, sign: '\\mu' } }
  expect(templateOfVariants(texts, { params, variants: {} }, own)).toMatchObject({
    statement: 'One.\n\n\n',
    solution: 'Two.\n\nDrawn for the original numbers: $\\mu = \\tfrac12$.\n\n![Drawn](b.svg "B.")\n',
  })
})

test('a figure that is true of all rows stays', () => {
  expect(templateOfVariants(texts, { variants: { figures: { 'a.svg': 'any', 'b.svg': 'any' } } }, own)).toEqual(texts)
})

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

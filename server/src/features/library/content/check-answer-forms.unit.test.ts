import { expect, test } from 'vitest'
import { wrongForms } from './check-answer-forms.ts'

test('a form that a reader would be asked about is refused, at its place', () => {
  expect(
    wrongForms({
      ...{ type: 'expression', value: 'x/2y', variables: ['x', 'y'], accepted: ['x/(2*y)', 'x*z'] },
      misconceptions: [{ answer: 'x*y' }, { answer: 'e^-xy' }],
    }),
  ).toEqual([
    { path: ['answer', 'value'], message: '"x/2y" is not a valid answer: Do you mean x/2*y or x/(2*y)?' },
    { path: ['answer', 'accepted', 1], message: '"x*z" is not a valid answer: There is no z here: use x and y.' },
    { path: ['misconceptions', 1, 'answer'], message: '"e^-xy" is not a valid answer: Do you mean e^(-x)*y or e^(-x*y)?' },
  ])
})

test('a number may be accepted as a word, but not as one of two numbers', () => {
  const written = { type: 'number', value: 4, accepted: ['four', '1,250'], misconceptions: [{ answer: '3.5' }] }
  expect(wrongForms(written)).toEqual([
    { path: ['answer', 'accepted', 1], message: '"1,250" is not a valid answer: Do you mean 1250 or 1.250?' },
  ])
  expect(wrongForms({ ...written, type: 'choice' })).toEqual([])
})

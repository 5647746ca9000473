import { expect, test } from 'vitest'
import { numberWord, ordinalWord } from './number-words.ts'

test('whole numbers below a hundred are said in words', () => {
  expect([0, 7, 12, 20, 21, 99, 100, -1].map(numberWord)).toEqual([
    'zero',
    'seven',
    'twelve',
    'twenty',
    'twenty-one',
    'ninety-nine',
    undefined,
    undefined,
  ])
})

test('so is the place in a row', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 12, 20, 21, 40].map(ordinalWord)).toEqual(
    'first second third fourth fifth eighth ninth twelfth twentieth twenty-first fortieth'.split(' '),
  )
})

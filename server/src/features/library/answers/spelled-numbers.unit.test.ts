import { expect, test } from 'vitest'
import { withFigures } from './spelled-numbers.ts'

test('whole numbers, decimals and fractions in words become figures', () => {
  for (const [words, figures] of [
    ['Yes, seventy-four.', 'Yes, 74.'],
    ['two hundred and five orders', '205 orders'],
    ['Eighty-three point four per cent', '83.4 %'],
    ['five fourteenths', '5/14'],
    ['Five over fourteen', '5/14'],
    ['four and a third seconds', '13/3 seconds'],
    ['a half, two thirds, half of it', '1/2, 2/3, 1/2 of it'],
    ['three thirtieths', '3/30'],
  ])
    expect(withFigures(words!)).toBe(figures)
})

test('what is no number stays as it is, and what a comma parts is two', () => {
  for (const text of ['One of them, the third one.', 'a new party', 'often, tenor, point', ''])
    expect(withFigures(text)).toBe(text)
  expect(withFigures('six, four')).toBe('6, 4')
})

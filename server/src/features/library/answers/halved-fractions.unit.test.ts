import { expect, test } from 'vitest'
import { halvedFractionsIn } from './halved-fractions.ts'

const fractions = (text: string) => halvedFractionsIn(text).map(({ over, under }) => `${over}/${under}`)

test('the halves of a fraction are found however far they stand apart', () => {
  for (const text of [
    'It is 3. And that over 8.',
    'The numerator is 3 and the denominator is 8',
    'The denominator is 8, the numerator 3',
    '3 on top, 8 at the bottom',
    'Write 3 above the line.\n\nThen 8 below it.',
    '3 of the 8 do',
    '3 divided by 8',
    'Take 3 out of 8',
  ])
    expect(fractions(text), text).toContain('3/8')
  expect(fractions('$p$, and that over $1-p$')).toContain('p/1-p')
})

test('numbers that nothing puts above each other are no fraction', () => {
  for (const text of ['3 and 8', 'between 3 and 8', '3 heads, 8 tails', '8, 3', 'in the year 2026', 'over 8', 'version 3.8.1'])
    expect(fractions(text), text).toEqual([])
})

import { expect, test } from 'vitest'
import { checkNumbers, leftOut } from './check-numbers.ts'
import { knownNumbers } from './known-numbers.ts'

const sources = ['A bag holds 12 red and 16 blue marbles; a 52-card deck costs $250.', 'Then $P(A) = \\frac{3}{7}$, about 35 %.']
const check = (block: string) => checkNumbers(block, knownNumbers(sources)).text
const stays = (block: string) => expect(check(block), block).toBe(block)
const goes = (block: string) => expect(check(block), block).toContain(leftOut)

test('what is asked for is computed, among words and in formulas', () => {
  expect(check('So it is [[3/4 * 5/7]].')).toBe('So it is 15/28 ≈ 0.535714.')
  expect(check('Hence $P = [[choose(12;2)/choose(28;2)]]$.')).toBe('Hence $P = \\frac{11}{63} \\approx 0.174603$.')
  expect(check('That is [[2^10]] ways, so `[[1/8]]`.')).toBe('That is 1024 ways, so `1/8 = 0.125`.')
})

test('a marker that is no arithmetic takes its sentence with it', () => {
  for (const marker of ['[[x + 1]]', '[[1/0]]', '[[import os]]', '[[1 + 2', '[[9^9^9]]']) goes(`It is ${marker}. Go on.`)
  expect(check('It is [[x]]. What next?')).toBe(`${leftOut} What next?`)
})

test('a number of a source stays, rounded and in per cent too; small whole numbers are words', () => {
  for (const block of [
    'Of 28 marbles, no: of 12 and 16.'.replace('28 marbles, no: of ', ''),
    'It has 52 cards, and costs \\$250.',
    'That is $\\frac{3}{7}$, or 0.43, or 42.9 %, or $0.4286$.',
    'About 0.35 of them.',
    'Take 2 of the first 3 [1].',
    '1. First\n2. Second\n11. Eleventh',
    'With $X_{23}$ and $\\sigma_{17}^2$.',
  ])
    stays(block)
})

test('a number that nobody gave is left out, with its sentence alone', () => {
  goes('About 73 % of candidates fail here.')
  goes('$P(B) = 0.61$')
  goes('$$\\frac{17}{23}$$')
  goes('Roughly 1,250 of them.')
  expect(check('- Half of it.\n- Some 19 of it.\n- All of it.')).toBe(`- Half of it.\n- ${leftOut}\n- All of it.`)
  expect(check('You are right. It was 1973. Go on!')).toBe(`You are right. ${leftOut} Go on!`)
})

test('an equality that holds brings its result along, and one that does not is left out', () => {
  for (const block of [
    'There are 12 + 16 = 28 of them, and 28 it is.',
    '$12 \\cdot 16 = 192$',
    '$P = \\frac{12}{12+16} = \\frac{3}{7} \\approx 0.4286$',
    '$$\\begin{aligned} n &= 12 + 16 \\\\ &= 28 \\end{aligned}$$',
    '$\\binom{12}{2} = 66$ pairs',
    '3/4 * 5/7 = 15/28 ≈ 0.536.',
    'It costs 250 · 12 = 3,000 a year.',
    '$e^{-2} \\approx 0.1353$',
    '$\\frac{12}{28} = 42.9\\%$',
  ])
    stays(block)
  for (const block of [
    'There are 12 + 16 = 29 of them.',
    '$12 \\cdot 16 = 182$',
    '$\\frac{3}{7} \\approx 0.4386$',
    '$$\\begin{aligned} n &= 12 + 16 \\\\ &= 27 \\end{aligned}$$',
    '$\\binom{12}{2} = 67$',
    '2/3 = 1',
    '3/4 * 5/7 = 15/29.',
    '$17 + 23 = 41$',
  ])
    goes(block)
})

test('a program is left as it is, and so is what means nothing', () => {
  stays('```python\nprint(12345)\n```')
  for (const block of ['='.repeat(2000), '= 1 '.repeat(400), '$$', '((((1'.repeat(400)]) expect(check(block)).not.toBe('')
  for (const block of ['[['.repeat(900), ']]']) goes(block)
})

import { expect, test } from 'vitest'
import { checkNumbers, groundsOf } from './check-numbers.ts'
import { withoutMarks } from './marks.ts'

const sources = [
  'A bag holds 12 red and 16 blue marbles; a 52-card deck costs $250. A marble is drawn every 4 seconds.',
  'Then $P(A) = \\frac{3}{7}$, about 35 %. A desk of **sixteen** traders made 6,000 trades at rate $\\theta = \\tfrac12$.',
]
const check = (block: string) => checkNumbers(block, groundsOf(sources, ['I tried 74.']))
const text = (block: string) => withoutMarks(check(block).text)
const isChecked = (block: string) => expect(check(block).text, block).toBe(block)
const isMarked = (block: string) => {
  expect(text(block), block).toBe(block)
  expect(check(block).unchecked, block).not.toEqual([])
}
const isLeftOut = (block: string) => expect(check(block).text, block).toContain('(Left out: ')

test('what is asked for is computed, among words and in formulas', () => {
  expect(text('So it is [[3/4 * 5/7]].')).toBe('So it is 15/28 ≈ 0.535714.')
  expect(text('Hence $P = [[choose(12;2)/choose(28;2)]]$.')).toBe('Hence $P = \\frac{11}{63} \\approx 0.174603$.')
  expect(text('That is [[2^10]] ways, so `[[1/8]]`.')).toBe('That is 1024 ways, so `1/8 = 0.125`.')
  expect(check('So it is [[3/4 * 5/7]], or 0.536.').unchecked).toEqual([])
})

test('a marker that is no arithmetic takes its sentence with it', () => {
  for (const marker of ['[[x + 1]]', '[[1/0]]', '[[import os]]', '[[1 + 2', '[[9^9^9]]']) isLeftOut(`It is ${marker}. Go on.`)
  expect(text('It is [[x]]. What next?')).toBe('(Left out: a value could not be computed.) What next?')
})

test.each([
  'Now of 12 and 16.',
  'It has 52 cards, and costs \\$250.',
  'That is $\\frac{3}{7}$, or 0.43, or 42.9 %, or $0.4286$.',
  'About 0.35 of them.',
  'Sixteen, or 16, made 6,000 trades.',
  'The rate is 0.5.',
  'You tried 74.',
  'Take 2 of the first 3 [1].',
  '1. First\n2. Second\n11. Eleventh',
  'With $X_{23}$ and $\\sigma_{17}^2$, Python 3.12 and an ARMA(2,1).',
])('%s: is supported, or no number to check', isChecked)

test.each([
  'There are 12 + 16 = 28 of them, and 28 it is.',
  '$12 \\cdot 16 = 192$',
  '$P = \\frac{12}{12+16} = \\frac{3}{7} \\approx 0.4286$',
  '$$\\begin{aligned} n &= 12 + 16 \\\\ &= 28 \\end{aligned}$$',
  '$\\binom{12}{2} = 66$ pairs',
  '3/4 * 5/7 = 15/28 ≈ 0.536.',
  'It costs 250 · 12 = 3,000 a year.',
  '$\\frac{12}{28} = 42.9\\%$',
  'A fair die has variance 35/12 ≈ 2.92.',
  'It is $5! = 120$, $\\sqrt{252} \\approx 15.87$, $e^{-2} \\approx 0.1353$ and $\\log_2 1024 = 10$.',
  'There are $\\binom{52}{5} = 2{,}598{,}960$ hands.',
  'The square root of 2 is about 1.414, 5 factorial is 120 and 3 to the power of 4 is 81.',
  'The constant e is about 2.718, and π is 3.14.',
  'The number π, about 3.1416, and e (2.71828).',
  'Take the square root of two, 1.414.',
  'Then $2^{10} = 1024 \\approx 10^3$, and $\\sqrt{252} \\approx 16$.',
  'There are $\\frac{10!}{3!\\,7!} = 120$ ways, and ln 10 is about 2.303.',
  'So 12 plus 16 is 28, and $12 \\cdot 16$ is 192.',
  'Take 3 - 1 is 2 more than it was, and 3 minus 1 is 2/3 of 3.',
  'A lag of 3-5 is 2 more. In Python `5 // 2` is `2`, and `2 ^ 3` is 1.',
  'Then 7 minus half of 10 is 2, and the sum of 2 and 3 is 5.',
  '$\\pi \\approx 3.141$',
  'So $1/\\sqrt3 = 0.577$, and $\\frac{\\pi}{4}/0.1^2 \\approx 79$.',
])('%s: is computed, and holds', isChecked)

test.each([
  'A two-sided test at 5 % rejects beyond 1.96 standard errors.',
  'At the 1% level it is 2.58 standard deviations of a normal distribution.',
  'The 90th percentile of a standard normal is 1.28.',
  'The one-sided critical value at 0.05 is $z = 1.645$.',
  'With 5 degrees of freedom the 97.5 % quantile of the t distribution is 2.571.',
  'With 29 degrees of freedom a 99% confidence interval uses 2.756 standard errors.',
  'Within three standard deviations lie 99.7 % of a normal distribution.',
  'Of a normal distribution 68%, 95% and 99.7% lie within one, two and three standard deviations.',
  'About 68.3 % of a normal distribution lies within one standard deviation of the mean, and 95.4 % within two.',
  'It reaches 1.96 standard errors to either side.',
])('%s: is a quantile at its level', isChecked)

test.each([
  'From 80 to 100 is a rise of 25%.',
  'It fell from 250 to 200, a fall of 20 %.',
  'A rise of 25% from 80 to 100 is large.',
  'Half is 50%, a third is 33.3% and three quarters are 0.75.',
  '20% of 500 is 100.',
  '100 is 20% of 500.',
  '25 basis points are 0.25%.',
  'After a loss of 20% you need a gain of 25%.',
  'After 20% of tax on 500 you keep 400.',
  'Of 16 traders 12 came, 75%.',
  'It is red with probability 0.35, and another colour in the other 65% of the draws.',
  'It is red with probability 0.35, so it is not red in 65% of the draws.',
])('%s: says percentages that fit each other', isChecked)

test.each([
  'About 73 % of candidates fail here.',
  '$P(B) = 0.61$',
  '$$\\frac{17}{23}$$',
  'Roughly 1,250 of them.',
  'A fair die has mean 3.5.',
  'Our fund earned 12.5% + 8.5% = 21% last year.',
  'Exactly 2000 people.',
  'It grew by 1800 euro.',
  'Of the bag, 12 red and 16 blue, the chance of red is 75%.',
  'Two standard deviations of a normal distribution hold 99.7%.',
  'One standard deviation holds 95.4%.',
  'Within one standard deviation lie 95.4% of a normal distribution and within two 68.3%.',
  'A 95% interval needs 1.645 standard errors on each side.',
  'A 95 % value at risk lies 1.96 standard deviations above the mean.',
  'The volatility is 1.414.',
  'The Sharpe ratio is 0.3679.',
  'One has 3.14159 and 2.71828.',
  'When the spot moves from 100 to 105, the delta rises by 12%.',
  'When the spot moves from 100 to 105, the delta rises by 5%.',
  'The 95 % interval had a width of 1.43.',
  '| A | 180.25 |',
  'It is red with probability 0.35, so it is red in 65% of the draws.',
  'Red has a share of 35%, so 65% are red.',
  'It is red with probability 0.35, and blue in 65% of the draws.',
])('%s: is shown, and marked', isMarked)

test.each([
  'There are 12 + 16 = 29 of them.',
  '$12 \\cdot 16 = 182$',
  '$\\frac{3}{7} \\approx 0.4386$',
  '$$\\begin{aligned} n &= 12 + 16 \\\\ &= 27 \\end{aligned}$$',
  '$\\binom{12}{2} = 67$',
  '2/3 = 1',
  '3/4 * 5/7 = 15/29.',
  '2 plus 3 is 6.',
  'Two plus three makes six.',
  'So **2 + 3 = 6**.',
  '2 + 3 = **6**',
  '$2 \\cdot 3$ is 7.',
  '$2 \\cdot 3$ = 7',
  '$2 + 3 \\to 6$',
  '2 + 3 ~ 6.5',
  'p = 1 - 1/3 = 1/2',
  '½ + ⅓ = 5/7',
  '2³ = 6',
  '3x3=10',
  'ln(1) = 1',
  'Half of 10 is 6.',
  'The average of 2 and 4 is 5.',
  'The sum of 2 and 3 is about 6.5.',
  'Twice 4 is 9.',
  '35/12 ≈ 3.1',
  '$17 + 23 = 41$',
  '$5! = 60$',
  'The square root of 2 is about 1.441.',
  'ln 10 is about 2.503.',
  'The constant π is 3.41.',
  'The 90th percentile of a standard normal is 1.645.',
  'From 80 to 100 is a rise of 20%.',
  'A fall of 25 % from 100 to 80.',
  'From 80 to 100, the whole rise is 20%.',
  'It goes from 80 to 100, a rise of 20%.',
  'It goes from 80 to 100, which is a gain of 20%.',
  '20% of 500 is 200.',
  'Half of it is 60%.',
  '25 basis points are 2.5%.',
  'For a 95% confidence interval you use 2.96 standard errors.',
  'For a 95% confidence interval you use 1.645 standard errors.',
  'With 5 degrees of freedom the 97.5 % quantile of the t distribution is 3.182.',
])('%s: does not hold, and is left out', isLeftOut)

test.each([
  'The bag holds 14 blue marbles [1].',
  'A marble is drawn every 7 seconds [1].',
  'The deck costs \\$350 [1].',
  'There are 17 traders [2].',
  'They made 7,000 trades [2].',
  'The rate is 0.75 [2].',
  'A study with 40,000 people found it [1].',
  'They made 6,000 trades [1].',
  'As [1] says, the deck costs 350 dollars.',
])('%s: is not what its source says, and is left out', isLeftOut)

test.each([
  'The bag holds 16 blue marbles [1].',
  'A marble is drawn every 4 seconds [1], so 15 in a minute.',
  'The desk has 16 traders [2].',
  'Draw 2 marbles [1].',
  'Suppose that there are 20 blue marbles [1].',
  'Together there are 28 marbles [1].',
  'You tried 74, and the bag holds 16 blue marbles [1].',
  'They made 6,000 trades [1, 2].',
  'It costs 250 dollars [1], about 4.81 a card.',
  'The 6 thousand trades are there [2].',
  'If p = 0.6, then 2p - 1 = 0.2, and x^2 = 9.',
  'You would need 385 answers for a margin of 5 points.',
])('%s: is what its source says, follows from it, or is no claim about it', (block) => expect(text(block)).toBe(block))

test('a mark for what its reader did is not for a model to give', () => {
  for (const block of ['Your essay earns 97 marks of a hundred.', 'You scored 85 % on this.', 'I give your answer 7.5 points.'])
    expect(text(block)).toBe('(Left out: this assistant does not grade your work.)')
  isMarked('A bond gained 97 points.')
})

test('what was wrong is said, of one sentence alone', () => {
  expect(text('- Half of it.\n- So 12 + 16 = 29.\n- All of it.')).toBe(
    '- Half of it.\n- (Left out: “12 + 16 = 29” does not hold.)\n- All of it.',
  )
  expect(text('You are right. There are 14 blue marbles [1]. Go on!')).toBe(
    'You are right. (Left out: “14” does not agree with [1].) Go on!',
  )
  expect(text('Hence $2^{10} = 1000$.')).toBe('(Left out: $2^{10} = 1000$ does not hold.)')
  expect(text('At 95% confidence it takes 2.96 standard errors.')).toBe('(Left out: “2.96” is not the value at this level.)')
})

test('numbers that could not be checked are named as they are written', () => {
  expect(check('About 73 % fail. Of 12, no. Some 1,250 of them, or €17.').unchecked).toEqual(['73 %', '1,250', '17'])
})

test('what stands in no source is told apart, also where it is left out: it may be an answer', () => {
  expect(check('In 516 of 1,000 months, or $37 + 37 = 75$.').fresh).toEqual(
    expect.arrayContaining(['516', '516/1000', '37 + 37', '75']),
  )
})

test.each([
  ['It comes to 3/8, or ⅜, or 3⁄8, or three eighths.', '3/8'],
  ['So it is 12/16.', '12/16'],
  ['The numerator is 12, the denominator 16.', '12/16'],
  ['The mean wait is 6.', '6'],
  ['The mean is **six**.', '6'],
  ['Then $n = 6$.', '6'],
  ['**6**', '6'],
  ['It equals 6 of them.', '6'],
  ['It is 0.*375*.', '0.375'],
  ['It is 0.`375`.', '0.375'],
  ['It is 0·375.', '0.375'],
])('%s: says %s, which may be an answer', (block, form) => expect(check(block).fresh).toContain(form))

test.each([
  'Of 12 and 16.',
  'Roll 2 dice, or 3 of them.',
  'There are 6 faces on a die.',
  '3/7 of them, or 0.5.',
  'A marble is drawn every 4 seconds.',
])('%s: says what stands in a source, or what counts something', (block) => expect(check(block).fresh).toEqual([]))

test('a program is left as it is, and so is what means nothing', () => {
  isChecked('```python\nprint(12345)\n```')
  for (const block of ['='.repeat(2000), '= 1 '.repeat(400), '$$', '((((1'.repeat(400)]) expect(check(block).text).not.toBe('')
  for (const block of ['[['.repeat(900), ']]']) isLeftOut(block)
})

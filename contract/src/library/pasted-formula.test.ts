import { expect, test } from 'vitest'
import { readFormula } from './formula.ts'
import { evaluate } from './formula-value.ts'
import { withoutSetting } from './pasted-formula.ts'
import { readNumber } from './read-number.ts'

test.each([
  ['$0.5$', 0.5],
  ['$$0.5$$', 0.5],
  ['$$\n0.5\n$$.', 0.5],
  ['$\\frac{1}{2}$', 0.5],
  ['$$\\frac{1}{2}$$,', 0.5],
  [' $1/2$ ', 0.5],
  ['$-2$', -2],
  ['$0{,}357$', 0.357],
  ['1\\,000', 1000],
  ['$12\\,345\\,678$', 12_345_678],
  ['$1{,}234{,}567.5$', 1_234_567.5],
  ['$0{,}5$', 0.5],
  ['$12\\%$', 0.12],
  ['$\\$5$', 5],
  ['\\$5', 5],
  ['$5', 5],
  ['$1,250.50', 1250.5],
  ['\\(0.5\\)', 0.5],
  ['\\[ \\frac{1}{2} \\]', 0.5],
  ['$\\hat{p} = 0.5$', 0.5],
  ['p̂ = 0.5', 0.5],
  ['\\mathbb{E}[T] = \\frac{1}{2}', 0.5],
  ['P(X=2) = 1/2', 0.5],
  ['P(A \\mid B) = \\frac12', 0.5],
  ['$P(\\text{two aces}) \\approx 0.5$', 0.5],
  ['\\Pr(N(0, 1) < 0) = 0.5', 0.5],
  ['p = 1/2 = 0.5 = 50%', 0.5],
])('%j is the number %d', (text, value) => expect(readNumber(text)).toMatchObject({ value }))

test.each([
  ['$x^2$', 9],
  ['$$x^2$$.', 9],
  ['$$\nx^2\n$$', 9],
  ['$C = 2x$', 6],
  ['$$\\frac{x}{2} + 1$$', 2.5],
  ['$x + 1\\,000$', 1003],
  ['\\(x^2\\)', 9],
])('%j is a formula that is worth %d for x = 3', (text, value) => {
  const read = readFormula(text, ['x'])
  expect('says' in read ? read.says : evaluate(read.formula, new Map([['x', 3]]))).toBe(value)
})

test.each(['x^2', '5', '$5', '$5 or 6$ or $7', 'a$', '$a$ + $b$', '\\frac{1}{2}', '1,000'])('%j stays as it was typed', (text) =>
  expect(withoutSetting(text)).toBe(text),
)

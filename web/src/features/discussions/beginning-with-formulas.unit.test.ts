import { expect, test } from 'vitest'
import { beginningWithFormulas } from './beginning-with-formulas.ts'

test('formulas stay, displayed ones in the line, and the signs of Markdown go', () => {
  expect(beginningWithFormulas('## Why\n\n**Is** it $\\sigma^2$,\n$$\n\\frac{a_1}{b}\n$$\nor [this](https://example.com)?')).toBe(
    'Why Is it $\\sigma^2$, $\\frac{a_1}{b}$ or this?',
  )
  expect(beginningWithFormulas('- _one_ *two* $x_1*y$\n1. my_name')).toBe('one two $x_1*y$ my_name')
})

test('a formula that was cut off is left out', () => {
  const cut = `Why $a$? ${'b '.repeat(140)}`.slice(0, 270)
  expect(beginningWithFormulas(`${cut} $\\frac{1`.padEnd(280, '2'))).toMatch(/^Why \$a\$\? b .*b …$/)
})

test.for(['Why six?', 'It costs $5 or $6.', 'Run `echo $A $B` and $x$.'])('%s has nothing for a list to set', (content) => {
  expect(beginningWithFormulas(content)).toBeUndefined()
})

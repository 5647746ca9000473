import { expect, test } from 'vitest'
import { partsOf, writeParts } from './parts.ts'

const parts = (block: string) => partsOf(block).map(({ kind, text }) => [kind, text])

test('words, formulas and code are told apart', () => {
  expect(parts('Let $p = 1/2$ and `x = 1`:')).toEqual([
    ['words', 'Let '],
    ['maths', 'p = 1/2'],
    ['words', ' and '],
    ['code', 'x = 1'],
    ['words', ':'],
  ])
  expect(parts('so \\(a\\) and\n\\[ b = c \\]')).toEqual([
    ['words', 'so '],
    ['maths', 'a'],
    ['words', ' and\n'],
    ['display', 'b = c'],
  ])
  expect(parts('```\n$a$\n```')).toEqual([['program', '```\n$a$\n```']])
})

test('a dollar before a figure is money, and so is one that nothing closes', () => {
  expect(writeParts(partsOf('from $100 to $200 for $x$'))).toBe('from \\$100 to \\$200 for $x$')
  expect(writeParts(partsOf('it costs \\$5 or $5'))).toBe('it costs \\$5 or \\$5')
  expect(parts('$a\n\nb$')).toEqual([['words', '\\$a\n\nb\\$']])
})

test('what is written again is what was read', () => {
  for (const block of ['a $x$ b `c` $$d$$', '**b** $\\$5$ \\( open', 'x \\\\ y', '`'])
    expect(partsOf(writeParts(partsOf(block))), block).toEqual(partsOf(block))
})

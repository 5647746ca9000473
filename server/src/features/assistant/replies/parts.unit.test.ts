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

test('formulas are those that posts have', () => {
  const maths = (block: string) =>
    partsOf(block).flatMap(({ kind, text }) => (kind === 'maths' || kind === 'display' ? [text] : []))
  expect(maths('$$C-P=S$$, so $x$ is $5 or 6$')).toEqual(['C-P=S', 'x'])
  expect(maths('$SPY/$QQQ and $100 (about 90€) or 110$ `$a$`')).toEqual([])
  expect(maths('so \\(a\n+ b\\) and $`c`$')).toEqual(['a\n+ b', 'c'])
  expect(maths('$$\na\n\n+ b\n$$')).toEqual(['a\n+ b'])
  expect(maths('```math\na = b\n```')).toEqual(['a = b'])
  expect(maths('$$a\n\nb$$')).toEqual([])
})

test('a dollar before a figure is money, and so is one that nothing closes', () => {
  expect(writeParts(partsOf('from $100 to $200 for $x$'))).toBe('from \\$100 to \\$200 for $x$')
  expect(writeParts(partsOf('it costs \\$5 or $5'))).toBe('it costs \\$5 or \\$5')
  expect(parts('$a\n\nb$')).toEqual([['words', '\\$a\n\nb\\$']])
})

test('what is written again is what was read', () => {
  for (const block of [
    'a\\(x\\)2 and 5\\(6\\)',
    '$`2 if x`$',
    '5$`cost`$ and $`see above`$5',
    '$x$$y$ $$C-P=S$$, so `$a`',
    'a $x$ b `c` $$d$$',
    '**b** $\\$5$ \\( open',
    'x \\\\ y',
    '`',
  ])
    expect(partsOf(writeParts(partsOf(block))), block).toEqual(partsOf(block))
})

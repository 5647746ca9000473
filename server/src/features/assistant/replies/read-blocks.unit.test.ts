import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockReader, longestBlock } from './read-blocks.ts'

const blocksOf = (...pieces: string[]): string[] => {
  const reader = blockReader()
  return [...pieces.flatMap((piece) => reader.add(piece)), ...reader.end()]
}

const reply = [
  'First, what you tried is right.',
  '- one\n- two\n  - three',
  '```python\nx = 1\n\nprint(x)\n```',
  '$$\na = b\n\n+ c\n$$',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'What comes next?',
]

test('a reply is told in blocks; an empty line within a program or a formula ends none', () => {
  expect(blocksOf(reply.join('\n\n'))).toEqual(reply)
})

test('a program and a formula begin a block of their own, and end it', () => {
  expect(blocksOf('Look:\n```\n1\n```\nand\n$$\nx\n$$\nso\n\\[\ny\n\\]\nend')).toEqual([
    ...['Look:', '```\n1\n```', 'and', '$$\nx\n$$', 'so', '\\[\ny\n\\]', 'end'],
  ])
  expect(blocksOf('$$x = 1$$\nand $$y$$ too')).toEqual(['$$x = 1$$\nand $$y$$ too'])
  expect(blocksOf('~~~~\n~~~\n~~~~\nx')).toEqual(['~~~~\n~~~\n~~~~', 'x'])
})

test('a formula has words behind it, and one without an end takes nothing beyond the empty line', () => {
  expect(blocksOf('$$C-P=S$$, so *x*\n\nmore')).toEqual(['$$C-P=S$$, so *x*', 'more'])
  expect(blocksOf('$$\na\n$$, so *x*\nand\n\nmore')).toEqual(['$$\na\n$$, so *x*\nand', 'more'])
  expect(blocksOf('$$\na\n$$.\nmore')).toEqual(['$$\na\n$$.', 'more'])
  expect(blocksOf('\\[\na \\\\[4pt]\n\\]\nmore')).toEqual(['\\[\na \\\\[4pt]\n\\]', 'more'])
  expect(blocksOf('$$x\n\nmore\n\n$$y$$')).toEqual(['$$x', 'more', '$$y$$'])
  expect(blocksOf('$$\nx\n\nThe **text** goes on\n\n$$\ny\n$$')).toEqual(['$$\nx', 'The **text** goes on', '$$\ny\n$$'])
})

test('however a text is cut, its blocks are the same', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', 'so it is', '.', '\n', '\n\n', '```', '$$', '\\[', '\\]', '~~~', '\r\n', '$', '`'),
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, fc.array(fc.nat(80), { maxLength: 6 }), (whole, cuts) => {
      const at = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((one, other) => one - other), whole.length]
      const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end))
      expect(blocksOf(...pieces)).toEqual(blocksOf(whole))
    }),
  )
})

test('nothing is sent before it is finished, and nothing waits for ever', () => {
  const reader = blockReader()
  expect(reader.add('Half a sen')).toEqual([])
  expect(reader.add('tence.\n')).toEqual([])
  expect(reader.add('\nNext')).toEqual(['Half a sentence.'])
  expect(reader.end()).toEqual(['Next'])
  const long = blocksOf('x'.repeat(3 * longestBlock))
  expect(long.every((block) => block.length <= longestBlock)).toBe(true)
  expect(long.join('')).toBe('x'.repeat(3 * longestBlock))
})

import { expect, test } from 'vitest'
import { cleanAsked } from './clean-asked.ts'

test.each([
  ['  Kelly\n criterion ', 'kelly criterion'],
  ['kappa 0.5 of 12', 'kappa 0.5 of 12'],
  ['mail ada@example.com about it', 'mail … about it'],
  ['see https://example.com/a?b=c and www.example.com', 'see … and …'],
  ['ask @ada', 'ask …'],
  ['call +49 (30) 123-45 67 now', 'call … now'],
  ['born on 24.11.1999', 'born on …'],
  ['order ٢٠٢٦١ lost', 'order … lost'],
  ['4111 1111 1111 1111', null],
  ['?', null],
  ['', null],
])('%j is kept as %j', (text, kept) => {
  expect(cleanAsked(text)).toBe(kept)
})

test('a long text is cut at a word', () => {
  expect(cleanAsked('word '.repeat(40))).toBe(`${'word '.repeat(16).trim()} …`)
  expect(cleanAsked('x'.repeat(200))).toBe(`${'x'.repeat(80)} …`)
})

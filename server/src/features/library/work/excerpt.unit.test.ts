import { expect, test } from 'vitest'
import { excerpt, noteExcerpt } from './excerpt.ts'

test('a short text is told whole, on one line', () => {
  expect(excerpt('  first\n\nsecond\tthird ', [])).toBe('first second third')
})

test('of a long text the beginning is told, or what stands around the first word that was looked for', () => {
  const long = `${'a '.repeat(200)}Needle ${'b '.repeat(200)}`
  expect(excerpt(long, [])).toMatch(/^a a .*a…$/)
  expect(excerpt(long, ['nothing', 'needle'])).toMatch(/^…a .*Needle b.*b…$/)
  expect(excerpt(`${'a '.repeat(200)}the end`, ['end'])).toMatch(/^…a .* the end$/)
  expect(excerpt(long, ['needle']).length).toBeLessThanOrEqual(162)
})

test('a note keeps its lines and what they begin with, and loses the empty ones around them', () => {
  const code = 'def f(n):\n    return n\n\n| n | p |\n|---|---|'
  expect(noteExcerpt(`\n  \n${code}\n\n`, [])).toBe(code)
  expect(noteExcerpt('    return n', [])).toBe('    return n')
})

test('of a long note ten lines are told: the first, or those around the first word that was looked for', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`)
  expect(noteExcerpt(lines.join('\n'), [])).toBe([...lines.slice(0, 10), '…'].join('\n'))
  expect(noteExcerpt(lines.join('\n'), ['line 14'])).toBe(['…', ...lines.slice(12, 22), '…'].join('\n'))
  expect(noteExcerpt(lines.join('\n'), ['line 29'])).toBe(['…', ...lines.slice(20)].join('\n'))
})

test('a long line of a note is cut around the word', () => {
  const [told, after] = noteExcerpt(`${'a '.repeat(200)}Needle ${'b '.repeat(200)}\nend`, ['needle']).split('\n')
  expect(told).toMatch(/^…a .*Needle b.*b…$/)
  expect(after).toBe('end')
})

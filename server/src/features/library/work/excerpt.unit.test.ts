import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

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

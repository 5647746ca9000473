import { expect, test } from 'vitest'
import { freeSlug, readTag, tagsOf } from './forum-rules.ts'

test('tags are kept in small letters without accents, each once, and what has nothing to read is none', () => {
  expect(tagsOf(['Monte Carlo', '#Itô', 'monte-carlo', ' - ', 'C++ / CUDA', 'C#'])).toEqual([
    ...['monte-carlo', 'ito', 'cpp-cuda', 'csharp'],
  ])
})

test('an address names a tag that a thread could have, or none', () => {
  expect(readTag('monte-carlo')).toBe('monte-carlo')
  for (const given of [null, '', '-a', 'a--b', 'Monte', 'x'.repeat(31)]) expect(readTag(given)).toBeUndefined()
})

test('whatever somebody writes is a tag that an address takes, thirty characters at most', () => {
  const [tag = ''] = tagsOf([`${'very '.repeat(20)}long`])
  expect(tag.length).toBeLessThanOrEqual(30)
  expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('a category’s address is its name, or what is nearest to it and free', () => {
  expect(freeSlug('Équities & FX', [])).toBe('equities-fx')
  expect(freeSlug('Equities FX', ['equities-fx', 'equities-fx-2'])).toBe('equities-fx-3')
  expect(freeSlug('日本', ['markets'])).toBe('category')
  expect(freeSlug('very '.repeat(12), ['very-very-very-very-very-very-very-very'])).toBe(
    'very-very-very-very-very-very-very-ver-2',
  )
})

import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

test('each event has words of its own that are a sentence’s beginning, and no name of a program', () => {
  const words = Object.values(eventWords)
  for (const one of words) expect(one).toMatch(/^[A-Z][^_]+$/)
  expect(new Set(words).size).toBe(words.length)
})

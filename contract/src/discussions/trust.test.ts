import { expect, test } from 'vitest'
import { trustLevelOf } from './trust.ts'

test.each([
  [{ days: 0, posts: 0 }, 'new'],
  [{ days: 40, posts: 2 }, 'new'],
  [{ days: 2, posts: 60 }, 'new'],
  [{ days: 3, posts: 3 }, 'member'],
  [{ days: 14, posts: 60 }, 'member'],
  [{ days: 15, posts: 30 }, 'regular'],
] as const)('who has read and written %o is %s', (standing, level) => {
  expect(trustLevelOf(standing)).toBe(level)
})

import { expect, test } from 'vitest'
import { wordsAt } from './clock-words.ts'

const times = {
  starts_at: '2026-12-01T15:00:00.000Z',
  ends_at: '2026-12-01T15:30:00.000Z',
  closes_at: '2026-12-01T16:00:00.000Z',
}

test.each([
  ['14:55:00', 'Starts in 5 min', undefined],
  ['15:00:00', '30 min left', 30],
  ['15:18:00', '12 min left', 12],
  ['15:29:01', '1 min left', 1],
  ['15:30:00', 'Time is up. You can both write for 30 more min.', undefined],
  ['16:00:00', 'This interview is over.', undefined],
])('at %s: %s', (at, words, left) => {
  expect(wordsAt(times, Date.parse(`2026-12-01T${at}.000Z`))).toEqual({ words, ...(left !== undefined && { left }) })
})

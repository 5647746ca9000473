import { expect, test } from 'vitest'
import { happenings } from './happenings.ts'

test('what happened is told by its day, the newest first; on one day answers are judged again, and whoever reported is thanked, after the change', () => {
  const told = happenings({
    changes: [
      { version: 3, date: '2026-03-02', change: 'Says who deals.' },
      { version: 2, date: '2026-02-01', change: 'The key was wrong.' },
      { version: 1, date: '2026-01-31', change: 'First edition.' },
    ],
    regrades: [
      { at: '2026-02-01T10:00:00.000Z', changed: 1 },
      { at: '2026-01-31T10:00:00.000Z', changed: 0 },
    ],
    thanks: [{ at: '2026-02-01T09:00:00.000Z', username: 'kiyosi' }],
  })
  expect(told.map(({ says }) => says)).toEqual([
    'Version 3: Says who deals.',
    'Answers to the versions before were judged again: 1 verdict changed.',
    'An error was mended that kiyosi had reported.',
    'Version 2: The key was wrong.',
    'Answers to the versions before were judged again: no verdicts changed.',
    'Version 1: First edition.',
  ])
})

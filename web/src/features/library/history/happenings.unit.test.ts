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
      { at: '2026-02-01T10:00:00.000Z', changed: 1, changed_yours: 0 },
      { at: '2026-01-31T10:00:00.000Z', changed: 0, changed_yours: 0 },
    ],
    thanks: [{ at: '2026-02-01T09:00:00.000Z', username: 'kiyosi' }],
  })
  expect(told.map(({ says }) => says)).toEqual([
    'Version 3: Says who deals.',
    'Answers to earlier versions were graded again: 1 verdict changed.',
    'We fixed an error that kiyosi reported.',
    'Version 2: The key was wrong.',
    'Answers to earlier versions were graded again: no verdicts changed.',
    'Version 1: First edition.',
  ])
})

test('readers are told of versions and of their own verdicts, without the log', () => {
  const told = happenings({
    changes: [
      { version: 2, date: '2026-02-01', change: null },
      { version: 1, date: '2026-01-31', change: null },
    ],
    regrades: [{ at: '2026-02-01T10:00:00.000Z', changed: null, changed_yours: 2 }],
    thanks: [],
  })
  expect(told.map(({ says }) => says)).toEqual([
    'Your earlier answers were graded again: 2 verdicts changed.',
    'Revised (version 2).',
    'Published.',
  ])
})

import type { ShelfEntry } from 'contract/library/model.ts'
import { expect, test } from 'vitest'
import { nextOrder, readOrder, sorted } from './sorting.ts'

const entry = (id: number, has: Partial<ShelfEntry>): ShelfEntry => ({
  ...{ id, title: `Question ${id}`, group: 'Chance', difficulty: 'E', preview: false, locked: false, discussion_count: 0 },
  ...{ status: 'new', topics: [], companies: [], time_target: 5, bookmarked: false, first_right_percent: null },
  ...has,
})
const entries = [
  entry(1, { difficulty: 'H', status: 'solved', first_right_percent: 40 }),
  entry(2, { difficulty: 'E', locked: true, time_target: 0 }),
  entry(3, { difficulty: 'M', status: 'seen', first_right_percent: 0, time_target: 12 }),
  entry(4, { title: 'a question', difficulty: 'M', status: 'solved_with_help' }),
]
const ids = (sort: string) => sorted(entries, readOrder(new URLSearchParams({ sort }))).map(({ id }) => id)

test.each([
  ['', [1, 2, 3, 4]],
  ['nonsense', [1, 2, 3, 4]],
  ['title', [4, 1, 2, 3]],
  ['difficulty', [2, 3, 4, 1]],
  ['-difficulty', [1, 3, 4, 2]],
  ['time', [1, 4, 3, 2]],
  ['-time', [3, 1, 4, 2]],
  ['progress', [2, 3, 4, 1]],
  ['right', [3, 1, 2, 4]],
  ['-right', [1, 3, 2, 4]],
])('sorted by %j', (sort, order) => {
  expect(ids(sort)).toEqual(order)
})

test('a column is sorted one way, the other way, and no more', () => {
  expect(nextOrder(undefined, 'time')).toBe('time')
  expect(nextOrder({ by: 'title', isDescending: true }, 'time')).toBe('time')
  expect(nextOrder({ by: 'time', isDescending: false }, 'time')).toBe('-time')
  expect(nextOrder({ by: 'time', isDescending: true }, 'time')).toBeUndefined()
})

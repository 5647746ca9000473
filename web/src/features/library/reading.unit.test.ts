import { expect, test } from 'vitest'
import { choose, type Entry, groupsOf, namedIn, neighbours } from './reading.ts'

const entry = (id: number, group: string, { locked = false } = {}): Entry => ({
  item: {
    id,
    title: `Item ${id}`,
    category: 'statistics',
    sub_type_name: group,
    difficulty: 'E',
    preview: !locked,
    content_uri: locked ? null : `/content/grant/${id}/`,
    access_history: [],
  },
  discussions: [],
  discussion_count: 0,
})

test('items stand in their groups, and groups whose name starts with None are hidden', () => {
  const groups = groupsOf([entry(1, 'Estimation'), entry(2, 'None of these'), entry(3, 'Regression'), entry(4, 'Estimation')])
  expect(groups.map(({ name, entries }) => [name, entries.map(({ item }) => item.id)])).toEqual([
    ['Estimation', [1, 4]],
    ['Regression', [3]],
  ])
})

test('without an item in the address the first one that is left and may be read is chosen', () => {
  const entries = [entry(1, 'Estimation', { locked: true }), entry(2, 'Estimation'), entry(3, 'Estimation')]
  expect(choose(entries, entries, undefined)).toEqual({ kind: 'item', entry: entries[1] })
  expect(choose(entries.slice(2), entries, undefined)).toEqual({ kind: 'item', entry: entries[2] })
})

test('an item named by the address is chosen, also when it is locked, its group is hidden, or a filter leaves it out', () => {
  const entries = [entry(1, 'Estimation'), entry(2, 'Estimation', { locked: true }), entry(3, 'None')]
  expect(choose(entries, entries, '2')).toEqual({ kind: 'locked', entry: entries[1] })
  expect(choose(entries, entries, '3')).toEqual({ kind: 'item', entry: entries[2] })
  expect(choose([], entries, '1')).toEqual({ kind: 'item', entry: entries[0] })
})

test('an address names one item, several, or none', () => {
  expect(namedIn('12')).toEqual(['12'])
  expect(namedIn('12,7,12,')).toEqual(['12', '7'])
  expect(namedIn(null)).toEqual([])
})

test('an item that is not on the shelf is missing', () => {
  const entries = [entry(1, 'Estimation')]
  expect(choose(entries, entries, '7')).toEqual({ kind: 'missing' })
  expect(choose(entries, entries, 'one')).toEqual({ kind: 'missing' })
})

test('nothing can be chosen where everything is locked', () => {
  const entries = [entry(1, 'Estimation', { locked: true })]
  expect(choose(entries, entries, undefined)).toEqual({ kind: 'none' })
})

test('previous and next step over locked items, in the order of the groups, and end at the ends', () => {
  const entries = [entry(1, 'A'), entry(2, 'B', { locked: true }), entry(3, 'B'), entry(4, 'A')]
  const around = (id: number, left = entries) => {
    const { previous, next } = neighbours(left, entries, id)
    return [previous?.id, next?.id]
  }
  expect(around(1)).toEqual([undefined, 4])
  expect(around(4)).toEqual([1, 3])
  expect(around(3)).toEqual([4, undefined])
  // From a locked one, to those around it.
  expect(around(2)).toEqual([4, 3])
  // From one that the filter leaves out, to those around it that are left.
  expect(around(4, [entry(1, 'A'), entry(3, 'B')])).toEqual([1, 3])
})

test('from an item outside every group the first one is next', () => {
  const entries = [entry(1, 'A'), entry(2, 'None')]
  const { previous, next } = neighbours(entries, entries, 2)
  expect([previous?.id, next?.id]).toEqual([undefined, 1])
})

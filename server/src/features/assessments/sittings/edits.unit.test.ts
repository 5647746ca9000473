import { applied, type Changes, changesBetween, lengthsOf } from 'contract/assessments/edits.ts'
import { expect, test } from 'vitest'

test.each([
  ['', 'def f():\n    return 1\n', [[0, 'def f():', '    return 1', '']]],
  ['return 1', 'return 12', [8, [0, '2']]],
  ['return 12', 'return 2', [7, [1], 1]],
  ['aa', 'aaa', [2, [0, 'a']]],
  ['same', 'same', [4]],
  ['a\nb', 'a\n\nb', [2, [0, '', ''], 1]],
])('from %j to %j only what differs is replaced', (before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes)
  expect(applied(before, changes as Changes)).toBe(after)
  expect(lengthsOf(changes as Changes)).toEqual({ before: before.length, after: after.length })
})

test('a change of the empty text begins anew', () => {
  expect(applied('what was there', [[0, 'new']])).toBe('new')
})

test.each([[[['no length']]], [[[0, 1]]], [[[0, 'two\nlines']]]])('%j is no change', (changes) => {
  expect(lengthsOf(changes as Changes)).toBeUndefined()
})

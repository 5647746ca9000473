import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test('a few pages are all shown', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('of many pages the ends, the current one and its neighbours are shown', () => {
  expect(shownPages(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(shownPages(1, 12)).toEqual([1, 2, 'gap', 12])
  expect(shownPages(12, 12)).toEqual([1, 'gap', 11, 12])
})

test('a gap is never as long as the page it hides', () => {
  expect(shownPages(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12])
  expect(shownPages(9, 12)).toEqual([1, 'gap', 8, 9, 10, 11, 12])
})

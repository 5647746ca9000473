/** When two results are the same. */
import { expect, test } from 'vitest'
import { compareRows, haveSameColumns, keyOf } from './compare-rows.ts'
import type { Cell } from './engine.ts'

const same = (one: Cell, other: Cell) => keyOf([one]) === keyOf([other])

test('numbers are equal to nine significant digits and to the cent, whole ones wholly', () => {
  expect(same(1, 1.0)).toBe(true)
  expect(same(0.1 + 0.2, 0.3)).toBe(true)
  expect(same(0.3, 0.300001)).toBe(false)
  expect(same(1e-17, 0)).toBe(true)
  expect(same(-0, 0)).toBe(true)
  expect(same(12_345_678_901, 12_345_678_902)).toBe(false)
  expect(same(1_234_567_890.12, 1_234_567_890.34)).toBe(false)
  expect(same(123_456_789.12, 123_456_789.13)).toBe(false)
  expect(same(100_000_000.1 + 0.2, 100_000_000.3)).toBe(true)
  expect(same(1_234_567_890_123, 1_234_567_890_124)).toBe(false)
  expect(same(1_234_567_890_123.0002, 1_234_567_890_123)).toBe(true)
  expect(same(1772700000123456789n, 1772700000123456788n)).toBe(false)
  expect(same(2n ** 60n, 2 ** 60)).toBe(true)
  expect(same(2n ** 60n + 1n, 2 ** 60)).toBe(false)
})

test('NULL equals NULL alone, and no text equals a number', () => {
  expect(same(null, null)).toBe(true)
  expect(same(null, '')).toBe(false)
  expect(same(null, 0)).toBe(false)
  expect(same(null, 'null')).toBe(false)
  expect(same('1', 1)).toBe(false)
  expect(same('Kite', 'kite')).toBe(false)
})

test('columns have the same names in the same order, whatever their case', () => {
  expect(haveSameColumns(['day', 'close'], ['Day', 'CLOSE'])).toBe(true)
  expect(haveSameColumns(['day', 'close'], ['close', 'day'])).toBe(false)
  expect(haveSameColumns(['day'], ['day', 'day'])).toBe(false)
})

test('equal rows count as often as they stand there', () => {
  expect(compareRows(['a', 'a', 'b'], ['b', 'a'], false)).toEqual({ missing: [1], extra: [], isMisordered: false })
  expect(compareRows(['a', 'b'], ['b', 'b', 'a'], false)).toEqual({ missing: [], extra: [1], isMisordered: false })
})

test('the order counts only where it is asked for, and only when nothing else is wrong', () => {
  expect(compareRows(['a', 'b'], ['b', 'a'], false).isMisordered).toBe(false)
  expect(compareRows(['a', 'b'], ['b', 'a'], true).isMisordered).toBe(true)
  expect(compareRows(['a', 'b'], ['c', 'a'], true).isMisordered).toBe(false)
})

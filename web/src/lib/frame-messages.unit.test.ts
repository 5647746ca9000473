import { expect, test } from 'vitest'
import { isHeight, isKey } from './frame-messages.ts'

test('a height is a positive number of pixels that a page can have', () => {
  expect(isHeight({ type: 'height', height: 812 })).toBe(true)
  for (const height of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9, '812', undefined])
    expect(isHeight({ type: 'height', height })).toBe(false)
  for (const data of [null, 'height', 812, { height: 812 }, { type: 'key', height: 812 }]) expect(isHeight(data)).toBe(false)
})

test('a key says which modifiers are down', () => {
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  expect(isKey({ type: 'key', key: 'j', ...modifiers })).toBe(true)
  expect(isKey({ type: 'key', key: 'j' })).toBe(false)
  expect(isKey({ type: 'key', key: 7, ...modifiers })).toBe(false)
  expect(isKey({ type: 'key', key: 'j', ...modifiers, ctrlKey: 'no' })).toBe(false)
  expect(isKey(null)).toBe(false)
})

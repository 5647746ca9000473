import { expect, test } from 'vitest'
import { lengthAfter } from './text-length.ts'

test('a change fits a text of one length, and leaves another', () => {
  expect(lengthAfter(0, [[0, 'def f():', '  pass']])).toBe(15)
  expect(lengthAfter(15, [4, [1, 'g'], 10])).toBe(15)
  expect(lengthAfter(15, [[15]])).toBe(0)
  expect(lengthAfter(3, [3, [0, '', '']])).toBe(4)
})

test('what does not fit, or is none, has no length', () => {
  for (const changes of [
    [4],
    [2, [2]],
    [-1, 4],
    [1.5, 1.5],
    [['3']],
    [[3, 4]],
    [[]],
    ['abc'],
    [null],
    [{ length: 3 }],
    [[3, 'a\nb']],
    [Number.POSITIVE_INFINITY],
  ])
    expect(lengthAfter(3, changes), JSON.stringify(changes)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { agree } from './compare-recorded.ts'

const f = (text: string) => ({ f: text })
const dict = (...pairs: [unknown, unknown][]) => ({ d: pairs })

test.each<[string, unknown, unknown]>([
  ['a float nearly as another', f('0.3'), f('0.30000000000000004')],
  ['a float and a whole number', f('2.0'), 2],
  ['a float without its tag', 2.5, f('2.5')],
  ['a whole number and a float nearly as large', 3, f('3.0000000001')],
  ['True and 1, as in Python', true, 1],
  ['infinity', f('inf'), f('inf')],
  ['large whole numbers', { i: '123456789012345678901' }, { i: '123456789012345678901' }],
  ['lists, element by element', [1, [f('0.1')]], [1, [f('0.10000000000001')]]],
  ['tuples', { t: [1, 'a'] }, { t: [1, 'a'] }],
  ['dictionaries in another order', dict([1, f('0.5')], [{ t: ['a'] }, null]), dict([{ t: ['a'] }, null], [f('1.0'), f('0.5')])],
  ['sets in another order', { s: [1, 2] }, { z: [f('2.0'), 1] }],
  ['fractions and whole numbers', { q: '2' }, 2],
  ['decimals of the same value', { m: '1.50' }, { m: '15E-1' }],
  ['a decimal and a fraction', { m: '0.75' }, { q: '3/4' }],
  ['days', { day: '2026-11-28' }, { day: '2026-11-28' }],
])('the same: %s', (_, one, other) => {
  expect([agree(one, other), agree(other, one)]).toEqual([true, true])
})

test.each<[string, unknown, unknown]>([
  ['numbers', 1, 2],
  ['floats that differ by more than rounding', f('1.0'), f('1.00000001')],
  ['a tuple and a list', { t: [1] }, [1]],
  ['a number and its text', 1, '1'],
  ['None and False', null, false],
  ['large whole numbers', { i: '123456789012345678901' }, { i: '123456789012345678902' }],
  ['a whole number beyond all floats', f('1.0'), { i: '9'.repeat(400) }],
  ['what is no number', f('nan'), f('nan')],
  ['infinity and a number', f('inf'), f('1e308')],
  ['a fraction and a float', { q: '1/2' }, f('0.5')],
  ['lists of other lengths', [1, 2], [1]],
  ['dictionaries with another key', dict(['a', 1]), dict(['b', 1])],
  ['a day and its text', { day: '2026-11-28' }, '2026-11-28'],
  ['an exception', { e: ['ValueError', []] }, { e: ['ValueError', []] }],
  ['a decimal whose power is out of reach', { m: '1E+999999999' }, 1],
  ['nothing of a known shape', {}, {}],
  ['a tag with a value of another shape', { t: 'a' }, { t: 'a' }],
  ['pairs that are none', { d: [1] }, { d: [1] }],
])('not the same: %s', (_, one, other) => {
  expect([agree(one, other), agree(other, one)]).toEqual([false, false])
})

test('no depth of a set or a key breaks it', () => {
  let deep: unknown = 1
  for (let depth = 0; depth < 100_000; depth++) deep = { t: [deep] }
  expect(agree({ s: [1] }, { s: [deep] })).toBe(false)
  expect(agree([1], deep)).toBe(false)
})

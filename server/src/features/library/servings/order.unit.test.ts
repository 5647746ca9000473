import { expect, test } from 'vitest'
import { placeOfServing } from './order.ts'

const whose = { userId: 7, itemId: 3, version: 1 }
const round = (secret = 'a secret', who = whose, from = 0) =>
  Array.from({ length: 40 }, (_, serial) => placeOfServing(secret, who, 41, from + serial))

test('a round has every row once, and never the own numbers', () => {
  expect(round().toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('the order is the same each time, and the next round repeats it', () => {
  expect(round()).toEqual(round())
  expect(round('a secret', whose, 40)).toEqual(round())
})

test.each([
  ['another secret', round('another secret')],
  ['somebody else', round('a secret', { ...whose, userId: 8 })],
  ['another question', round('a secret', { ...whose, itemId: 4 })],
  ['another version', round('a secret', { ...whose, version: 2 })],
])('%s has another order', (_, other) => {
  expect(other).not.toEqual(round())
})

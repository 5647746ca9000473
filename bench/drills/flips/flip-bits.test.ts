import { expect, test } from 'vitest'
import { flipBits } from './flip-bits.ts'

test('a certificate with a flipped bit is refused, or shows exactly what was signed', async () => {
  const { flipped, broken } = await flipBits(2, 7)
  expect(broken).toEqual([])
  const inside = flipped.filter(({ place }) => place === 'contents')
  expect(inside.map(({ form, tally }) => [form, tally.accepted])).toEqual(
    ['json', 'png', 'svg', 'pdf', 'zip'].map((form) => [form, 0]),
  )
  for (const { tally } of flipped) expect(Object.values(tally).reduce((sum, count) => sum + count)).toBe(2)
})

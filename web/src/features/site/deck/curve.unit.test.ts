import { expect, test } from 'vitest'
import { forwards, quoted } from './curve.ts'

test('discounted by the forward rates, every quoted bond is worth its par', () => {
  for (const [maturity, rate] of quoted) {
    let discount = 1
    let value = 0
    for (const forward of forwards.slice(0, maturity)) {
      discount /= 1 + forward / 100
      value += rate * discount
    }
    expect(value + 100 * discount).toBeCloseTo(100, 9)
  }
})

test('the first forward rate is the first par rate', () => {
  expect(forwards[0]).toBeCloseTo(4.3, 9)
})

import { expect, test } from 'vitest'
import { breaker, usualBreaker } from './breaker.ts'

function gate() {
  const clock = { now: 0 }
  return { clock, ...breaker(usualBreaker, () => clock.now) }
}

test('after five failures in a row nobody waits for 20 seconds; then one tries, and opens it for all', () => {
  const { clock, admit } = gate()
  for (let time = 0; time < 5; time++) admit().failed()
  expect(admit).toThrow('rest')
  clock.now = 19_999
  expect(admit).toThrow('rest')
  clock.now = 20_000
  const trying = admit()
  expect(admit, 'while one tries').toThrow('rest')
  trying.heard()
  trying.left()
  admit()
  admit()
})

test('one that tries in vain, or whose reader leaves, is followed by another try', () => {
  const { clock, admit } = gate()
  for (let time = 0; time < 5; time++) admit().failed()
  clock.now = 20_000
  admit().failed()
  expect(admit).toThrow('rest')
  clock.now = 40_000
  admit().left()
  admit().heard()
  admit()
})

test('failures between answers are no row', () => {
  const { admit } = gate()
  for (let time = 0; time < 20; time++) {
    const call = admit()
    if (time % 4 === 3) call.heard()
    else call.failed()
  }
})

test('while five wait for 5 seconds and nobody hears a word, no sixth waits', () => {
  const { clock, admit } = gate()
  const calls = Array.from({ length: 5 }, admit)
  clock.now = 4_999
  admit().left()
  clock.now = 5_000
  expect(admit).toThrow('rest')
  calls[0]?.heard()
  admit()
})

test('a model that speaks to one is slow, not gone', () => {
  const { clock, admit } = gate()
  const heard = admit()
  for (let time = 0; time < 6; time++) admit()
  clock.now = 6_000
  heard.heard()
  admit()
})

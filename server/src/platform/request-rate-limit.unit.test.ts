import { expect, test } from 'vitest'
import { requestRateLimit } from './request-rate-limit.ts'

test('what one has spent of a minute is refused until that minute is over; others are not held up by it', () => {
  let now = 0
  const spend = requestRateLimit(2, () => now)
  for (const key of ['one', 'one', 'two', 7]) spend(key)
  now = 20_500
  for (let again = 0; again < 3; again++)
    expect(() => spend('one')).toThrow(expect.objectContaining({ status: 429, retryAfter: 40 }))
  spend('two')
  now = 60_000
  spend('one')
  spend('one')
  expect(() => spend('one')).toThrow(expect.objectContaining({ retryAfter: 60 }))
})

test('who comes from ever new networks fills no memory: the oldest are forgotten', () => {
  const spend = requestRateLimit(1)
  spend('one')
  expect(() => spend('one')).toThrow()
  for (let network = 0; network < 20_000; network++) spend(network)
  spend('one')
})

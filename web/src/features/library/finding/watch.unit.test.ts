import { expect, test } from 'vitest'
import { againstTarget, clockFace, elapsed, paused, readWatch, started, stopped, writeWatch } from './watch.ts'

test('a watch runs from its start to its pause, and goes on from there', () => {
  const first = paused(started(stopped, 1000), 4000)
  expect(elapsed(first, 90_000)).toBe(3000)
  expect(elapsed(started(first, 100_000), 102_500)).toBe(5500)
})

test('starting twice changes nothing, and a clock that was set back takes no time away', () => {
  const running = started(stopped, 5000)
  expect(started(running, 9000)).toBe(running)
  expect(elapsed(running, 4000)).toBe(0)
})

test('what is kept is read again, and nonsense is a watch that stands still', () => {
  for (const watch of [stopped, { ran: 1500, since: null }, { ran: 0, since: 1_700_000_000_000 }])
    expect(readWatch(writeWatch(watch))).toEqual(watch)
  for (const kept of [undefined, '', 'x y', 'NaN']) expect(readWatch(kept)).toEqual(stopped)
})

test('time is told as on a watch, and against the target in words', () => {
  expect([0, 65_000, 3_845_000].map(clockFace)).toEqual(['0:00', '1:05', '1:04:05'])
  expect([59_000, 120_000, 200_000, 245_000].map((ms) => againstTarget(ms, 2))).toEqual([
    'of 2 min',
    '2 min are up',
    '1 min over 2',
    '2 min over 2',
  ])
})

/** The answers of the samples, each computed once more in another way than its solution does. */
import { expect, test } from 'vitest'
import { callValue, distribution } from '../../../ui/figures/normal.ts'
import { brownianPath } from '../../../ui/figures/random.ts'
import { key as maximum, answer as staysBelow } from './brownian-maximum-key.tsx'
import { misses, tests } from './draw-many-intervals.ts'
import * as noon from './hedge-at-noon-key.tsx'
import { key as interval } from './one-interval-key.tsx'
import { sectors, trades } from './six-trades-data.ts'
import * as join from './six-trades-key.tsx'

/** Standard normal draws, the same on every machine. */
const draws = (seed: number, count: number): number[] => {
  const path = brownianPath(seed, count)
  return path.slice(1).map((value, i) => (value - path[i]!) * Math.sqrt(count))
}

test('the maximum stays below 1 as often as simulated paths do, once the steps between are allowed for', () => {
  expect(staysBelow).toBeCloseTo(2 * distribution(1) - 1, 4)
  const steps = 400
  // Seen only at its steps a path misses touches: the level is lowered by 0.5826 steps (the mean overshoot).
  const level = 1 - 0.5826 / Math.sqrt(steps)
  const paths = 4000
  const below = Array.from({ length: paths }, (_, seed) => Math.max(...brownianPath(seed + 1, steps)) < level)
  const share = below.filter(Boolean).length / paths
  expect(Math.abs(share - staysBelow)).toBeLessThan(4 * Math.sqrt(0.22 / paths))
  expect(maximum.judge('0.6827')).toEqual({ is: 'right' })
})

test('the hedge at noon is the slope of the afternoon’s call value, and the chance that simulated afternoons end in the money', () => {
  const step = 1e-3
  const afternoon = Math.sqrt(2)
  const slope = (callValue(1 + step, afternoon) - callValue(1 - step, afternoon)) / (2 * step)
  expect(slope - 0.5).toBeCloseTo(noon.answer, 4)

  const afternoons = draws(7, 200_000)
  const exercised = afternoons.filter((move) => 1 + afternoon * move > 0).length / afternoons.length
  expect(Math.abs(exercised - 0.5 - noon.answer)).toBeLessThan(4 * Math.sqrt(0.19 / afternoons.length))
  // The premium that the solution names.
  expect(callValue(0, 2)).toBeCloseTo(0.8, 2)
})

test('the named mistakes at noon are the numbers that these mistakes give, and each meets a sentence of its own', () => {
  expect(noon.misconceptions.wholeDay).toBeCloseTo(distribution(1 / 2) - 0.5, 4)
  expect(noon.misconceptions.halfDeviation).toBeCloseTo(distribution(1) - 0.5, 4)
  expect(noon.misconceptions.wholeDelta).toBeCloseTo(distribution(Math.SQRT1_2), 4)
  const sentences = Object.values(noon.misconceptions).map((wrong) => noon.key.judge(String(wrong)))
  expect(sentences.every(({ is }) => is === 'wrong')).toBe(true)
  expect(new Set(sentences.map((verdict) => JSON.stringify(verdict))).size).toBe(4)
  for (const right of ['0.260', '0.26', '0,2602']) expect(noon.key.judge(right)).toEqual({ is: 'right' })
})

test('what the sample says about the interval’s wrong readings is so', () => {
  const [half, orders] = [0.8, 400]
  const spread = (half / 1.96) * Math.sqrt(orders)
  expect(spread).toBeCloseTo(8.2, 1)
  // Of single orders 45 in 100 lose; of repeated averages 83 in 100 fall inside; of the intervals 95 in 100 hold the truth.
  expect(distribution(-1 / spread)).toBeCloseTo(0.45, 2)
  expect(2 * distribution(1.96 / Math.SQRT2) - 1).toBeCloseTo(0.834, 3)

  const errors = draws(11, 200_000).map((draw) => (draw * spread) / Math.sqrt(orders))
  const held = errors.filter((error) => Math.abs(error) <= half).length / errors.length
  expect(held).toBeCloseTo(0.95, 2)
  const [first, second] = [errors.slice(0, 100_000), errors.slice(100_000)]
  const repeated = first.filter((error, i) => Math.abs(error - second[i]!) <= half).length / first.length
  expect(repeated).toBeCloseTo(0.834, 2)
  expect(['a', 'b', 'c', 'd'].map((choice) => interval.judge(choice).is)).toEqual(['wrong', 'wrong', 'right', 'wrong'])
})

test('the figure’s fifty intervals miss as many times as its caption says, which is not unusual', () => {
  expect(tests).toBe(50)
  expect(misses).toBeGreaterThan(0)
  expect(misses).toBeLessThan(7)
})

test('the join prints what the sample says, and each named mistake is the total of that mistake', () => {
  const sum = (rows: { shares: number }[]) => rows.reduce((total, { shares }) => total + shares, 0)
  const inner = trades.flatMap((trade) => sectors.filter(({ ticker }) => ticker === trade.ticker).map(() => trade))
  const left = trades.flatMap((trade) => {
    const found = sectors.filter(({ ticker }) => ticker === trade.ticker)
    return found.length > 0 ? found.map(() => trade) : [trade]
  })
  const known = trades.filter((trade) => sectors.some(({ ticker }) => ticker === trade.ticker))
  expect(inner).toHaveLength(7)
  expect(sum(inner)).toBe(join.answer)
  expect(sum(trades)).toBe(join.misconceptions.untouched)
  expect(sum(left)).toBe(join.misconceptions.nothingDropped)
  expect(sum(known)).toBe(join.misconceptions.nothingDoubled)
  expect(join.key.judge('1 250')).toEqual({ is: 'right' })
})

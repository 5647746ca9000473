import { expect, test } from 'vitest'
import { normalQuantile, tQuantile } from './quantiles.ts'
import { tCdf } from './t-cdf.ts'

test('quantiles of the normal distribution are those of the tables', () => {
  for (const [share, value] of [
    [0.5, 0],
    [0.9, 1.2815515655446],
    [0.95, 1.6448536269515],
    [0.975, 1.9599639845401],
    [0.995, 2.5758293035489],
    [0.9995, 3.2905267314919],
    [0.025, -1.9599639845401],
  ] as const)
    expect(normalQuantile(share), String(share)).toBeCloseTo(value, 9)
})

test('quantiles of the t distribution are those of the tables, from one degree of freedom to many', () => {
  for (const [share, degrees, value] of [
    [0.975, 1, 12.7062047361747],
    [0.9995, 1, 636.619248768],
    [0.95, 2, 2.9199855803537],
    [0.975, 5, 2.5705818356364],
    [0.975, 10, 2.2281388519649],
    [0.995, 29, 2.7563859036706],
    [0.975, 120, 1.9799304050824],
    [0.05, 10, -1.8124611228107],
  ] as const)
    expect(tQuantile(share, degrees), `${share} of ${degrees}`).toBeCloseTo(value, 6)
  expect(tQuantile(0.975, 1e6)).toBeCloseTo(normalQuantile(0.975), 5)
})

test('what is no share has no quantile, and no distribution is without degrees of freedom', () => {
  for (const share of [0, 1, -0.5, 2, Number.NaN]) expect(normalQuantile(share)).toBeNaN()
  expect(tCdf(1, 0)).toBeNaN()
  expect(tCdf(0, 3)).toBeCloseTo(0.5, 12)
})

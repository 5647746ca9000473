/** Quantiles by bisection: the value below which a share of the distribution lies. `NaN` unless the share is between 0 and 1. */
import { normalCdf } from './normal-cdf.ts'
import { tCdf } from './t-cdf.ts'

export const normalQuantile = (share: number): number => quantile(normalCdf, share)

export const tQuantile = (share: number, degrees: number): number => quantile((x) => tCdf(x, degrees), share)

/** Of a distribution that is symmetric about 0. */
function quantile(cdf: (x: number) => number, share: number): number {
  if (!(share > 0 && share < 1)) return Number.NaN
  if (share < 0.5) return -quantile(cdf, 1 - share)
  let [low, high] = [0, 1]
  while (cdf(high) < share && high < 1e9) high *= 2
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (cdf(middle) < share) low = middle
    else high = middle
  }
  return high
}

/** How much a score says: a few questions are a small sample. */

/** The quantile of the normal distribution for 90 % between both ends. */
const z = 1.6448536269514722

/** How many questions of equal weight say as much: (Σw)² / Σw² (Kish 1965). */
const effectiveCount = (weights: readonly number[]): number => sum(weights) ** 2 / sum(weights.map((weight) => weight ** 2))

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The standard error of a share of points, from 0 to 1. */
export const standardError = (share: number, weights: readonly number[]): number =>
  Math.sqrt((share * (1 - share)) / effectiveCount(weights))

/**
 * Wilson's interval (1927) for a share of points.
 * @param share from 0 to 1
 * @param weights the points of each question; unequal ones count like fewer equal ones
 * @returns both ends, from 0 to 1
 */
export function intervalOf(share: number, weights: readonly number[]): { low: number; high: number } {
  const n = effectiveCount(weights)
  const spread = z ** 2 / n
  const middle = (share + spread / 2) / (1 + spread)
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / n + spread / (4 * n))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

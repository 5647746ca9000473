/** How much a score says: a few questions are a small sample. */

/** Of the normal distribution, for 90 % between the two ends. */
const z = 1.6448536269514722

/**
 * Wilson's interval (1927) for a share of points.
 * @param share from 0 to 1
 * @param weights the points of each question; unequal ones count like fewer equal ones, (Σw)² / Σw² (Kish 1965)
 * @returns both ends, from 0 to 1
 */
export function intervalOf(share: number, weights: readonly number[]): { low: number; high: number } {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const n = sum(weights) ** 2 / sum(weights.map((weight) => weight ** 2))
  const spread = z ** 2 / n
  const middle = (share + spread / 2) / (1 + spread)
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / n + spread / (4 * n))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

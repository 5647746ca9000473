/** A small yield curve: annual bonds at par, and what their rates say about each single year. In percent. */

/** Years to maturity and par rate. Made up, and shaped as curves are when cuts are expected. */
export const quoted: readonly (readonly [number, number])[] = [
  [1, 4.3],
  [2, 3.95],
  [3, 3.8],
  [5, 3.75],
  [7, 3.85],
  [10, 4.05],
]

/** The par rate between two quotes, on the straight line that joins them. */
export function parAt(year: number): number {
  const after = quoted.findIndex(([maturity]) => maturity >= year)
  const [to, upper] = quoted[after]!
  const [from, lower] = quoted[after - 1] ?? [to - 1, upper]
  return lower + ((upper - lower) * (year - from)) / (to - from)
}

/** One-year rates, year after year, by which every bond above is worth its par. */
export const forwards: readonly number[] = bootstrap(10)

function bootstrap(years: number): number[] {
  const discounts = [1]
  for (let year = 1; year <= years; year++) {
    const rate = parAt(year) / 100
    const coupons = rate * discounts.slice(1).reduce((sum, discount) => sum + discount, 0)
    discounts.push((1 - coupons) / (1 + rate))
  }
  return discounts.slice(1).map((discount, i) => (discounts[i]! / discount - 1) * 100)
}

/** The distribution function of a standard normal, to about 12 digits: its series near the middle, a continued fraction in the tails. */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  if (x > 6) return 1 - normalCdf(-x)
  if (x < -38) return 0
  return Math.abs(x) < 3 ? 0.5 + density(x) * series(x) : x > 0 ? 1 - tail(x) : tail(-x)
}

const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** x + x³/3 + x⁵/(3·5) + … (Abramowitz and Stegun 26.2.11) */
function series(x: number): number {
  let [term, sum] = [x, x]
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return sum
}

/** Of x > 0: density(x) / (x + 1/(x + 2/(x + 3/…))) (Abramowitz and Stegun 26.2.14), from within. */
function tail(x: number): number {
  let fraction = x
  for (let depth = 120; depth > 0; depth--) fraction = x + depth / fraction
  return density(x) / fraction
}

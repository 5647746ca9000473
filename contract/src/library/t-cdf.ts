/** The distribution function of Student's t, to about 12 digits: the incomplete beta function, as a continued fraction. */
export function tCdf(x: number, degrees: number): number {
  if (Number.isNaN(x) || !(degrees > 0)) return Number.NaN
  const tail = incompleteBeta(degrees / (degrees + x * x), degrees / 2, 1 / 2) / 2
  return x > 0 ? 1 - tail : tail
}

/** The regularised one (Abramowitz and Stegun 26.5.8). The fraction ends quickly below the mean; above it the other side is taken. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a
  let fraction = 1
  for (let step = 300; step > 0; step--) fraction = 1 + term(step, x, a, b) / fraction
  return front / fraction
}

function term(step: number, x: number, a: number, b: number): number {
  const m = Math.floor(step / 2)
  const above = step % 2 === 0 ? m * (b - m) * x : -(a + m) * (a + b + m) * x
  return above / ((a + step - 1) * (a + step))
}

/** Of x > 0: Stirling's series, from 10 on as good as exact. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}

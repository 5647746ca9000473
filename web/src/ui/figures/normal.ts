/** The normal law and Bachelier's option value, in units of the standard deviation. */

export const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** The distribution function by numerical integration of the density: exact to far less than a pixel. */
export function distribution(x: number): number {
  if (x < -8) return 0
  if (x > 8) return 1
  const steps = 64
  const width = x / steps
  let sum = 0
  for (let i = 0; i < steps; i++) {
    const from = i * width
    sum += (width / 6) * (density(from) + 4 * density(from + width / 2) + density(from + width))
  }
  return 0.5 + sum
}

/** What a call on a price at distance `x` from its strike is worth when the price still has `deviation` to go. */
export const callValue = (x: number, deviation: number): number =>
  x * distribution(x / deviation) + deviation * density(x / deviation)

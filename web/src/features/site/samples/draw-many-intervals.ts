/** Fifty tests of the same truth, each with its 95 % confidence interval. Computed from a fixed seed; the first is "ours". */
import { brownianPath } from '../../../ui/figures/random.ts'

/** Lines as SVG paths on a paper of 1000 by 400; heights and places on it as shares of it. */
export interface ManyIntervalsDrawing {
  misses: number
  holding: string
  missing: string
  ours: string
  truth: string
  /** Below our interval. */
  ourPlace: { x: string; y: string }
}

export const tests = 50
const half = 0.8
const seed = 1900
// The steps of a Brownian motion are independent normals.
const path = brownianPath(seed, tests)
const errors = path.slice(1).map((value, i) => (value - path[i]!) * Math.sqrt(tests) * (half / 1.96))

const isMiss = (error: number): boolean => Math.abs(error) > half
export const misses = errors.filter(isMiss).length

// Two units of the saving up and two down from the truth.
const [width, height] = [1000, 400]
const x = (i: number): number => Math.round((0.5 + i) * (width / tests))
const y = (saving: number): number => Math.round(height / 2 - saving * (height / 4.4))

const bar = (error: number, i: number): string => `M${x(i)} ${y(error - half)}V${y(error + half)}`

export const drawManyIntervals = (): ManyIntervalsDrawing => ({
  misses,
  holding: errors.map((error, i) => (isMiss(error) || i === 0 ? '' : bar(error, i))).join(''),
  missing: errors.map((error, i) => (isMiss(error) ? bar(error, i) : '')).join(''),
  ours: bar(errors[0]!, 0),
  truth: `M0 ${y(0)}H${width}`,
  ourPlace: { x: `${(x(0) / width) * 100}%`, y: `calc(${(y(errors[0]! - half) / height) * 100}% + 4px)` },
})

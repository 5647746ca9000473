/** The reflection principle: a path that has touched the level, and its twin mirrored from that moment on. */
import type { PlateDrawing } from './drawn-plate.tsx'
import { line } from './line.ts'
import { brownianPath } from './random.ts'

const steps = 420
const seed = 9267
export const path = brownianPath(seed, steps)
export const touched = path.findIndex((value) => value >= 1)

// Units: 3.75 squares from the top to the bottom of the paper, the level one square above the start.
const top = 2.75
const squares = 3.75
const width = 2000
const height = 750
const scale = {
  x: (step: number) => (0.025 + (step / steps) * 0.95) * width,
  y: (value: number) => ((top - value) / squares) * height,
}
const x = (step: number) => `${(scale.x(step) / width) * 100}%`
const y = (value: number) => `${(scale.y(value) / height) * 100}%`

export const drawReflection = (): PlateDrawing => ({
  label:
    'A Brownian path W rises to the level 1 at time tau and ends above it; the dotted path is its reflection in the level from that time on and ends below.',
  width,
  height,
  lines: [
    { role: 'level', d: `M${scale.x(0)} ${scale.y(1)}H${scale.x(steps)}` },
    { role: 'axis', d: `M${scale.x(0)} ${scale.y(0)}H${scale.x(steps)}` },
    { role: 'level', d: `M${scale.x(touched)} ${scale.y(1)}V${scale.y(0)}` },
    { role: 'other', d: line(path.slice(touched).map((value, i) => [scale.x(touched + i), scale.y(2 - value)] as const)) },
    { role: 'subject', d: line(path.map((value, step) => [scale.x(step), scale.y(value)] as const)) },
  ],
  dots: [{ x: x(touched), y: y(1), open: true }],
  words: [
    { x: x(0), y: `calc(${y(1)} - 24px)`, text: 'level 1' },
    { x: x(touched), y: `calc(${y(0)} + 4px)`, at: 'centre', text: 'τ' },
    { x: x(steps), y: `calc(${y(path[steps]!)} - 34px)`, at: 'right', accent: true, text: 'W' },
    { x: x(steps), y: `calc(${y(0)} + 2px)`, at: 'right', text: 'reflected path' },
  ],
})

/** The reflection principle: a path that has touched the level, and its twin mirrored from that moment on. */
import { line } from './line.ts'
import { Dot, Drawing, Plate, plate, Word } from './plate.tsx'
import { brownianPath } from './random.ts'
import styles from './reflection.module.css'

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

const walked = line(path.map((value, step) => [scale.x(step), scale.y(value)] as const))
const mirrored = line(path.slice(touched).map((value, i) => [scale.x(touched + i), scale.y(2 - value)] as const))

export function ReflectionFigure({ className }: { className?: string | undefined }) {
  return (
    <Plate
      className={[styles.reflection, className].filter(Boolean).join(' ')}
      label="A Brownian path W rises to the level 1 at time tau and ends above it; the dotted path is its reflection in the level from that time on and ends below."
    >
      <Drawing width={width} height={height}>
        <path className={plate.level} d={`M${scale.x(0)} ${scale.y(1)}H${scale.x(steps)}`} />
        <path className={plate.axis} d={`M${scale.x(0)} ${scale.y(0)}H${scale.x(steps)}`} />
        <path className={plate.level} d={`M${scale.x(touched)} ${scale.y(1)}V${scale.y(0)}`} />
        <path className={plate.other} d={mirrored} />
        <path className={plate.subject} d={walked} />
      </Drawing>
      <Dot x={x(touched)} y={y(1)} open />
      <Word x={x(0)} y={`calc(${y(1)} - 24px)`}>
        level 1
      </Word>
      <Word x={x(touched)} y={`calc(${y(0)} + 4px)`} at="centre">
        τ
      </Word>
      <Word x={x(steps)} y={`calc(${y(path[steps]!)} - 34px)`} at="right" accent>
        W
      </Word>
      <Word x={x(steps)} y={`calc(${y(0)} + 2px)`} at="right">
        reflected path
      </Word>
    </Plate>
  )
}

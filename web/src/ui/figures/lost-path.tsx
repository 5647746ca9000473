/** For the page that is not there: a path that leaves the paper. */
import { line } from './line.ts'
import styles from './lost-path.module.css'
import { Dot, Drawing, Plate, plate } from './plate.tsx'
import { brownianPath } from './random.ts'

const steps = 320
const seed = 3218
const path = brownianPath(seed, steps)
const gone = path.findIndex((value) => value > 1.5) + 4

const width = 1600
const height = 640
const scale = { x: (step: number) => (0.06 + (step / steps) * 0.88) * width, y: (value: number) => height * (0.75 - value / 2) }

export function LostPath({ className }: { className?: string | undefined }) {
  return (
    <Plate
      className={[styles.lost, className].filter(Boolean).join(' ')}
      label="A random path that climbs until it leaves the paper."
    >
      <Drawing width={width} height={height}>
        <path className={plate.axis} d={`M${scale.x(0)} ${scale.y(0)}H${scale.x(steps)}`} />
        <path
          className={plate.subject}
          d={line(path.slice(0, gone).map((value, step) => [scale.x(step), scale.y(value)] as const))}
        />
      </Drawing>
      <Dot x="6%" y="75%" />
    </Plate>
  )
}

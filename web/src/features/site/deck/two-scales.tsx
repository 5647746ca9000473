/** One series drawn on two scales: one that begins where the series does, and one that begins at nothing. */

import { classNames } from '../../../ui/class-names.ts'
import { line } from '../../../ui/figures/line.ts'
import { Drawing, Plate, plate, Word } from '../../../ui/figures/plate.tsx'
import { brownianPath } from '../../../ui/figures/random.ts'
import styles from './two-scales.module.css'

const days = 60
const series = brownianPath(1873, days).map((value) => 100 + 0.8 * value)
const lowest = Math.floor(Math.min(...series) * 2) / 2
const highest = Math.ceil(Math.max(...series) * 2) / 2

const [width, height] = [600, 600]

function drawn(from: number, to: number): string {
  return line(series.map((value, day) => [(day / days) * width, (0.1 + 0.8 * ((to - value) / (to - from))) * height] as const))
}

export function TwoScales({ className }: { className: string | undefined }) {
  return (
    <div
      className={classNames(styles.pair, className)}
      role="img"
      aria-label={`The same ${days} days of a price near 100, twice. On a scale from ${lowest} to ${highest} it seems to swing wildly; on a scale from 0 to 120 it is almost a flat line.`}
    >
      <Scale from={lowest} to={highest} />
      <Scale from={0} to={120} />
    </div>
  )
}

function Scale({ from, to }: { from: number; to: number }) {
  return (
    <Plate className={styles.scale}>
      <Drawing width={width} height={height}>
        <path className={plate.subject} d={drawn(from, to)} />
      </Drawing>
      <Word x="8px" y="6px">
        {to}
      </Word>
      <Word x="8px" y="calc(100% - 26px)">
        {from}
      </Word>
    </Plate>
  )
}

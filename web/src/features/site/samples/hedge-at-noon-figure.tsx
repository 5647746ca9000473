/** The delta of a call against the share, at three times of its last day: the later, the steeper. */
import { curve } from '../../../ui/figures/line.ts'
import { distribution } from '../../../ui/figures/normal.ts'
import { Dot, Drawing, Plate, plate, Word } from '../../../ui/figures/plate.tsx'
import styles from './hedge-at-noon-figure.module.css'

// One dollar is a large square; the paper is cut where the column ends. A whole share is two and a half squares high.
const square = 80
const dollars = 5
const width = 2 * dollars * square * 8
const height = 300 * 8
const scale = {
  x: (x: number) => (x + dollars) * square * 8,
  y: (delta: number) => (260 - delta * 200) * 8,
}
const down = (delta: number): string => `${(scale.y(delta) / height) * 100}%`
const across = (x: number): string => `calc(50% + ${x * square}px)`
const noon = Math.SQRT2

export function HedgeAtNoonFigure() {
  return (
    <Plate
      className={styles.figure}
      label="Delta of a call against the share's distance from the strike. At the open it climbs slowly from nothing to one, at noon faster, at the close it jumps at the strike. At the open and at the strike it is a half; at noon, one dollar above, about three quarters."
    >
      <div className={styles.paper}>
        <Drawing width={width} height={height}>
          <path className={plate.level} d={`M0 ${scale.y(1)}H${width}`} />
          <path className={plate.level} d={`M0 ${scale.y(0)}H${scale.x(0)}V${scale.y(1)}H${width}`} />
          <path className={plate.other} d={curve(-dollars, dollars, (x) => distribution(x / 2), scale)} />
          <path className={plate.subject} d={curve(-dollars, dollars, (x) => distribution(x / noon), scale)} />
        </Drawing>
      </div>
      <div className={`${plate.ruler} ${styles.axis}`} />
      <Dot x={across(0)} y={down(0.5)} open />
      <Dot x={across(1)} y={down(distribution(1 / noon))} />
      <Word x="16px" y={`calc(${down(1)} - 26px)`}>
        one share
      </Word>
      <Word x={across(0)} y={`calc(${down(0)} + 12px)`} at="centre">
        strike
      </Word>
      <Word x={across(1)} y={`calc(${down(0)} + 12px)`} at="centre">
        +1
      </Word>
      <Word x={across(0.14)} y={`calc(${down(0.5)} + 6px)`}>
        ½ at the open
      </Word>
      <Word x={across(0.86)} y={`calc(${down(distribution(1 / noon))} - 22px)`} at="right" accent>
        at noon
      </Word>
    </Plate>
  )
}

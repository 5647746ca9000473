/** Fifty tests of the same truth, each with its 95 % confidence interval. Computed from a fixed seed; the first is "ours". */
import { Drawing, Plate, plate, Word } from '../../../ui/figures/plate.tsx'
import { brownianPath } from '../../../ui/figures/random.ts'
import styles from './many-intervals.module.css'

export const tests = 50
const half = 0.8
const seed = 1900
// The steps of a Brownian motion are independent normals.
const path = brownianPath(seed, tests)
const errors = path.slice(1).map((value, i) => (value - path[i]!) * Math.sqrt(tests) * (half / 1.96))

export const misses = errors.filter((error) => Math.abs(error) > half).length

// Two units of the saving up and two down from the truth.
const width = 1000
const height = 400
const x = (i: number): number => Math.round((0.5 + i) * (width / tests))
const y = (saving: number): number => Math.round(height / 2 - saving * (height / 4.4))

const bar = (error: number, i: number): string => `M${x(i)} ${y(error - half)}V${y(error + half)}`
const isMiss = (error: number): boolean => Math.abs(error) > half

export function ManyIntervals() {
  return (
    <figure>
      <Plate
        className={styles.figure}
        label={`Fifty confidence intervals as upright bars around one dashed line, the true saving. ${misses} of them do not reach it.`}
      >
        <div className={styles.paper}>
          <Drawing width={width} height={height}>
            <path
              className={styles.hold}
              d={errors.map((error, i) => (isMiss(error) || i === 0 ? '' : bar(error, i))).join('')}
            />
            <path className={styles.miss} d={errors.map((error, i) => (isMiss(error) ? bar(error, i) : '')).join('')} />
            <path className={styles.ours} d={bar(errors[0]!, 0)} />
            <path className={plate.level} d={`M0 ${y(0)}H${width}`} />
          </Drawing>
          <Word x={`${(x(0) / width) * 100}%`} y={`calc(${(y(errors[0]! - half) / height) * 100}% + 4px)`} accent>
            ours
          </Word>
          <Word x="100%" y="calc(100% - 26px)" at="right">
            the true saving, dashed
          </Word>
        </div>
      </Plate>
      <figcaption className={styles.caption}>
        Fifty tests of one truth. The {inWords[misses] ?? misses} dark ones miss it, and look no different from inside.
      </figcaption>
    </figure>
  )
}

const inWords: Record<number, string> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four' }

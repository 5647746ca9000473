import { Drawing, Plate, plate, Word } from '../../../ui/figures/plate.tsx'
import type { ManyIntervalsDrawing } from './draw-many-intervals.ts'
import styles from './many-intervals.module.css'

export function ManyIntervals({ drawing }: { drawing: ManyIntervalsDrawing }) {
  const { misses, holding, missing, ours, truth, ourPlace } = drawing
  return (
    <figure>
      <Plate
        className={styles.figure}
        label={`Fifty confidence intervals as upright bars around one dashed line, the true saving. ${misses} of them do not reach it.`}
      >
        <div className={styles.paper}>
          <Drawing width={1000} height={400}>
            <path className={styles.hold} d={holding} />
            <path className={styles.miss} d={missing} />
            <path className={styles.ours} d={ours} />
            <path className={plate.level} d={truth} />
          </Drawing>
          <Word {...ourPlace} accent>
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

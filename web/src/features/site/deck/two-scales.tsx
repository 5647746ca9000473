import { classNames } from '../../../ui/class-names.ts'
import { DrawnPlate } from '../../../ui/figures/drawn-plate.tsx'
import type { TwoScales as Drawing } from './draw-two-scales.ts'
import styles from './two-scales.module.css'

export function TwoScales({ drawing: { label, scales }, className }: { drawing: Drawing; className: string | undefined }) {
  return (
    <div className={classNames(styles.pair, className)} role="img" aria-label={label}>
      {scales.map((scale) => (
        <DrawnPlate key={scale.words?.[0]?.text} drawing={scale} className={styles.scale} />
      ))}
    </div>
  )
}

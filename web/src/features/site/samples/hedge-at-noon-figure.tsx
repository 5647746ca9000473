import { DrawnPlate, type PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import { plate } from '../../../ui/figures/plate.tsx'
import styles from './hedge-at-noon-figure.module.css'

export function HedgeAtNoonFigure({ drawing }: { drawing: PlateDrawing }) {
  return (
    <DrawnPlate drawing={drawing} className={styles.figure} paper={styles.paper}>
      <div className={`${plate.ruler} ${styles.axis}`} />
    </DrawnPlate>
  )
}

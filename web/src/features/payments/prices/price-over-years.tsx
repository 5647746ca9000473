import { DrawnPlate, type PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import styles from './price-over-years.module.css'

export function PriceOverYears({ drawing, caption }: { drawing: PlateDrawing; caption: string }) {
  return (
    <figure>
      <DrawnPlate drawing={drawing} className={styles.figure} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}

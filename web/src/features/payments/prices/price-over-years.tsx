import { DrawnPlate, type PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import styles from './price-over-years.module.css'

export function PriceOverYears({ drawing }: { drawing: PlateDrawing }) {
  return (
    <figure>
      <DrawnPlate drawing={drawing} className={styles.figure} />
      <figcaption className={styles.caption}>
        Fig. 1. The price of a year by bank, against the years. Most curves that a desk pays for go the other way.
      </figcaption>
    </figure>
  )
}

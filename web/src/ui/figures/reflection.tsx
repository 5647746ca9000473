import { classNames } from '../class-names.ts'
import { DrawnPlate, type PlateDrawing } from './drawn-plate.tsx'
import styles from './reflection.module.css'

export function ReflectionFigure({ drawing, className }: { drawing: PlateDrawing; className?: string | undefined }) {
  return <DrawnPlate drawing={drawing} className={classNames(styles.reflection, className)} />
}

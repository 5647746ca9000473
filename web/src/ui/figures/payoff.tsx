/** A payoff at expiry, solid, and its Bachelier value before, dotted. Each product has its own. */
import type { PayoffDrawing } from './draw-payoff.ts'
import styles from './payoff.module.css'
import { Dot, Drawing, Plate, plate, Word } from './plate.tsx'

interface PayoffFigureProps {
  drawing: PayoffDrawing
  captioned?: boolean
  className?: string | undefined
}

export function PayoffFigure({ drawing: { expiry, before, jump, caption, says }, captioned, className }: PayoffFigureProps) {
  return (
    <Plate label={says} className={[styles.payoff, className].filter(Boolean).join(' ')}>
      <div className={`${plate.ruler} ${styles.axis}`} />
      {/* `payoffPaper` */}
      <Drawing width={3840} height={1280}>
        <path className={plate.other} d={before} />
        <path className={plate.subject} d={expiry} />
      </Drawing>
      {jump && (
        <>
          <Dot x="50%" y={jump.below} open />
          <Dot x="50%" y={jump.from} />
        </>
      )}
      {captioned && (
        <Word x="20px" y="12px">
          <span className={styles.caption}>{caption}</span>
        </Word>
      )}
    </Plate>
  )
}

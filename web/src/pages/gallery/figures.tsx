import { drawPayoff } from '../../ui/figures/draw-payoff.ts'
import { drawReflection } from '../../ui/figures/draw-reflection.ts'
import { drawSpreadingDensity } from '../../ui/figures/draw-spreading-density.ts'
import { DrawnPlate } from '../../ui/figures/drawn-plate.tsx'
import { PayoffFigure } from '../../ui/figures/payoff.tsx'
import { ReflectionFigure } from '../../ui/figures/reflection.tsx'
import styles from './figures.module.css'
import { Columns } from './side.tsx'

export function Figures() {
  return (
    <>
      <Columns>
        <PayoffFigure drawing={drawPayoff('call')} captioned />
        <PayoffFigure drawing={drawPayoff('forward')} captioned />
        <PayoffFigure drawing={drawPayoff('digital')} captioned />
        <PayoffFigure drawing={drawPayoff('butterfly')} captioned />
      </Columns>
      <ReflectionFigure drawing={drawReflection()} />
      <DrawnPlate drawing={drawSpreadingDensity()} className={styles.poster} />
    </>
  )
}

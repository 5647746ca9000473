import { drawPayoff } from '../../ui/figures/draw-payoff.ts'
import { PayoffFigure } from '../../ui/figures/payoff.tsx'
import { ReflectionFigure } from '../../ui/figures/reflection.tsx'
import { SpreadingDensity } from '../../ui/figures/spreading-density.tsx'
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
      <ReflectionFigure />
      <SpreadingDensity className={styles.poster} />
    </>
  )
}

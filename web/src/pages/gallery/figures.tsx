import { PayoffFigure } from '../../ui/figures/payoff.tsx'
import { ReflectionFigure } from '../../ui/figures/reflection.tsx'
import { SpreadingDensity } from '../../ui/figures/spreading-density.tsx'
import styles from './figures.module.css'
import { Columns } from './side.tsx'

export function Figures() {
  return (
    <>
      <Columns>
        <PayoffFigure product="call" caption="A call" />
        <PayoffFigure product="forward" caption="A forward" />
        <PayoffFigure product="digital" caption="A digital" />
        <PayoffFigure product="butterfly" caption="A butterfly" />
      </Columns>
      <ReflectionFigure />
      <SpreadingDensity className={styles.poster} />
    </>
  )
}

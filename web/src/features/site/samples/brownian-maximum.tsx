/** The home page's sample. */
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import { ReflectionFigure } from '../../../ui/figures/reflection.tsx'
import { numberField } from './number-field.tsx'
import { sample } from './sample.ts'
import styles from './sample-question.module.css'
import { SampleQuestion } from './sample-question.tsx'

const question = sample({
  id: 'sample',
  title: 'The maximum of a Brownian motion',
  difficulty: 'M',
  subject: 'Statistics',
  statement: (
    <p>
      Let <i>W</i> be a standard Brownian motion and{' '}
      <span className={styles.maths}>
        <i>M</i>
        <sub>1</sub> = max
        <sub>
          0≤<i>t</i>≤1
        </sub>{' '}
        <i>W</i>
        <sub>
          <i>t</i>
        </sub>
      </span>{' '}
      its running maximum. What is the probability that <i>W</i> stays below the level 1 for the whole of [0, 1]?
    </p>
  ),
  Field: numberField('Your answer, to four decimals'),
  loadKey: () => import('./brownian-maximum-key.tsx').then(({ key }) => key),
})

export const BrownianMaximum = ({ drawing }: { drawing: PlateDrawing }) => (
  <div className={styles.alone}>
    <SampleQuestion sample={question} figure={<ReflectionFigure drawing={drawing} className={styles.figure} />} />
  </div>
)

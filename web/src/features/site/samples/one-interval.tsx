/** The sample of the Certificate page: what a confidence interval says, and three things that it does not. */
import { choiceField } from './choice-field.tsx'
import type { ManyIntervalsDrawing } from './draw-many-intervals.ts'
import { ManyIntervals } from './many-intervals.tsx'
import { sample } from './sample.ts'
import { SampleQuestion } from './sample-question.tsx'

const question = sample({
  id: 'sample',
  title: 'What the interval says',
  difficulty: 'E',
  subject: 'Stats',
  statement: (
    <p>
      A desk tests a new way of working its orders. Over 400 orders it saves 1.0 basis point on average, with a 95 % confidence
      interval from 0.2 to 1.8. One of these sentences may go into the report.
    </p>
  ),
  Field: choiceField('Which one?', {
    a: 'The true saving lies between 0.2 and 1.8 with a probability of 95 %.',
    b: 'About 95 of 100 orders save between 0.2 and 1.8.',
    c: 'Intervals made in this way hold the true saving in about 95 of 100 such tests.',
    d: 'If the test is repeated, its average falls between 0.2 and 1.8 with a probability of 95 %.',
  }),
  loadKey: () => import('./one-interval-key.tsx').then(({ key }) => key),
})

export const OneInterval = ({ drawing }: { drawing: ManyIntervalsDrawing }) => (
  <SampleQuestion sample={question} figure={<ManyIntervals drawing={drawing} />} />
)

/** The sample of the Interview page: what a delta is a probability of, and which spread is left. */
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import { HedgeAtNoonFigure } from './hedge-at-noon-figure.tsx'
import { numberField } from './number-field.tsx'
import { sample } from './sample.ts'
import { SampleQuestion } from './sample-question.tsx'

const question = sample({
  id: 'sample',
  title: 'A hedge at noon',
  difficulty: 'M',
  subject: 'Finance',
  statement: (
    <>
      <p>
        You have sold one at-the-money call that expires tonight. Over the whole day the share’s change is normal, with mean zero
        and a standard deviation of two dollars; half of its variance falls before noon, half after. Interest is zero.
      </p>
      <p>
        At the open you bought half a share, the call’s delta. At noon the share is one dollar higher. How many more shares do you
        buy?
      </p>
    </>
  ),
  Field: numberField('Shares to buy, to three decimals'),
  loadKey: () => import('./hedge-at-noon-key.tsx').then(({ key }) => key),
})

export const HedgeAtNoon = ({ drawing }: { drawing: PlateDrawing }) => (
  <SampleQuestion sample={question} figure={<HedgeAtNoonFigure drawing={drawing} />} />
)

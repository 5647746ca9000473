/** A sitting, on a bare page: no header, no links out. */
import { Sitting } from '../../features/assessments/sitting/sitting.tsx'
import { useSettings } from '../../lib/site-data.ts'
import { useTheme } from '../../lib/theme.ts'
import { ExamCodeField } from './exam-code-field.ts'

export function SittingPage({ id }: { id: number }) {
  const { productName } = useSettings()
  // It has no switch of its own, and goes with the system's theme all the same.
  useTheme()
  return (
    <>
      <title>{`Sitting · ${productName}`}</title>
      <Sitting key={id} id={id} CodeField={ExamCodeField} />
    </>
  )
}

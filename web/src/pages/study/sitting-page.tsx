/** A sitting, on a bare page: no header, no links out. */
import { lazy } from 'react'
import { Sitting } from '../../features/assessments/sitting/sitting.tsx'
import { fetchPart } from '../../lib/connection.ts'
import { useSettings } from '../../lib/site-data.ts'
import { useTheme } from '../../lib/theme.ts'

/** Loaded with the first question that asks for code. */
const ExamCode = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/library/python/exam-code.tsx'))).ExamCode,
}))

export function SittingPage({ id }: { id: number }) {
  const { productName } = useSettings()
  // It has no switch of its own, and goes with the system's theme all the same.
  useTheme()
  return (
    <>
      <title>{`Sitting · ${productName}`}</title>
      <Sitting key={id} id={id} CodeField={ExamCode} />
    </>
  )
}

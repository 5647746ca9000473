/** A sitting, on a bare page: no header, no links out. */
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'
import { useSettings } from '../../lib/site-data.ts'
import { useTheme } from '../../lib/theme.ts'

const Sitting = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/assessments/sitting/sitting.tsx'))).Sitting,
}))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function SittingPage() {
  const id = Number(useParams().attemptId)
  const { productName } = useSettings()
  // It has no switch of its own, and goes with the system's theme all the same.
  useTheme()
  return (
    <>
      <title>{`Sitting · ${productName}`}</title>
      <Suspense>
        <Sitting key={id} id={id} />
      </Suspense>
    </>
  )
}

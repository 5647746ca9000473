/** A recruiter's firm. Loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { fetchPart } from '../../lib/connection.ts'

const FirmPage = lazy(async () => ({ default: (await fetchPart(() => import('./firm-page.tsx'))).FirmPage }))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function FirmRoute() {
  return (
    <Suspense>
      <FirmPage />
    </Suspense>
  )
}

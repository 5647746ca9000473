/** What interviewers hold. Loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'

const InterviewsPage = lazy(() => import('./interviews-page.tsx'))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Interviews() {
  return (
    <Suspense>
      <InterviewsPage />
    </Suspense>
  )
}

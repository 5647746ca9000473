/** Assessments: all of a member's, one result, one sitting, what is promised. One route, loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'

const AssessmentsPage = lazy(async () => ({
  default: (await fetchPart(() => import('./assessments-page.tsx'))).AssessmentsPage,
}))

const ResultPage = lazy(async () => ({ default: (await fetchPart(() => import('./assessments-page.tsx'))).ResultPage }))

const PromisesPage = lazy(async () => ({
  default: (await fetchPart(() => import('./assessments-page.tsx'))).PromisesPage,
}))

const SittingPage = lazy(async () => ({ default: (await fetchPart(() => import('./sitting-page.tsx'))).SittingPage }))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AssessmentRoutes() {
  const { attemptId, sitting } = useParams()
  const id = Number(attemptId)
  if (attemptId === 'promises')
    return (
      <Suspense>
        <PromisesPage />
      </Suspense>
    )
  return <Suspense>{sitting ? <SittingPage id={id} /> : attemptId ? <ResultPage id={id} /> : <AssessmentsPage />}</Suspense>
}

/** Assessments: all of a member's, what is promised, one result, one sitting, in any browser or in Safe Exam Browser. One file, loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'

const AssessmentsPage = lazy(async () => ({
  default: (await fetchPart(() => import('./assessments-page.tsx'))).AssessmentsPage,
}))

const ResultPage = lazy(async () => ({ default: (await fetchPart(() => import('./assessments-page.tsx'))).ResultPage }))

const OralPage = lazy(async () => ({ default: (await fetchPart(() => import('./assessments-page.tsx'))).OralPage }))

const PromisesPage = lazy(async () => ({
  default: (await fetchPart(() => import('./assessments-page.tsx'))).PromisesPage,
}))

const AccommodationsPage = lazy(async () => ({
  default: (await fetchPart(() => import('./assessments-page.tsx'))).AccommodationsPage,
}))

const SittingPage = lazy(async () => ({ default: (await fetchPart(() => import('./sitting-page.tsx'))).SittingPage }))

const LockedSittingPage = lazy(async () => ({
  default: (await fetchPart(() => import('./locked-sitting-page.tsx'))).LockedSittingPage,
}))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AssessmentRoutes() {
  const { attemptId, sitting, '*': step } = useParams()
  const id = Number(attemptId)
  return <Suspense>{pageOf()}</Suspense>

  function pageOf() {
    if (step) return <LockedSittingPage step={step} />
    if (attemptId === 'promises') return <PromisesPage />
    if (attemptId === 'accommodations') return <AccommodationsPage />
    if (sitting === 'oral') return <OralPage id={id} />
    if (sitting) return <SittingPage id={id} />
    return attemptId ? <ResultPage id={id} /> : <AssessmentsPage />
  }
}

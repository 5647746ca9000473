/** Assessments: all of a member's, what is promised, one result, one booked call, one sitting, in any browser or in Safe Exam Browser. One file, loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'

const AssessmentsPage = lazy(async () => ({
  default: (await fetchPart(() => import('./assessments-page.tsx'))).AssessmentsPage,
}))

const ResultPage = lazy(async () => ({ default: (await fetchPart(() => import('./assessments-page.tsx'))).ResultPage }))

const OralPage = lazy(async () => ({ default: (await fetchPart(() => import('./assessments-page.tsx'))).OralPage }))

const CallPage = lazy(async () => ({ default: (await fetchPart(() => import('./assessments-page.tsx'))).CallPage }))

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
  const { id: word, part, '*': step } = useParams()
  const id = Number(word)
  return <Suspense>{pageOf()}</Suspense>

  function pageOf() {
    if (step) return <LockedSittingPage step={step} />
    if (word === 'promises') return <PromisesPage />
    if (word === 'accommodations') return <AccommodationsPage />
    if (word === 'calls') return <CallPage id={Number(part)} />
    if (part === 'oral') return <OralPage id={id} />
    if (part) return <SittingPage id={id} />
    return word ? <ResultPage id={id} /> : <AssessmentsPage />
  }
}

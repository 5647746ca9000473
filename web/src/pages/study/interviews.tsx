/** What interviewers hold: all of it, and one. Loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'

const InterviewsPage = lazy(async () => ({ default: (await fetchPart(() => import('./interviews-page.tsx'))).InterviewsPage }))

const InterviewRoom = lazy(async () => ({
  default: (await fetchPart(() => import('../booking/interview-room.tsx'))).InterviewRoom,
}))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Interviews() {
  const { id } = useParams()
  return <Suspense>{id === undefined ? <InterviewsPage /> : <InterviewRoom />}</Suspense>
}

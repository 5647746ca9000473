/** An interview as its interviewer holds it. Next to nothing stands in this file, because every page loads the list of routes. */
import { lazy, Suspense } from 'react'

const InterviewRoom = lazy(async () => ({ default: (await import('./interview-room.tsx')).InterviewRoom }))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Interview() {
  return (
    <Suspense>
      <InterviewRoom />
    </Suspense>
  )
}

/** Loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { fetchPart } from '../../lib/connection.ts'

const ShortlistPage = lazy(async () => ({ default: (await fetchPart(() => import('./shortlist-page.tsx'))).ShortlistPage }))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Shortlist() {
  return (
    <Suspense>
      <ShortlistPage />
    </Suspense>
  )
}

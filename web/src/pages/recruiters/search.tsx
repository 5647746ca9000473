/** Loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { fetchPart } from '../../lib/connection.ts'

const SearchPage = lazy(async () => ({ default: (await fetchPart(() => import('./search-page.tsx'))).SearchPage }))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Search() {
  return (
    <Suspense>
      <SearchPage />
    </Suspense>
  )
}

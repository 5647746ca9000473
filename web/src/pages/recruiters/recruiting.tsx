/** The pages of recruiters, each loaded when it is opened. They are one route, since every page loads the list of routes. */
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'

const SearchPage = lazy(async () => ({ default: (await fetchPart(() => import('./search-page.tsx'))).SearchPage }))
const ShortlistPage = lazy(async () => ({ default: (await fetchPart(() => import('./shortlist-page.tsx'))).ShortlistPage }))
const FirmPage = lazy(async () => ({ default: (await fetchPart(() => import('./firm-page.tsx'))).FirmPage }))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Recruiting() {
  const { part } = useParams()
  return <Suspense>{part === 'firm' ? <FirmPage /> : part === 'shortlist' ? <ShortlistPage /> : <SearchPage />}</Suspense>
}

/** The forum: its pages come by themselves, because every page loads the list of routes with the files of each. */
import { lazy, Suspense } from 'react'
import { fetchPart } from '../../lib/connection.ts'

const ForumPages = lazy(async () => ({ default: (await fetchPart(() => import('./forum-pages.tsx'))).ForumPages }))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Forum() {
  return (
    <Suspense>
      <ForumPages />
    </Suspense>
  )
}

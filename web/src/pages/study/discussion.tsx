/** One discussion. Loaded by itself: every page knows of every route, and of no piece of this one. */
import { pageAt } from 'contract/pages.ts'
import { paths } from 'contract/paths.ts'
import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, replace } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'

const DiscussionPage = lazy(async () => ({
  default: (await fetchPart(() => import('./discussion-page.tsx'))).DiscussionPage,
}))

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!pageAt(new URL(request.url).pathname)) throw replace(paths.notFound())
  return null
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Discussion() {
  return (
    <Suspense>
      <DiscussionPage />
    </Suspense>
  )
}

/** `/{topicType}/{topicId}` (spec §2.5). The page is fetched by itself: what a route imports is listed on every page. */
import { pageAt } from 'contract/pages.ts'
import { paths } from 'contract/paths.ts'
import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, replace } from 'react-router'

const TopicPage = lazy(async () => ({ default: (await import('./topic-page.tsx')).TopicPage }))

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!pageAt(new URL(request.url).pathname)) throw replace(paths.notFound())
  return null
}

export default function Topic() {
  return (
    <Suspense>
      <TopicPage />
    </Suspense>
  )
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** `/discussions` and one discussion. Until they can be read here, the page says so. */
import { subjects } from 'contract/discussions/model.ts'
import { paths } from 'contract/paths.ts'
import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, replace } from 'react-router'

// Fetched by itself: what a route imports is listed on every page.
const NotYetReadable = lazy(async () => ({ default: (await import('./not-yet-readable.tsx')).NotYetReadable }))

// spec §2.6: without what it is about, the list leads to /404
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const isOne = params.discussionId !== undefined
  if (!isOne && !subjects.some((subject) => /^\d+(,\d+)*$/.test(searchParams.get(subject) ?? ''))) throw replace(paths.notFound())
  return null
}

export default function Discussions() {
  return (
    <Suspense>
      <NotYetReadable />
    </Suspense>
  )
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

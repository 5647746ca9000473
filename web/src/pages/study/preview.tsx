import { previewLink } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { lazy, Suspense } from 'react'
import { replace } from 'react-router'
import { currentSession } from '../../lib/session.ts'
import { viewerOf } from '../../lib/viewer.ts'

// Fetched by itself: what a route imports is listed on every page.
const PreviewPage = lazy(async () => ({ default: (await import('./preview-page.tsx')).PreviewPage }))

export function clientLoader() {
  const viewer = viewerOf(currentSession())
  if (viewer.state === 'member' && previewLink(viewer.selected) !== paths.preview()) throw replace(previewLink(viewer.selected))
  return null
}

export default function Preview() {
  return (
    <Suspense>
      <PreviewPage />
    </Suspense>
  )
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

import { previewLink } from 'contract/access.ts'
import { replace } from 'react-router'
import { currentSession, useSession } from '../lib/session.ts'
import { viewerOf } from '../lib/viewer.ts'
import { ShelfToCome } from './shelf-to-come.tsx'

/** `/preview` alone: where the settings' Preview link leads for a certificate or for Vantage (specification 2.5). */
export function clientLoader() {
  const viewer = viewerOf(currentSession())
  if (viewer.state === 'member' && viewer.selected === 'interview') throw replace(previewLink(viewer.selected))
  return null
}

export default function Preview() {
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  return <ShelfToCome module={viewer.selected} isOpen={false} />
}

import { isCategory } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { type ClientLoaderFunctionArgs, replace, useParams } from 'react-router'
import { useSession } from '../lib/session.ts'
import { viewerOf } from '../lib/viewer.ts'
import { InterviewShelf } from './interview-shelf.tsx'
import { ShelfToCome } from './shelf-to-come.tsx'

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!isCategory(params.category ?? '')) throw replace(paths.notFound())
  return null
}

export default function PreviewShelf() {
  const { category = '' } = useParams()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member' || !isCategory(category)) return null
  if (viewer.selected !== 'interview') return <ShelfToCome module={viewer.selected} isOpen={false} />
  return <InterviewShelf category={category} isOpen={viewer.open.includes('interview')} address={paths.preview} />
}

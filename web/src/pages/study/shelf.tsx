import { isLibraryModule } from 'contract/library/sections.ts'
import { isCategory } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { type ClientLoaderFunctionArgs, replace, useParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { LibraryShelf } from './library-shelf.tsx'

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!isCategory(params.category ?? '')) throw replace(paths.notFound())
  return null
}

export default function Shelf() {
  const { category = '' } = useParams()
  const viewer = viewerOf(useSession())
  // The selected module decides whose shelf this is: several modules have one of this name (readings §4).
  if (viewer.state !== 'member' || !isCategory(category) || !isLibraryModule(viewer.selected)) return null
  const isOpen = viewer.open.includes(viewer.selected)
  return <LibraryShelf key={viewer.selected} module={viewer.selected} category={category} isOpen={isOpen} address={paths.shelf} />
}

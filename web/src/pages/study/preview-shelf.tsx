import { previewedModule } from 'contract/access.ts'
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

export default function PreviewShelf() {
  const { category = '' } = useParams()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member' || !isCategory(category)) return null
  const module = previewedModule(viewer.selected)
  if (!isLibraryModule(module)) return null
  return (
    <LibraryShelf
      key={module}
      module={module}
      category={category}
      isOpen={viewer.open.includes(module)}
      address={paths.preview}
    />
  )
}

import { type ComponentProps, lazy, Suspense } from 'react'
import type { LibraryShelf } from './library-shelf.tsx'

// What a route imports is listed on every page, and the viewer is made of many files. It is asked for as soon as its route is.
const loading = import('./library-shelf.tsx')
const Shelf = lazy(async () => ({ default: (await loading).LibraryShelf }))

export const LazyLibraryShelf = (props: ComponentProps<typeof LibraryShelf>) => (
  <Suspense>
    <Shelf {...props} />
  </Suspense>
)

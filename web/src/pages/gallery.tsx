/** The kit on one page. Outside production only. Loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'

const EveryPiece = lazy(() => import('./gallery/every-piece.tsx'))

export const meta = () => [{ title: 'The kit' }]

export default function Gallery() {
  return (
    <Suspense>
      <EveryPiece />
    </Suspense>
  )
}

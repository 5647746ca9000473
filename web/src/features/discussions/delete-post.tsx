/** Delete, and the question behind it: what is gone takes along what hangs on it. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../lib/connection.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RemovePost } from './moderation/remove-post.tsx'

const DeleteDialog = lazy(async () => ({ default: (await fetchPart(() => import('./delete-dialog.tsx'))).DeleteDialog }))

export interface Deletion {
  /** Whoever removes what somebody else wrote says why. */
  moderate?: ((reason: string) => Promise<unknown>) | undefined
  /** `discussion`, `answer`, `reply` */
  noun: string
  /** Whose it is, for who hears the page. */
  author: string
  consequence: string
  remove: () => Promise<unknown>
}

export function DeletePost(deletion: Deletion) {
  const [isAsking, setAsking] = useState(false)
  const { noun, author, moderate } = deletion
  if (moderate) return <RemovePost name={`the ${noun} of ${author}`} remove={moderate} />
  return (
    <>
      <Button kind="quiet" small onClick={() => setAsking(true)}>
        Delete
        <VisuallyHidden>
          {' '}
          the {noun} of {author}
        </VisuallyHidden>
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog {...deletion} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

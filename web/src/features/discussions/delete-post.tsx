/** Delete, and the question behind it: what is gone takes along what hangs on it. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../lib/connection.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const DeleteDialog = lazy(async () => ({ default: (await fetchPart(() => import('./delete-dialog.tsx'))).DeleteDialog }))

export interface Deletion {
  /** `discussion`, `answer`, `reply` */
  noun: string
  /** Whose it is, for who hears the page. */
  author: string
  consequence: string
  remove: () => Promise<unknown>
}

export function DeletePost(deletion: Deletion) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setAsking(true)}>
        Delete
        <VisuallyHidden>
          {' '}
          the {deletion.noun} of {deletion.author}
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

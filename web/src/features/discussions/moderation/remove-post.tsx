/** Remove, for administrators, and the dialog behind it. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Removal } from './remove-dialog.tsx'

const RemoveDialog = lazy(async () => ({ default: (await fetchPart(() => import('./remove-dialog.tsx'))).RemoveDialog }))

export function RemovePost(removal: Removal) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        Remove
        <VisuallyHidden> {removal.name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <RemoveDialog {...removal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

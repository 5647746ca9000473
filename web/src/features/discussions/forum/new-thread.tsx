/** The button that begins a thread, where its reader may. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'

const NewThreadDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./new-thread-dialog.tsx'))).NewThreadDialog,
}))

export function NewThread({ category, className }: { category?: string; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        + New thread
      </Button>
      {isOpen && (
        <Suspense>
          <NewThreadDialog category={category} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

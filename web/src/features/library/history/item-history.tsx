/** What has changed in a question since it was new; the dialog comes when it is asked for. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'

const ItemHistoryDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./item-history-dialog.tsx'))).ItemHistoryDialog,
}))

export function ItemHistory({ id, title }: { id: number; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        Changes
      </Button>
      {isOpen && (
        <Suspense>
          <ItemHistoryDialog id={id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Tell what is wrong in a question; the dialog comes when it is asked for. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'

const ReportItemDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./report-item-dialog.tsx'))).ReportItemDialog,
}))

export function ReportItem({ id, title }: { id: number; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        Report an error
      </Button>
      {isOpen && (
        <Suspense>
          <ReportItemDialog id={id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

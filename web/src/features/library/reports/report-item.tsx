/** Tell what is wrong in a question; the dialog comes when it is asked for. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'

const ReportItemDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./report-item-dialog.tsx'))).ReportItemDialog,
}))

export interface ReportItemProps {
  /** The item's placement. */
  id: number
  /** Where it is read with fresh numbers. */
  serving?: number
  title: string
}

export function ReportItem(props: ReportItemProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        Report a problem
      </Button>
      {isOpen && (
        <Suspense>
          <ReportItemDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

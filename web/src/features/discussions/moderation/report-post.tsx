/** Report, and the dialog behind it. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { PostKind } from '../votes/use-vote.ts'

const ReportDialog = lazy(async () => ({ default: (await fetchPart(() => import('./report-dialog.tsx'))).ReportDialog }))

export interface Reported {
  kind: PostKind
  id: number
  /** `the answer of sqrt_t` */
  name: string
}

export function ReportPost(post: Reported) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        Report
        <VisuallyHidden> {post.name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense } from 'react'
import { fetchPart } from '../../../../lib/connection.ts'
import type { PastCodeDialogProps } from './past-code-dialog.tsx'

const PastCodeDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./past-code-dialog.tsx'))).PastCodeDialog,
}))

/** The dialog of past code, loaded when it is opened. */
export const LazyPastCodeDialog = (props: PastCodeDialogProps) => (
  <Suspense>
    <PastCodeDialog {...props} />
  </Suspense>
)

/** A button of moderators, and the dialog behind it that asks for the reason. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ReasonedDeed as Deed } from './reason-dialog.tsx'

const ReasonDialog = lazy(async () => ({ default: (await fetchPart(() => import('./reason-dialog.tsx'))).ReasonDialog }))

export function ReasonedDeed(deed: Deed) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        {deed.word}
        <VisuallyHidden> {deed.name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <ReasonDialog {...deed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

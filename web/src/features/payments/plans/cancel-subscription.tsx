/** Change Subscription, and the question behind it (spec §2.2 Cancel Subscription, spec §4 Module selection): cancelled in two clicks. */
import { useMutation } from '@tanstack/react-query'
import { type Module, moduleTitle } from 'contract/modules.ts'
import { cancelOf } from 'contract/payments/api.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useRefreshedProfile } from './use-refreshed-profile.ts'

const CancelDialog = lazy(async () => ({ default: (await fetchPart(() => import('./cancel-dialog.tsx'))).CancelDialog }))

interface CancelSubscriptionProps {
  module: Module
  id: string
  /** What becomes of it: read before the answer. */
  consequence: string
}

export function CancelSubscription({ module, id, consequence }: CancelSubscriptionProps) {
  const [isAsking, setAsking] = useState(false)
  useReturnFocus(isAsking)
  const refresh = useRefreshedProfile()
  const cancel = useMutation({
    mutationFn: () => call(cancelOf[module], { params: { id } }),
    // Also after a refusal: then it stands otherwise than it is shown.
    onSettled: async () => {
      await refresh()
      setAsking(false)
    },
  })
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        Change Subscription
        <VisuallyHidden>: {moduleTitle[module]}</VisuallyHidden>
      </Button>
      {isAsking && (
        <Suspense>
          <CancelDialog
            consequence={consequence}
            isCanceling={cancel.isPending}
            onClose={() => setAsking(false)}
            onCancel={() => cancel.mutate()}
          />
        </Suspense>
      )}
    </>
  )
}

/** Change Subscription, and the question behind it (spec §2.2 Cancel Subscription, spec §4 Module selection): cancelled in two clicks. */
import { useMutation } from '@tanstack/react-query'
import { type Module, moduleTitle } from 'contract/modules.ts'
import { cancelOf } from 'contract/payments/api.ts'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './plan-card.module.css'
import { useRefreshedProfile } from './use-refreshed-profile.ts'

interface CancelSubscriptionProps {
  module: Module
  id: string
  /** What becomes of it: read before the answer. */
  consequence: string
}

export function CancelSubscription({ module, id, consequence }: CancelSubscriptionProps) {
  const [isAsking, setAsking] = useState(false)
  const questionId = useId()
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
        <Dialog
          title="Cancel Subscription"
          role="alertdialog"
          describedBy={questionId}
          open
          onClose={() => !cancel.isPending && setAsking(false)}
        >
          <div id={questionId} className={styles.question}>
            <p>
              <strong>Are you sure?</strong>
            </p>
            <p>{consequence}</p>
          </div>
          <div className={styles.answers}>
            <Button kind="secondary" autoFocus onClick={() => setAsking(false)} disabled={cancel.isPending}>
              No
            </Button>
            <Button kind="danger" onClick={() => !cancel.isPending && cancel.mutate()} busy={cancel.isPending && 'Canceling…'}>
              Yes
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

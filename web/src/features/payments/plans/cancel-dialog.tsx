/** Whether a subscription shall end. Import it lazily: it carries React Aria. */
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './plan-card.module.css'

interface CancelDialogProps {
  consequence: string
  isCanceling: boolean
  onClose: () => void
  onCancel: () => void
}

export function CancelDialog({ consequence, isCanceling, onClose, onCancel }: CancelDialogProps) {
  const questionId = useId()
  return (
    <Dialog
      title="Cancel Subscription"
      role="alertdialog"
      describedBy={questionId}
      open
      onClose={() => !isCanceling && onClose()}
    >
      <div id={questionId} className={styles.question}>
        <p>
          <strong>Are you sure?</strong>
        </p>
        <p>{consequence}</p>
      </div>
      <div className={styles.answers}>
        <Button kind="secondary" autoFocus onClick={onClose} disabled={isCanceling}>
          No
        </Button>
        <Button kind="danger" onClick={() => !isCanceling && onCancel()} busy={isCanceling && 'Canceling…'}>
          Yes
        </Button>
      </div>
    </Dialog>
  )
}

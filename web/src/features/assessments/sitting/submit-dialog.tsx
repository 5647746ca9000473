/** Asks before the sitting ends for good, and names the questions without an answer. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './sitting.module.css'

const Dialog = lazy(async () => ({ default: (await fetchPart(() => import('../../../ui/dialog.tsx'))).Dialog }))

interface SubmitDialogProps {
  open: boolean
  /** Positions. */
  unanswered: readonly number[]
  /** Why the last try did not end it. */
  failure: string | undefined
  onClose: () => void
  onSubmit: () => Promise<void>
}

export function SubmitDialog({ open, unanswered, failure, onClose, onSubmit }: SubmitDialogProps) {
  const [isSending, setSending] = useState(false)
  if (!open) return null
  const submit = () => {
    setSending(true)
    void onSubmit().finally(() => setSending(false))
  }
  return (
    <Suspense>
      <Dialog title="Submit the sitting?" open={open} onClose={onClose} role="alertdialog" describedBy="submit-consequences">
        <p id="submit-consequences">{consequences(unanswered)}</p>
        {failure && <p role="alert">{failure}</p>}
        <div className={styles.actions}>
          <Button onClick={submit} busy={isSending && 'Submitting …'}>
            Submit
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Go on answering
          </Button>
        </div>
      </Dialog>
    </Suspense>
  )
}

function consequences(unanswered: readonly number[]): string {
  const end = 'You can’t change your answers afterwards.'
  if (unanswered.length === 0) return `You have answered every question. ${end}`
  const named = unanswered.length === 1 ? `Question ${unanswered[0]} has` : `Questions ${unanswered.join(', ')} have`
  return `${named} no answer. ${end}`
}

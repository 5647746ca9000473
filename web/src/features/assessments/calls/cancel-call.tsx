/** Asks before a booked call is canceled. */
import { useMutation } from '@tanstack/react-query'
import { type BookedCall, cancelCall } from 'contract/assessments/calls.ts'
import { longestReason } from 'contract/mock-interviews/rules.ts'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { kindWords } from './call-words.ts'
import styles from './calls.module.css'

interface CancelCallProps {
  booked: BookedCall
  onCancelled: (call: BookedCall) => void
  onClose: () => void
}

export function CancelCall({ booked: { id, kind, when }, onCancelled, onClose }: CancelCallProps) {
  const question = useId()
  const [reason, setReason] = useState('')
  const cancel = useMutation({
    mutationFn: () => call(cancelCall, { params: { id }, body: { reason: reason.trim() } }),
    onSuccess: (reply) => onCancelled(reply.call),
    onError: onClose,
  })
  const name = kindWords[kind].call
  return (
    <Dialog
      title={`Cancel this ${name}?`}
      role="alertdialog"
      describedBy={question}
      open
      onClose={() => !cancel.isPending && onClose()}
    >
      <p id={question} className={styles.question}>
        {when.text}.{' '}
        {kind === 'oral' ? 'You have to hold the oral at another time.' : 'No try is used, and you can choose another time.'}
      </p>
      <TextArea
        label="Reason (optional)"
        rows={2}
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={onClose} disabled={cancel.isPending}>
          Keep it
        </Button>
        <Button kind="danger" onClick={() => cancel.mutate()} busy={cancel.isPending && 'Canceling…'}>
          Cancel the {name}
        </Button>
      </div>
    </Dialog>
  )
}

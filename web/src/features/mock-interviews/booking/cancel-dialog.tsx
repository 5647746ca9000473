import { useMutation } from '@tanstack/react-query'
import { cancelBooking } from 'contract/mock-interviews/api.ts'
import type { Booking, BookingRef } from 'contract/mock-interviews/model.ts'
import { changeHours, longestReason } from 'contract/mock-interviews/rules.ts'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './booking-card.module.css'

interface CancelDialogProps {
  which: BookingRef
  booking: Booking
  onCancelled: (booking: Booking) => void
  onClose: () => void
}

export function CancelDialog({ which, booking, onCancelled, onClose }: CancelDialogProps) {
  const question = useId()
  const [reason, setReason] = useState('')
  const cancel = useMutation({
    mutationFn: () => call(cancelBooking, { body: { ...which, ...(reason.trim() && { reason: reason.trim() }) } }),
    onSuccess: (reply) => onCancelled(reply.booking),
    onError: onClose,
  })
  return (
    <Dialog
      title="Cancel this interview?"
      role="alertdialog"
      describedBy={question}
      open
      onClose={() => !cancel.isPending && onClose()}
    >
      <p id={question} className={styles.question}>
        {booking.when.text}.{' '}
        {booking.may.cancel_freely
          ? 'You keep your session and can choose another time.'
          : `It starts in less than ${changeHours} hours, so canceling uses up your session.`}
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
          Cancel the interview
        </Button>
      </div>
    </Dialog>
  )
}

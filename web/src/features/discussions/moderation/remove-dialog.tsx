/** An administrator removes what somebody else wrote, and says why: to who wrote it. */
import { useMutation } from '@tanstack/react-query'
import { longestReason } from 'contract/discussions/moderation.ts'
import { type SubmitEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './moderation.module.css'

export interface Removal {
  /** `the answer of sqrt_t` */
  name: string
  remove: (reason: string) => Promise<unknown>
}

export function RemoveDialog({ name, remove, onClose }: Removal & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const removal = useMutation({ mutationFn: remove, meta: { quiet: true }, onSuccess: onClose })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    removal.mutate(reason)
  }
  return (
    <Dialog title={`Remove ${name}`} open onClose={() => !removal.isPending && onClose()}>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          label="Reason"
          help="Who wrote it is told. It can be put back for 30 days."
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={removal.isError && errorText(removal.error)}
        />
        <Button kind="danger" type="submit" full disabled={reason.trim() === ''} busy={removal.isPending && 'Removing…'}>
          Remove
        </Button>
      </form>
    </Dialog>
  )
}

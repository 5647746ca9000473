import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closeSeat, type Firm, readFirm } from 'contract/recruiting/firms.ts'
import { useId } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './firm.module.css'

export function CloseSeatDialog({ seat, onClose }: { seat: Firm['seats'][number]; onClose: () => void }) {
  const question = useId()
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: () => call(closeSeat, { params: { id: seat.id } }),
    meta: { quiet: true },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: keyOf(readFirm) })
      onClose()
    },
  })
  return (
    <Dialog title="Close this seat?" role="alertdialog" describedBy={question} open onClose={() => !close.isPending && onClose()}>
      <div className={styles.form}>
        <p id={question}>
          {seat.name} is signed out everywhere and sees no candidates. Their requests stay your firm’s. To open the seat again,
          invite {seat.email}.
        </p>
        {close.error && (
          <p className={styles.error} role="alert">
            {errorText(close.error)}
          </p>
        )}
        <Button kind="danger" full onClick={() => close.mutate()} busy={close.isPending && 'Closing…'}>
          Close the seat
        </Button>
        <Button kind="secondary" full onClick={onClose} disabled={close.isPending}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}

/** A deed on a firm that is asked for once more. The firm's page then shows how the firm is. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Firm, readFirm } from 'contract/recruiting/firms.ts'
import { useId } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './firm.module.css'

export interface Deed {
  title: string
  /** Its effect, in a sentence or more. */
  does: string
  /** On the button, and while it waits for the server. */
  word: string
  busy: string
  /** The toast afterwards. */
  done: string
  /** On the button that closes the dialog. */
  keep: string
  act: () => Promise<{ firm: Firm }>
}

export function ConfirmDialog({ deed, onClose }: { deed: Deed; onClose: () => void }) {
  const { title, does, word, busy, done, keep } = deed
  const question = useId()
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: keyOf(readFirm) })
  const act = useMutation({
    mutationFn: deed.act,
    meta: { quiet: true },
    // A colleague may have been faster: the page behind shows how the firm is now.
    onError: renew,
    async onSuccess() {
      await renew()
      toast(done)
      onClose()
    },
  })
  const actOnce = useMutateOnce(act)
  return (
    <Dialog title={title} role="alertdialog" describedBy={question} open onClose={() => !act.isPending && onClose()}>
      <div className={styles.form}>
        <p id={question}>{does}</p>
        {act.error && (
          <p className={styles.error} role="alert">
            {errorText(act.error)}
          </p>
        )}
        <Button kind="danger" full onClick={() => actOnce()} busy={act.isPending && busy}>
          {word}
        </Button>
        <Button kind="secondary" full onClick={onClose} disabled={act.isPending}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}

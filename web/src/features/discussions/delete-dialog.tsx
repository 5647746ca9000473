import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './delete-dialog.module.css'
import type { Deletion } from './delete-post.tsx'

export function DeleteDialog({ noun, consequence, remove, onClose }: Deletion & { onClose: () => void }) {
  const question = useId()
  const removal = useMutation({ mutationFn: remove, onSettled: onClose })
  return (
    <Dialog
      title={`Delete this ${noun}?`}
      role="alertdialog"
      describedBy={question}
      open
      onClose={() => !removal.isPending && onClose()}
    >
      <p id={question} className={styles.question}>
        {consequence}
      </p>
      <div className={styles.buttons}>
        <Button kind="secondary" autoFocus onClick={onClose} disabled={removal.isPending}>
          Cancel
        </Button>
        <Button kind="danger" onClick={() => removal.mutate()} busy={removal.isPending && 'Deleting…'}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}

/** A thread is moved to another category. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setThreadState } from 'contract/discussions/forum.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './new-thread-dialog.module.css'
import { useOpenCategories } from './open-categories.ts'
import { renewForum } from './queries.ts'

interface MoveDialogProps {
  id: number
  /** Where it is. */
  category: string
  onClose: () => void
}

export function MoveDialog({ id, category: here, onClose }: MoveDialogProps) {
  const others = useOpenCategories().filter(({ slug }) => slug !== here)
  const [chosen, choose] = useState<string>()
  const category = chosen ?? others[0]?.slug ?? here
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: () => call(setThreadState, { params: { id }, body: { category } }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose()
      await renewForum(client)
    },
  })
  const moveOnce = useMutateOnce(move)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    moveOnce(undefined)
  }
  return (
    <Dialog title="Move this thread" open onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <Select
          label="To the category"
          value={category}
          onChange={({ target }) => choose(target.value)}
          options={others.map(({ slug, name }) => ({ value: slug, name }))}
          help="Existing links will lead to its new place."
          error={move.isError && errorText(move.error)}
        />
        <Button type="submit" full busy={move.isPending && 'Moving…'}>
          Move
        </Button>
      </form>
    </Dialog>
  )
}

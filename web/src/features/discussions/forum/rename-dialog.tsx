/** Another title, other tags. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renameThread } from 'contract/discussions/forum.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Naming, NamingFields, tagsIn } from './naming-fields.tsx'
import styles from './new-thread-dialog.module.css'
import { renewForum } from './queries.ts'

interface RenameDialogProps {
  id: number
  title: string
  tags: readonly string[]
  onClose: () => void
}

export function RenameDialog({ id, title, tags, onClose }: RenameDialogProps) {
  const [naming, setNaming] = useState<Naming>({ title, tags: tags.join(', ') })
  const client = useQueryClient()
  const rename = useMutation({
    mutationFn: () => call(renameThread, { params: { id }, body: { title: naming.title, tags: tagsIn(naming.tags) } }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose()
      await renewForum(client)
    },
  })
  const renameOnce = useMutateOnce(rename)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    renameOnce(undefined)
  }
  return (
    <Dialog title="Title and tags" open onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <NamingFields naming={naming} onName={setNaming} error={rename.isError && errorText(rename.error)} />
        <Button type="submit" full busy={rename.isPending && 'Saving…'}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
